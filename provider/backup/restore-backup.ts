import { setTimeout as delay } from 'node:timers/promises';
import { lockSchema, takeSteps } from '../log/migrate.ts';
import { MIGRATIONS, type Migration } from '../log/migrations.ts';
import type { Database, Sql } from '../base/ports.ts';
import { BackupError } from './backup-error.ts';
import { checkBackup, type Header, readBackup, type Values } from './backup-file.ts';
import { EMPTY_SCHEMA, quoted, readSequences, readTables, setSequence, type Table } from './catalogue.ts';

/** Bounds of one statement. Not in the spec: chosen so that both engines accept it. */
const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 4_000_000;
/**
 * Time in which other connections must close, ms. Not in the spec: a provider that has just ended may leave some for a
 * moment.
 */
const OTHERS_LEAVE_MS = 5_000;
const LOOK_AGAIN_MS = 50;

export interface RestoreOptions {
  /** True: the content of the database may be dropped. */
  readonly replace: boolean;
  readonly migrations?: readonly Migration[];
  readonly othersLeaveMs?: number;
  /** Refuses the restored rows where they cannot be used, and so the whole restore. */
  readonly check?: (sql: Sql) => Promise<void>;
}

export interface Restored {
  readonly header: Header;
  /** Number of rows. */
  readonly rows: number;
  /** Tables of the backup that no version of the provider makes; they were left out. */
  readonly leftOut: readonly string[];
}

/** Refuses while a provider is connected: it would miss the change and keep its old state. */
async function mustBeAlone(sql: Sql, leaveMs: number): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += LOOK_AGAIN_MS) {
    await sql.query('select pg_stat_clear_snapshot()');
    const others = await sql.query(
      'select from pg_stat_activity where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()',
    );
    if (others.length === 0) return;
    if (waitedMs >= leaveMs)
      throw new BackupError(
        `The database is in use by ${others.length} other connection${others.length === 1 ? '' : 's'}. Stop every provider that uses it, then restore.`,
      );
    await delay(LOOK_AGAIN_MS);
  }
}

function mustBeKnown(path: string, { product, migrations: steps }: Header, known: readonly Migration[]): void {
  const unknown = steps.filter((step) => !known.some(({ name }) => name === step));
  if (unknown.length > 0)
    throw new BackupError(
      `${path} was made by a newer version of the portal (${product}): it has ${unknown.join(', ')}, which this one does not know. Restore it with that version.`,
    );
}

/** Transaction id before every transaction of this database, so that followers of the log take no restored fact for new. */
const BEFORE_ALL = `'0'::xid8`;

async function insert(
  sql: Sql,
  { name, columns, transactions }: Table,
  names: readonly string[],
  rows: readonly Values[],
): Promise<void> {
  const values = names.map((column, index) => {
    const found = columns.find((each) => each.name === column);
    if (!found) throw new BackupError(`The backup has a column ${name}.${column} that its schema does not have.`);
    return `(line->>${index})::${found.type}`;
  });
  await sql.query(
    `insert into ${quoted(name)} (${[...names, ...transactions].map(quoted).join()}) overriding system value
     select ${[...values, ...transactions.map(() => BEFORE_ALL)].join()} from jsonb_array_elements($1::jsonb) with ordinality as lines (line, place) order by place`,
    [JSON.stringify(rows)],
  );
}

/** The rows of a table under way, which go into the database in batches. */
function batchesInto(sql: Sql) {
  let target: { readonly table: Table; readonly columns: readonly string[] } | null = null;
  let rows: Values[] = [];
  let characters = 0;
  let total = 0;
  const flush = async () => {
    if (target && rows.length > 0) await insert(sql, target.table, target.columns, rows);
    rows = [];
    characters = 0;
  };
  return {
    async begin(table: Table | null, columns: readonly string[]) {
      await flush();
      target = table && { table, columns };
    },
    async add(values: Values) {
      if (!target) return;
      rows.push(values);
      total += 1;
      characters += values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      if (rows.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
    },
    flush,
    total: () => total,
  };
}

/**
 * Refills the tables without our triggers: the log's would refuse to empty it. Foreign keys are checked all the time.
 */
async function refill(sql: Sql, path: string): Promise<Omit<Restored, 'header'>> {
  const tables = await readTables(sql);
  const sequences = new Set((await readSequences(sql)).map(({ name }) => name));
  const forEach = async (statement: (name: string) => string, list = tables) => {
    for (const { name } of list) await sql.query(statement(quoted(name)));
  };
  await forEach((name) => `alter table ${name} disable trigger user`);
  await forEach((name) => `delete from ${name}`, tables.toReversed());

  const leftOut: string[] = [];
  const batches = batchesInto(sql);
  for await (const part of readBackup(path)) {
    if (part.is === 'table') {
      const table = tables.find(({ name }) => name === part.table) ?? null;
      if (!table) leftOut.push(part.table);
      await batches.begin(table, part.columns);
    } else if (part.is === 'row') {
      await batches.add(part.values);
    } else if (part.is === 'sequences') {
      for (const sequence of part.sequences.filter(({ name }) => sequences.has(name)))
        await sql.query(...setSequence(sequence));
    }
  }
  await batches.flush();
  await forEach((name) => `alter table ${name} enable trigger user`);
  return { rows: batches.total(), leftOut };
}

/**
 * Restores the database as it was when the backup at `path` was made, with the schema of that time: the next start of
 * the provider migrates it. All or nothing.
 * @throws {BackupError} and changes nothing.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  { replace, migrations = MIGRATIONS, othersLeaveMs = OTHERS_LEAVE_MS, check = async () => {} }: RestoreOptions,
): Promise<Restored> {
  const header = await checkBackup(path);
  mustBeKnown(path, header, migrations);
  return database.transaction(async (sql) => {
    await sql.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    // A provider that starts meanwhile waits for the end.
    await lockSchema(sql);
    if (database.kind === 'postgres') await mustBeAlone(sql, othersLeaveMs);
    const isEmpty =
      (await sql.query(`select from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`))
        .length === 0;
    if (!isEmpty && !replace)
      throw new BackupError(
        'The database is not empty. To drop what is in it and restore the backup instead, add --replace.',
      );
    if (!isEmpty) await sql.query(EMPTY_SCHEMA);
    await takeSteps(
      sql,
      migrations.filter(({ name }) => header.migrations.includes(name)),
    );
    const refilled = await refill(sql, path);
    await check(sql);
    return { header, ...refilled };
  });
}
