import type { Database, Sql } from '../base/ports.ts';
import { FUNCTIONS } from './functions.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';

/** Advisory lock with a number of its own on the server. */
const MIGRATION_LOCK = 7_210_044;

/** The data have steps of the schema that this provider does not know. */
export class NewerDataError extends Error {
  readonly code = 'newerData';
  override readonly name = 'NewerDataError';

  constructor(steps: readonly string[]) {
    super(
      `A newer version of the provider wrote these data: they have ${steps.join(', ')}, which this one does not know.`,
    );
  }
}

/** Waits for other processes that change the schema, and keeps others out until the transaction ends. */
export const lockSchema = async (sql: Sql): Promise<void> =>
  void (await sql.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]));

/** Takes the steps that were not taken yet. */
export async function takeSteps(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  await sql.query('create table if not exists migrations (name text primary key)');
  const done = (await sql.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name);
  const unknown = done.filter((step) => !migrations.some(({ name }) => name === step));
  if (unknown.length > 0) throw new NewerDataError(unknown);
  for (const migration of migrations.filter(({ name }) => !done.includes(name))) {
    await sql.query(migration.sql);
    await sql.query('insert into migrations (name) values ($1)', [migration.name]);
  }
}

/**
 * Brings the schema and its functions up to date; processes that start at once wait for each other.
 * @throws {NewerDataError} and changes nothing.
 */
export async function migrate(database: Database, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  await database.unhurried(async (sql) => {
    await lockSchema(sql);
    await takeSteps(sql, migrations);
    for (const definition of FUNCTIONS) await sql.query(definition);
  });
}
