import { setTimeout as delay } from 'node:timers/promises';
import { PCS_STATUS } from '../../../contract/enums.ts';
import type { DispatchAnswer, ProviderDeps, Sql } from '../../base/ports.ts';
import { type AskByWebhook, DISPATCH_ATTEMPT_MS, NoAnswerError } from '../../delivery/dispatch-webhook.ts';
import type { AlarmState, Dispatch } from '../alarm.state.ts';
import { dispatchBody } from './dispatch-body.ts';

/** Delays between attempts, ms; the last one repeats. Not in the spec. */
export const REPEAT_AFTER_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000] as const;
/** Time for which an attempt keeps others away, ms: longer than it lasts. */
export const CLAIM_MS = DISPATCH_ATTEMPT_MS + 10_000;
/** Interval at which a call looks whether the next attempt is due or another process got the answer, ms. */
const LOOK_MS = 250;
/** Attempts at once. */
const AT_ONCE = 20;

/** SQL condition: the request is not answered, by anyone, and its alarm is open. */
const IS_PENDING = `alarms.event_id = dispatch_requests.event_id and alarms.status >= ${PCS_STATUS.new}
  and alarms.dispatch->>'id' = dispatch_id and alarms.dispatch->>'stage' in ('asking', 'unanswered')`;

const CLAIM = `
  update dispatch_requests set attempts = attempts + 1, next_attempt_ms = $2 from alarms
  where dispatch_id = $1 and next_attempt_ms <= $3 and ${IS_PENDING}
  returning dispatch_requests.body, attempts, dispatch_requests.event_id::text as "eventId"`;

interface Claimed {
  readonly body: string;
  readonly attempts: number;
  readonly eventId: string;
}

/** State after an attempt: `stuck` needs somebody who changes something, so that waiting for the next one is useless. */
type AfterAttempt = 'answered' | 'waiting' | 'stuck';

interface RequestDeps extends ProviderDeps {
  readonly askByWebhook: AskByWebhook;
  readonly record: (eventId: string, dispatchId: string, answer: DispatchAnswer) => Promise<void>;
}

/**
 * Posts requests to a real dispatch centre until it answers, the agent says how it ended, or the alarm is over. A row is claimed by one
 * process at a time; one whose process is gone is due again once its claim ran out, as the same request.
 */
export function createDispatchRequests({ database, clock, log, askByWebhook, record }: RequestDeps) {
  async function attempt(dispatchId: string, signal: AbortSignal): Promise<AfterAttempt> {
    const nowMs = clock.now();
    const [claimed] = await database.query<Claimed>(CLAIM, [dispatchId, nowMs + CLAIM_MS, nowMs]);
    if (claimed === undefined) return 'waiting';
    const { body, attempts, eventId } = claimed;
    try {
      await record(eventId, dispatchId, await askByWebhook({ dispatchId, body }, signal));
      return 'answered';
    } catch (cause) {
      if (!(cause instanceof NoAnswerError)) throw cause;
      if (signal.aborted) return 'waiting';
      const waitMs = REPEAT_AFTER_MS[Math.min(attempts, REPEAT_AFTER_MS.length) - 1] ?? 0;
      log(`dispatch ${dispatchId} of alarm ${eventId}  no answer (${cause.code}), asked again in ${waitMs / 1_000} s`);
      await database.query('update dispatch_requests set next_attempt_ms = $2 where dispatch_id = $1', [
        dispatchId,
        clock.now() + waitMs,
      ]);
      return cause.isPassing ? 'waiting' : 'stuck';
    }
  }

  async function isPending(dispatchId: string): Promise<boolean> {
    const rows = await database.query(
      `select 1 from dispatch_requests, alarms where dispatch_id = $1 and ${IS_PENDING}`,
      [dispatchId],
    );
    return rows.length > 0;
  }

  return {
    /** Keeps the request, as it is at its first attempt. */
    add: async (sql: Sql, alarm: AlarmState, dispatch: Dispatch): Promise<void> => {
      await sql.query(
        `insert into dispatch_requests (dispatch_id, event_id, body, next_attempt_ms) values ($1, $2, $3, $4)
         on conflict (dispatch_id) do nothing`,
        [dispatch.id, alarm.eventId, await dispatchBody(sql, alarm, dispatch), clock.now()],
      );
    },
    /** Resolves once the request is answered, by whichever process, when waiting is useless, or after `waited` is aborted. */
    settled: async (dispatchId: string, signal: AbortSignal, waited: AbortSignal): Promise<void> => {
      while (!waited.aborted && (await isPending(dispatchId))) {
        if ((await attempt(dispatchId, signal)) === 'stuck') return;
        await delay(LOOK_MS, undefined, { signal });
      }
    },
    /** Attempts all due requests, and forgets those that are over. */
    sweep: async (signal: AbortSignal): Promise<void> => {
      await database.query(`delete from dispatch_requests where not exists (select from alarms where ${IS_PENDING})`);
      const due = await database.query<{ id: string }>(
        `select dispatch_id as id from dispatch_requests where next_attempt_ms <= $1 order by next_attempt_ms limit ${AT_ONCE}`,
        [clock.now()],
      );
      await Promise.all(due.map(({ id }) => attempt(id, signal)));
    },
  };
}
