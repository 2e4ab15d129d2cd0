import type { Database } from '../../base/ports.ts';

interface DatabaseFunction {
  readonly name: string;
  readonly source: string;
  /** Statement that restores it. */
  readonly definition: string;
}

/** A schema after the migrations, without months of the log made since. */
export interface Schema {
  readonly shape: string;
  readonly functions: readonly DatabaseFunction[];
}

const SHAPE = `
  select coalesce(string_agg(name, ',' order by name), '') as shape from (
    select relname || '.' || attname || ' ' || atttypid as name from pg_attribute
    join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0 and not relispartition
    union all
    select proname || '(' || proargtypes::text || ')' from pg_proc where pronamespace = 'public'::regnamespace
  ) as names`;

const shapeOf = async (database: Database): Promise<string> =>
  (await database.query<{ shape: string }>(SHAPE))[0]?.shape ?? '';

const functionsOf = (database: Database) =>
  database.query<DatabaseFunction>(
    `select proname as name, prosrc as source, pg_get_functiondef(oid) as definition
     from pg_proc where pronamespace = 'public'::regnamespace`,
  );

export const schemaOf = async (database: Database): Promise<Schema> => ({
  shape: await shapeOf(database),
  functions: await functionsOf(database),
});

/**
 * Empties the tables that a test has filled, in a tenth of the time of creating them. False, and nothing done, when the
 * test has changed more than rows and function bodies.
 */
export async function truncateAll(database: Database, { shape, functions }: Schema): Promise<boolean> {
  if ((await shapeOf(database)) !== shape) return false;
  const sources = new Set((await functionsOf(database)).map(({ name, source }) => `${name} ${source}`));
  // To replace one makes every connection forget what it knows.
  const changed = functions.filter(({ name, source }) => !sources.has(`${name} ${source}`));
  const tables = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  );
  const statements = [
    ...changed.map(({ definition }) => definition),
    ...tables.map(({ name }) => `delete from ${name}`),
  ];
  // Not even the log's own trigger, which lets no one take anything out of it, has a say.
  await database.exec(`
    begin;
    set local session_replication_role = replica;
    ${statements.join(';\n')};
    select setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences;
    commit`);
  return true;
}
