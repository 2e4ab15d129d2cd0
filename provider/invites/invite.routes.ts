import { createHash } from 'node:crypto';
import type { Reply, Request } from '../../contract/calls.ts';
import { addressList } from '../../contract/text/email-addresses.ts';
import { FAILURES_NAMED, type InviteProgress } from '../../contract/entities/invites.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { nameInLog } from '../http/call-context.ts';
import { BadRequestError } from '../http/errors.ts';
import { readList } from '../lists/read-list.ts';
import { INVITE_LIST } from './invite.list.ts';

/** Malformed addresses that a refusal names. */
const NAMED_MAX = 10;

/** The same for an address in any case. */
const hashOf = (address: string): string => createHash('sha256').update(address.toLowerCase()).digest('hex');

/** @throws {BadRequestError} naming the invalid addresses, before anything is stored. */
function validAddresses(emails: readonly string[]): readonly string[] {
  const { addresses, malformed } = addressList(emails);
  if (addresses.length === 0) throw new BadRequestError('There is no e-mail address in the list.');
  if (malformed.length === 0) return addresses;
  const named = malformed.slice(0, NAMED_MAX).join(', ');
  const more = malformed.length > NAMED_MAX ? ` and ${malformed.length - NAMED_MAX} more` : '';
  throw new BadRequestError(`Not an e-mail address: ${named}${more}. No one was invited.`);
}

/** The address is stored unless it was invited before; one whose e-mail failed, or never left, is invited once more. */
const INVITE = `
  insert into invites (submission_id, raw_email, email_hash, outcome, next_attempt_ms)
  select $1, raw_email, email_hash, $4, $5 from unnest($2::text[], $3::text[]) with ordinality as listed(raw_email, email_hash, place)
  order by place
  on conflict (email_hash) do update
    set submission_id = excluded.submission_id, outcome = excluded.outcome, attempts = 0, failure = null,
      next_attempt_ms = excluded.next_attempt_ms
    where invites.outcome = 'undelivered' or (invites.outcome = 'kept' and excluded.outcome = 'pending')
  returning invite_id`;

async function store(
  sql: Sql,
  addresses: readonly string[],
  { repId, nowMs, isMailed }: { readonly repId: string; readonly nowMs: number; readonly isMailed: boolean },
): Promise<number> {
  // One submission at a time: two with the same addresses in another order would wait for each other.
  await sql.query('lock table invite_submissions in share row exclusive mode');
  const [submission] = await sql.query<{ id: string }>(
    'insert into invite_submissions (rep_id, at_ms, skipped) values ($1, $2, 0) returning submission_id::text as id',
    [repId, nowMs],
  );
  const stored = await sql.query(INVITE, [
    submission?.id,
    addresses,
    addresses.map(hashOf),
    isMailed ? 'pending' : 'kept',
    isMailed ? nowMs : null,
  ]);
  await sql.query('update invite_submissions set skipped = $2 where submission_id = $1', [
    submission?.id,
    addresses.length - stored.length,
  ]);
  return stored.length;
}

/** Result of the latest submission that invited anyone. */
const PROGRESS = `
  with latest as (select outcome, raw_email, failure, invite_id from invites
    where submission_id = (select max(submission_id) from invites))
  select count(*) filter (where outcome = 'kept')::int as kept,
    count(*) filter (where outcome = 'pending')::int as pending,
    count(*) filter (where outcome = 'delivered')::int as delivered,
    count(*) filter (where outcome = 'undelivered')::int as undelivered,
    (select coalesce(json_agg(json_build_object('rawEmail', raw_email, 'failure', failure) order by invite_id), '[]')
     from (select * from latest where outcome = 'undelivered' order by invite_id limit ${FAILURES_NAMED}) as named) as failures
  from latest`;

/** Routes of invites (INV-06, INV-10). `isMailed`: e-mails are sent; otherwise the invites are only stored. */
export const inviteRoutes = ({ database, clock, log }: ProviderDeps, isMailed: boolean) => ({
  listInvites: async ({ query }: Request<'listInvites'>): Promise<Reply<'listInvites'>> => {
    const { page, page_size: limit, search } = query;
    const { rows, total } = await readList(database, INVITE_LIST, {
      filter: { search: search?.trim() === '' ? undefined : search?.trim() },
      skip: (page - 1) * limit,
      limit,
    });
    const data = rows.map((row) => ({
      rawEmail: row.raw_email,
      email: row.email_hash,
      createdBy: { email: row.created_by },
      createdAt: new Date(row.at_ms).toISOString(),
      mail: row.outcome,
      failure: row.failure,
    }));
    return { data, total: total ?? 0 };
  },

  inviteUsers: async ({ body }: Request<'inviteUsers'>, caller: Caller): Promise<Reply<'inviteUsers'>> => {
    const addresses = validAddresses(body.emails);
    const count = await database.transaction((sql) =>
      store(sql, addresses, { repId: caller.rep.id, nowMs: clock.now(), isMailed }),
    );
    const skipped = body.emails.length - count;
    log(`invites  ${count} stored, ${skipped} skipped  (${nameInLog(caller)})`);
    return { count, skipped };
  },

  inviteProgress: async (): Promise<Reply<'inviteProgress'>> => {
    const [progress] = await database.query<InviteProgress>(PROGRESS);
    return progress ?? { kept: 0, pending: 0, delivered: 0, undelivered: 0, failures: [] };
  },
});
