import { setMaxListeners } from 'node:events';
import { CLAIM_MS, RETRY_AFTER_MS } from '../alarms/messages/deliveries.ts';
import type { ProviderDeps } from '../base/ports.ts';
import type { AttemptEnd } from '../delivery/carrier.ts';
import type { SendMail } from '../delivery/smtp.ts';
import { inviteMail } from './invite-mail.ts';

/** Connections to the mail server at once. */
const AT_ONCE = 10;

/** Sends the e-mails of invites, as often as it takes. */
export interface InviteMails {
  /** Sends all due invites, and takes over those of a process that is gone. */
  sweep(): Promise<void>;
  /** No attempt begins any more, and those under way end early. */
  stop(): void;
}

interface ClaimedRow {
  readonly id: string;
  readonly submission: string;
  readonly address: string;
  readonly by: string;
  readonly attempts: number;
}

/** Claims an e-mail for one process, however many look. */
const CLAIM = `
  update invites set attempts = attempts + 1, claimed_until_ms = $2, next_attempt_ms = null
  where invite_id in (
    select invite_id from invites where outcome = 'pending' and claimed_until_ms is null and next_attempt_ms <= $1
    order by next_attempt_ms, invite_id limit ${AT_ONCE} for update skip locked)
  returning invite_id::text as id, submission_id::text as submission, raw_email as address, attempts,
    (select coalesce(nullif(trim(concat(first_name, ' ', last_name)), ''), email) from invite_submissions join reps on reps.id = rep_id
     where invite_submissions.submission_id = invites.submission_id) as by`;

/** Takes over invites claimed by a process that is gone. An e-mail that was being sent may have arrived. */
const TAKE_OVER = `
  update invites set claimed_until_ms = null, is_leaving = false,
    outcome = case when is_leaving then 'undelivered' else 'pending' end,
    failure = case when is_leaving then 'It is not known whether it arrived.' else failure end,
    next_attempt_ms = case when is_leaving then null else $1 end
  where outcome = 'pending' and claimed_until_ms < $1`;

const SETTLE = `
  update invites set outcome = $2, failure = $3, next_attempt_ms = $4, claimed_until_ms = null, is_leaving = false
  where invite_id = $1 and outcome = 'pending'`;

/** `send` null = no mail server: invites wait until there is one. `origin` is where the portal is. */
export function createInviteMails(
  send: SendMail | null,
  { database, clock, log }: ProviderDeps,
  origin: () => string,
): InviteMails {
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);

  async function settle({ id, attempts }: ClaimedRow, attempt: AttemptEnd): Promise<void> {
    if (attempt.end === 'accepted') return void (await database.query(SETTLE, [id, 'delivered', null, null]));
    const waitMs = attempt.end === 'refused' ? undefined : RETRY_AFTER_MS[attempts - 1];
    const isGivenUp = waitMs === undefined;
    log(
      `invite ${id}  not delivered (${attempt.code}), ${isGivenUp ? 'given up' : `tried again in ${waitMs / 1_000} s`}`,
    );
    await database.query(SETTLE, [
      id,
      isGivenUp ? 'undelivered' : 'pending',
      attempt.reason,
      isGivenUp ? null : clock.now() + waitMs,
    ]);
  }

  async function attempt(row: ClaimedRow, carry: SendMail): Promise<void> {
    const leave = async () => {
      await database.query('update invites set is_leaving = true where invite_id = $1', [row.id]);
    };
    await settle(row, await carry(inviteMail(row, origin()), leave, ending.signal));
  }

  return {
    sweep: async () => {
      if (send === null) return;
      await database.query(TAKE_OVER, [clock.now()]);
      for (let claimed = AT_ONCE; claimed === AT_ONCE && !ending.signal.aborted; ) {
        const rows = await database.query<ClaimedRow>(CLAIM, [clock.now(), clock.now() + CLAIM_MS]);
        await Promise.all(rows.map((row) => attempt(row, send)));
        claimed = rows.length;
      }
    },
    stop: () => ending.abort(),
  };
}
