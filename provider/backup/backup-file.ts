import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { BackupError } from './backup-error.ts';

/** Version of the format; raised when readers of the previous version would misread the file. */
export const FORMAT = 1;

const Names = v.array(v.string());
const Header = v.object({
  portalBackup: v.number(),
  product: v.string(),
  createdAt: v.string(),
  migrations: Names,
});
const TableLine = v.object({ table: v.string(), columns: Names });
/** The values of a row as PostgreSQL writes them. */
const Row = v.array(v.nullable(v.string()));
const Sequences = v.object({
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
});
const Footer = v.object({ rows: v.record(v.string(), v.number()) });
const Line = v.union([Row, TableLine, Sequences, Footer]);

export type Header = v.InferOutput<typeof Header>;
type TableLine = v.InferOutput<typeof TableLine>;
type Sequences = v.InferOutput<typeof Sequences>;
/** Number of rows of each table. */
export type Footer = v.InferOutput<typeof Footer>;

export type Values = v.InferOutput<typeof Row>;
/**
 * A line of the file, in the order in which they come: the header; for each table its line and then its rows; the sequences;
 * the footer, whose absence shows that the file was cut short.
 */
export type Part =
  | { readonly is: 'header'; readonly header: Header }
  | ({ readonly is: 'table' } & TableLine)
  | { readonly is: 'row'; readonly values: Values }
  | ({ readonly is: 'sequences' } & Sequences);

export const serializeLine = (line: Header | TableLine | Sequences | Footer): string => `${JSON.stringify(line)}\n`;

const damaged = (path: string, reason: string, cause?: unknown) =>
  new BackupError(`${path} is damaged: ${reason}. Restore another backup.`, { cause });

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Lines end with a line feed only; `node:readline` would also cut at separators inside of a text. */
async function* linesIn(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = createGunzip().setEncoding('utf8');
  file.on('error', (error) => text.destroy(error));
  file.pipe(text);
  let pending: string[] = [];
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const [first = '', ...rest] = chunk.split('\n');
      pending.push(first);
      for (const next of rest) {
        yield pending.join('');
        pending = [next];
      }
    }
  } finally {
    file.destroy();
  }
  if (pending.join('') !== '') throw damaged(path, 'its last line has no end');
}

function parsed<T extends v.GenericSchema>(path: string, schema: T, line: string): v.InferOutput<T> {
  try {
    return v.parse(schema, JSON.parse(line));
  } catch (cause) {
    throw damaged(path, 'a line makes no sense', cause);
  }
}

function headerOf(path: string, line: string): Header {
  const notOurs = `${path} is not a backup of this portal.`;
  let content: unknown;
  try {
    content = JSON.parse(line);
  } catch (cause) {
    throw new BackupError(notOurs, { cause });
  }
  const { success, output } = v.safeParse(Header, content);
  if (!success) throw new BackupError(notOurs);
  if (output.portalBackup > FORMAT)
    throw new BackupError(
      `${path} was made by a newer version of the portal (${output.product}), in a format that this one cannot read. Restore it with that version.`,
    );
  return output;
}

/** Rows read so far, compared with the footer. */
class Progress {
  readonly #counts: Record<string, number> = {};
  readonly #path: string;
  #table: TableLine | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  table(line: TableLine): void {
    this.#table = line;
    this.#counts[line.table] = 0;
  }

  row(values: Values): void {
    if (this.#table?.columns.length !== values.length) throw damaged(this.#path, 'a row does not fit its table');
    this.#counts[this.#table.table] = (this.#counts[this.#table.table] ?? 0) + 1;
  }

  mustBe({ rows }: Footer): void {
    const names = new Set([...Object.keys(rows), ...Object.keys(this.#counts)]);
    for (const name of names)
      if (rows[name] !== this.#counts[name])
        throw damaged(
          this.#path,
          `it should have ${rows[name] ?? 0} rows of ${name}, and has ${this.#counts[name] ?? 0}`,
        );
  }
}

async function* partsIn(path: string): AsyncGenerator<Part> {
  const progress = new Progress(path);
  let state: 'begin' | 'content' | 'end' = 'begin';
  for await (const line of linesIn(path)) {
    if (state === 'end') throw damaged(path, 'something follows its end');
    if (state === 'begin') {
      state = 'content';
      yield { is: 'header', header: headerOf(path, line) };
      continue;
    }
    const content = parsed(path, Line, line);
    if (Array.isArray(content)) {
      progress.row(content);
      yield { is: 'row', values: content };
    } else if ('table' in content) {
      progress.table(content);
      yield { is: 'table', ...content };
    } else if ('sequences' in content) {
      yield { is: 'sequences', ...content };
    } else {
      progress.mustBe(content);
      state = 'end';
    }
  }
  if (state !== 'end') throw damaged(path, 'it was cut short');
}

/** The sentence for an error that Node throws while the file is read. */
function readError(path: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'Z_BUF_ERROR') return damaged(path, 'it was cut short', error);
  if (typeof code !== 'string' || error instanceof BackupError) return error;
  if (error instanceof Error && error.message === 'incorrect header check')
    return new BackupError(`${path} is not a backup of this portal.`, { cause: error });
  if (code.startsWith('Z_')) return damaged(path, 'it cannot be decompressed', error);
  if (error instanceof Error && 'syscall' in error)
    return new BackupError(`${path} cannot be read: ${error.message}.`, { cause: error });
  return error;
}

/**
 * Reads a backup from its header to its footer.
 * @throws {BackupError} when it is not a backup, was made by a newer version, or is damaged; perhaps only at its end.
 */
export async function* readBackup(path: string): AsyncGenerator<Part> {
  const parts = partsIn(path);
  try {
    while (true) {
      const { done, value } = await parts.next().catch((error: unknown) => Promise.reject(readError(path, error)));
      if (done === true) return;
      yield value;
    }
  } finally {
    await parts.return(undefined);
  }
}

/**
 * Reads the whole file, and so shows that nothing of it is missing.
 * @throws {BackupError} as `readBackup` does.
 */
export async function checkBackup(path: string): Promise<Header> {
  let header: Header | null = null;
  for await (const part of readBackup(path)) if (part.is === 'header') header = part.header;
  if (!header) throw damaged(path, 'it is empty');
  return header;
}
