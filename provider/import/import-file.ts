import type { Sql } from '../base/ports.ts';
import type { ImportDeps, Kind, Merged } from './kind.ts';
import { importLink, linkFault, type RowLink } from './camera-links.ts';
import { type FileRow, readRows } from './read-rows.ts';

/** Rows sent to the database at once. Not in the spec. */
const BATCH = 500;

export interface WrongRow {
  readonly line: number;
  readonly reasons: readonly string[];
}

export interface Imported extends Merged {
  readonly rows: number;
  /** Rows that are wrong; then nothing was imported. */
  readonly wrong: number;
}

/** Table that holds a file's rows until all of it is checked. */
const STAGE = `
  create temporary table import_rows (line int not null, id text not null, given jsonb not null) on commit drop;
  create temporary table import_wrong (line int not null, place int not null, reason text not null) on commit drop`;

/**
 * A table that the server knows to be empty grows while it is filled: looking for each row in all of it would take minutes. One look at
 * the whole table costs little, however few the rows are.
 */
const BY_WHOLE_TABLES = 'set local enable_nestloop = off';

/** Offset of the reasons found in the whole file, which come after those of the row itself. */
const AFTER_THE_COLUMNS = 1_000;

async function keep(sql: Sql, batch: readonly FileRow[]): Promise<void> {
  await sql.query(
    `insert into import_rows
     select line, id, given from json_to_recordset($1::json) as staged (line int, id text, given jsonb) where id is not null`,
    [JSON.stringify(batch.map(({ line, id, given }) => ({ line, id, given })))],
  );
  const wrong = batch.flatMap(({ line, wrong: reasons }) => reasons.map((reason, place) => ({ line, place, reason })));
  if (wrong.length === 0) return;
  await sql.query(
    `insert into import_wrong select line, place, reason
     from json_to_recordset($1::json) as staged (line int, place int, reason text)`,
    [JSON.stringify(wrong)],
  );
}

/** A row without its link, which is kept apart: it may have a password. */
function withoutLink(row: FileRow, links: Map<string, RowLink>): FileRow {
  const { link, ...given } = row.given as { readonly link?: RowLink };
  if (link === undefined) return row;
  const fault = linkFault(link);
  if (row.id !== null && fault === null) links.set(row.id, link);
  return { ...row, given, wrong: fault === null ? row.wrong : [...row.wrong, fault] };
}

/** Saves the links of the file's cameras. @returns number of cameras of which nothing else changed */
async function mergeLinks(
  sql: Sql,
  deps: ImportDeps,
  links: ReadonlyMap<string, RowLink>,
  atMs: number,
): Promise<number> {
  if (links.size === 0) return 0;
  const secrets = await deps.secrets();
  const changed: string[] = [];
  for (const [uuid, link] of links) if (await importLink(sql, secrets, uuid, link, atMs)) changed.push(uuid);
  const rows = await sql.query('select from cameras where uuid = any($1) and xmin <> pg_current_xact_id()::xid', [
    changed,
  ]);
  return rows.length;
}

/** The next rows are read while the database keeps those before them. */
async function stage(sql: Sql, path: string, kind: Kind, links: Map<string, RowLink>): Promise<number> {
  let rows = 0;
  let batch: FileRow[] = [];
  let kept: Promise<void> = Promise.resolve();
  const keepNext = async (): Promise<void> => {
    await kept;
    kept = keep(sql, batch);
    // It is waited for below, whatever the file is like.
    kept.catch(() => {});
    batch = [];
  };
  try {
    for await (const row of readRows(path, kind)) {
      rows += 1;
      batch.push(kind.hasLinks ? withoutLink(row, links) : row);
      if (batch.length === BATCH) await keepNext();
    }
    await keepNext();
  } finally {
    await kept;
  }
  await sql.query('analyze import_rows (line, id)');
  return rows;
}

async function check(sql: Sql, { key, checks }: Kind): Promise<void> {
  const twice = `
    select line, '${key} ' || id || ' is in line ' || first || ' too' as reason
    from (select line, id, min(line) over (partition by id) as first from import_rows) as rows where line > first`;
  for (const [index, statement] of [twice, ...checks].entries())
    await sql.query(
      `insert into import_wrong select line, ${AFTER_THE_COLUMNS + index}, reason from (${statement}) as found`,
    );
}

async function reportWrong(sql: Sql, report: (row: WrongRow) => void): Promise<number> {
  await sql.query(
    `declare wrong_rows no scroll cursor for
     select line, array_agg(reason order by place) as reasons from import_wrong group by line order by line`,
  );
  let count = 0;
  while (true) {
    const rows = await sql.query<WrongRow>(`fetch ${BATCH} from wrong_rows`);
    if (rows.length === 0) return count;
    for (const row of rows) report(row);
    count += rows.length;
  }
}

async function mergeAll(
  sql: Sql,
  deps: ImportDeps,
  { kind, links, atMs }: { readonly kind: Kind; readonly links: ReadonlyMap<string, RowLink>; readonly atMs: number },
): Promise<Merged> {
  const { added, changed } = await kind.merge(sql, atMs);
  return { added, changed: changed + (await mergeLinks(sql, deps, links, atMs)) };
}

/** Ends the transaction of a dry run. */
class Undone extends Error {
  readonly imported: Imported;
  constructor(imported: Imported) {
    super();
    this.imported = imported;
  }
}

/**
 * Brings all rows of a CSV file into the database, or none where one is wrong: then each wrong row is reported, in the order of the
 * file. The same file again changes nothing. @throws {ImportError}
 */
export async function importFile(
  deps: ImportDeps,
  kind: Kind,
  request: { readonly path: string; readonly isDryRun: boolean },
  report: (row: WrongRow) => void,
): Promise<Imported> {
  const atMs = deps.clock.now();
  try {
    const imported = await deps.database.unhurried(async (sql) => {
      await sql.query(STAGE);
      await sql.query(BY_WHOLE_TABLES);
      const links = new Map<string, RowLink>();
      const rows = await stage(sql, request.path, kind, links);
      await check(sql, kind);
      const wrong = await reportWrong(sql, report);
      const merged = wrong > 0 ? { added: 0, changed: 0 } : await mergeAll(sql, deps, { kind, links, atMs });
      if (request.isDryRun) throw new Undone({ rows, wrong, ...merged });
      return { rows, wrong, ...merged };
    });
    if (imported.changed > 0) await kind.afterwards?.(deps, atMs);
    return imported;
  } catch (error) {
    if (error instanceof Undone) return error.imported;
    throw error;
  }
}
