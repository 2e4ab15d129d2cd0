import type { Database } from '../ports.ts';
import { MIGRATIONS } from './migrations.ts';

/** Any number that nothing else on the server locks. */
const MIGRATION_LOCK = 7_210_044;

/** Brings the schema up to date; processes that start at once wait for each other. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await sql.query('create table if not exists migrations (name text primary key)');
    const done = new Set((await sql.query<{ name: string }>('select name from migrations')).map(({ name }) => name));
    for (const migration of MIGRATIONS.filter(({ name }) => !done.has(name))) {
      await sql.query(migration.sql);
      await sql.query('insert into migrations (name) values ($1)', [migration.name]);
    }
  });
}
