import type { Sql } from '../base/ports.ts';
import { NAMED_REP } from '../reps/named-rep.ts';

/** Names of authors of facts: `agent:8001` as `Olivia Park (8001)`, `source:1` as the name of the source. */
export async function authorNames(sql: Sql, authors: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = [...new Set(authors)].filter((by) => /^(agent|source):/.test(by));
  if (named.length === 0) return new Map();
  const rows = await sql.query<{ by: string; name: string }>(
    `select 'agent:' || user_id as by, ${NAMED_REP} as name from reps where 'agent:' || user_id = any($1)
     union all select 'source:' || id, name from sources where 'source:' || id = any($1)`,
    [named],
  );
  return new Map(rows.map(({ by, name }) => [by, name]));
}
