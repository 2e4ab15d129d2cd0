import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database, Sql } from '../base/ports.ts';
import { BackupError } from './backup-error.ts';
import { FORMAT, type Header, serializeLine } from './backup-file.ts';
import { quoted, readMigrations, readSequences, readTables, type Table } from './catalogue.ts';

/** Rows read at once. Not in the spec: a row is small, but one with bytes may have 256 KiB. */
const ROWS = 500;
const ROWS_WITH_BYTES = 16;
/** File mode: the backup contains keys and customers. */
const OWNER_ONLY = 0o600;

/** One moment of all tables. Values are written the same way whatever the server's settings are, and nothing hurries it. */
const SESSION = `
  set transaction isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local bytea_output = 'hex';
  set local datestyle = 'ISO';
  set local timezone = 'UTC';
  set local extra_float_digits = 1`;

async function* rowsOf(sql: Sql, { name, columns }: Table): AsyncGenerator<readonly string[]> {
  const values = columns.map((column) => `${quoted(column.name)}::text`);
  const atOnce = columns.some(({ type }) => type === 'bytea') ? ROWS_WITH_BYTES : ROWS;
  await sql.query(
    `declare backup_rows no scroll cursor for select array_to_json(array[${values.join()}]::text[])::text as line from ${quoted(name)}`,
  );
  while (true) {
    const rows = await sql.query<{ line: string }>(`fetch ${atOnce} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql.query('close backup_rows');
}

async function* contentOf(sql: Sql, header: Header, counts: Record<string, number>): AsyncGenerator<string> {
  yield serializeLine(header);
  for (const table of await readTables(sql)) {
    yield serializeLine({ table: table.name, columns: table.columns.map(({ name }) => name) });
    let count = 0;
    for await (const lines of rowsOf(sql, table)) {
      count += lines.length;
      yield `${lines.join('\n')}\n`;
    }
    counts[table.name] = count;
  }
  // After the rows: a sequence never falls behind the rows that were read.
  yield serializeLine({ sequences: [...(await readSequences(sql))] });
  yield serializeLine({ rows: counts });
}

async function mustBeFree(path: string): Promise<void> {
  if (await stat(path).catch(() => null))
    throw new BackupError(`${path} exists. Choose another file: a backup never overwrites one.`);
}

async function writeAll(path: string, content: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY);
  try {
    await pipeline(Readable.from(content), createGzip(), file.createWriteStream({ flush: true }));
  } finally {
    await file.close();
  }
}

async function mustBeFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new BackupError(`There is no folder ${path} for the backup. Create it first.`);
}

export interface BackupMade {
  readonly migrations: readonly string[];
  readonly rows: Readonly<Record<string, number>>;
}

/**
 * Writes the present content of the database to a new file `to`; others may keep working with it.
 * @throws {BackupError} when there is nothing to back up, or no place for the file. After any error there is no file.
 */
export async function makeBackup(
  database: Database,
  to: string,
  { product, nowMs }: { readonly product: string; readonly nowMs: number },
): Promise<BackupMade> {
  await mustBeFolder(dirname(to));
  await mustBeFree(to);
  const draft = `${to}.${process.pid}.part`;
  const rows: Record<string, number> = {};
  try {
    const migrations = await database.transaction(async (sql) => {
      await sql.query(SESSION);
      const steps = await readMigrations(sql);
      if (steps === null) throw new BackupError('The database is empty: there is nothing to back up.');
      const createdAt = new Date(nowMs).toISOString();
      await writeAll(draft, contentOf(sql, { portalBackup: FORMAT, product, createdAt, migrations: [...steps] }, rows));
      return steps;
    });
    await mustBeFree(to);
    await rename(draft, to);
    return { migrations, rows };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
