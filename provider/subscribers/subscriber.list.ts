import type { FlatRow, Participant, ServiceId, Subscriber } from '../../contract/entities/subscribers.ts';
import { COUNT_MAX } from '../../contract/page.ts';
import type { Sql } from '../base/ports.ts';
import { folded } from '../lists/folded.ts';
import { partOf } from '../lists/part-of.ts';

interface Page {
  readonly skip: number;
  readonly limit: number;
}

/** Service of every customer who pays for a location. */
const ALARM_MONITORING: ServiceId = 'alarm_monitoring';
const SERVICE = `case when exists (select from locations where locations.user_id = found.user_id
  and locations.body->'status'->>'isActive' = 'true') then '${ALARM_MONITORING}' end`;

const COLUMNS = `subscriber_id::text as id, user_id, email, (last_active_ms / 1000)::float8 as last_active, auth_fail_count,
  (auth_fail_last_ms / 1000)::float8 as auth_fail_last, ${SERVICE} as service`;

/** A part of the user id or of the e-mail, in any case and without accents; $1 null finds everyone. */
const FOUND = `$1::text is null or ${folded('email')} like ${partOf('$1')} or user_id like ${partOf('$1')}`;
const searchFor = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim());

/** A page in the order in which customers came: the columns are made of its rows only. */
const pageOf = (columns: string, where: string, limit: string, skip: string) =>
  `select ${columns} from (select * from customers where ${where} order by subscriber_id limit ${limit} offset ${skip}) as found
   order by subscriber_id`;

export const listSubscribers = (
  sql: Sql,
  { searchBy, skip, limit }: Page & { readonly searchBy?: string | undefined },
): Promise<Subscriber[]> => {
  const text = searchFor(searchBy);
  return text === null
    ? sql.query(pageOf(COLUMNS, 'true', '$1', '$2'), [limit, skip])
    : sql.query(pageOf(COLUMNS, FOUND, '$2', '$3'), [text, limit, skip]);
};

/** Counts no further than `COUNT_MAX`. */
export async function countSubscribers(sql: Sql, searchBy: string | undefined): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from (select from customers where ${FOUND} limit ${COUNT_MAX}) as counted`,
    [searchFor(searchBy)],
  );
  return row?.count ?? 0;
}

export async function findSubscriber(sql: Sql, userId: string): Promise<Subscriber | null> {
  const [row] = await sql.query<Subscriber>(`select ${COLUMNS} from customers as found where user_id = $1`, [userId]);
  return row ?? null;
}

export async function listParticipants(sql: Sql, { skip, limit }: Page): Promise<Participant[]> {
  const rows = await sql.query<{ userId: string; email: string; platform: string | null; ms: number | null }>(
    pageOf('user_id as "userId", email, platform, created_at_ms as ms', 'true', '$1', '$2'),
    [limit, skip],
  );
  return rows.map(({ ms, ...row }) => ({ ...row, createdAt: iso(ms) }));
}

interface InfoRow {
  readonly user_id: string;
  readonly email: string;
  readonly name: string | null;
  readonly phone: string | null;
  readonly platform: string | null;
  readonly locations: number;
  readonly service: ServiceId | null;
  readonly auth_failures: number;
  readonly created_at: number | null;
  readonly last_active: number | null;
  readonly last_failure: number | null;
}
const INFO = `user_id, email, body->>'name' as name, body->>'phone' as phone, platform, ${SERVICE} as service,
  (select count(*)::int from locations where locations.user_id = found.user_id) as locations, auth_fail_count as auth_failures,
  created_at_ms as created_at, last_active_ms as last_active, auth_fail_last_ms as last_failure`;

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Everything known of each, flat; times in ISO 8601. */
export async function listSubscribersInfo(sql: Sql, { skip, limit }: Page): Promise<FlatRow[]> {
  const rows = await sql.query<InfoRow>(pageOf(INFO, 'true', '$1', '$2'), [limit, skip]);
  return rows.map(({ user_id, email, name, phone, platform, service, locations, auth_failures, ...times }) => ({
    user_id,
    email,
    name,
    phone,
    platform,
    service,
    locations,
    created_at: iso(times.created_at),
    last_active: iso(times.last_active),
    auth_failures,
    last_failure: iso(times.last_failure),
  }));
}
