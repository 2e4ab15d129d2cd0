import type { Reply, Request } from '../../contract/calls.ts';
import type { AccessEntry } from '../../contract/entities/reports.ts';
import { COUNT_MAX } from '../../contract/page.ts';
import type { Sql } from '../base/ports.ts';

type Query = Request<'listAccess'>['query'];

function conditionsOf({ rep, subject, from, to }: Query) {
  const values: unknown[] = [];
  const given = (value: unknown) => `$${values.push(value)}`;
  const conditions = [`stream like 'access:%'`];
  if (rep !== undefined) conditions.push(`stream = ${given(`access:${rep}`)}`);
  if (subject !== undefined) conditions.push(`data->>'subject' = ${given(subject)}`);
  if (from !== undefined) conditions.push(`at_ms >= ${given(from)}::bigint`);
  if (to !== undefined) conditions.push(`at_ms < ${given(to)}::bigint`);
  return { where: conditions.join(' and '), values };
}

/**
 * Sign-ins and reads, newest first by time of the fact, as each process appends them a little later; the total is
 * counted up to `COUNT_MAX`.
 */
export async function readAccess(sql: Sql, query: Query): Promise<Reply<'listAccess'>> {
  const { where, values } = conditionsOf(query);
  const data = await sql.query<AccessEntry>(
    `select pos as access_id, at_ms, type, by, nullif(split_part(stream, ':', 2), 'unknown') as rep_id,
       data->>'session' as session, data->>'ip' as ip, data->>'subject' as subject, data->>'reason' as reason
     from (
       select * from events where ${where} order by at_ms desc, pos desc limit $${values.length + 1} offset $${values.length + 2}
     ) as access order by at_ms desc, pos desc`,
    [...values, query.limit, query.skip],
  );
  const [count] = await sql.query<{ total: number }>(
    `select count(*)::int as total from (select from events where ${where} limit ${COUNT_MAX}) as counted`,
    values,
  );
  return { data, ...count };
}
