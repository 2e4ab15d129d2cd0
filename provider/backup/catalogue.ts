import type { Sql } from '../base/ports.ts';

export interface Column {
  readonly name: string;
  /** Type as written in casts: `bigint`, `text[]`. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Columns with the number of a transaction (xid8), which means nothing in another database. */
  readonly transactions: readonly string[];
  /** The tables that its foreign keys point at. */
  readonly references: readonly string[];
}

/** The current value of a sequence. */
export interface SequenceValue {
  readonly name: string;
  /** An int8 as text. */
  readonly value: string;
  /** False: `value` itself comes next. */
  readonly isCalled: boolean;
}

/** An identifier or literal for a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A generated column follows from the others; a partition is part of its table. */
const TABLES = `
  select relname as name,
    (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
     from pg_attribute
     where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = '' and atttypid <> 'xid8'::regtype
    ) as columns,
    (select coalesce(json_agg(attname), '[]')
     from pg_attribute where attrelid = tables.oid and not attisdropped and atttypid = 'xid8'::regtype
    ) as transactions,
    (select coalesce(json_agg(distinct target.relname), '[]')
     from pg_constraint join pg_class target on target.oid = confrelid where conrelid = tables.oid and contype = 'f'
    ) as references
  from pg_class tables
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = tables.oid and deptype = 'e')
  order by relname`;

const SEQUENCES = `
  select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`;

/** Each table after those that it references, whatever order they come in. */
function inForeignKeyOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const next = rest.filter(({ references }) => !references.some((name) => rest.some((table) => table.name === name)));
    if (next.length === 0)
      throw new Error(`The foreign keys of ${rest.map(({ name }) => name).join(', ')} point in a circle.`);
    ordered.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** All tables of the schema but `migrations`, in the order in which they can be filled. */
export const readTables = async (sql: Sql): Promise<readonly Table[]> =>
  inForeignKeyOrder(await sql.query<Table>(TABLES));

/** The steps of the schema that were taken; null where there is no schema. */
export async function readMigrations(sql: Sql): Promise<readonly string[] | null> {
  const [found] = await sql.query<{ exists: boolean }>(`select to_regclass('migrations') is not null as exists`);
  if (!found?.exists) return null;
  return (await sql.query<{ name: string }>('select name from migrations order by name')).map(({ name }) => name);
}

export async function readSequences(sql: Sql): Promise<readonly SequenceValue[]> {
  const names = await sql.query<{ name: string }>(SEQUENCES);
  const values: SequenceValue[] = [];
  for (const { name } of names) {
    const [at] = await sql.query<Omit<SequenceValue, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    if (at) values.push({ name, ...at });
  }
  return values;
}

/** Drops every table, sequence, view and routine of the schema that no extension brought. */
export const EMPTY_SCHEMA = `
  do $$
  declare statement text;
  begin
    foreach statement in array array(
      select format('drop %s if exists %I.%I cascade',
        case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, current_schema(), relname)
      from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'S', 'v') and not exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and refobjid <> pg_class.oid and deptype in ('e', 'i'))
      union all
      select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = current_schema()::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
    ) loop
      execute statement;
    end loop;
  end $$`;

export const setSequence = ({ name, value, isCalled }: SequenceValue): [string, readonly unknown[]] => [
  `select setval(${literal(quoted(name))}::regclass, $1::bigint, $2)`,
  [value, isCalled],
];
