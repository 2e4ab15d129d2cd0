import { setMaxListeners } from 'node:events';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { ATTEMPT_MAX_MS, type AttemptEnd, type Carriers, type Letter } from '../../delivery/carrier.ts';
import { changeAlarms } from '../alarm-transaction.ts';
import { command, lockAlarm } from '../alarm.repository.ts';
import type { MessageKind } from '../alarm.state.ts';

/** Delays between attempts, ms. Not in the spec. A message is given up 7 hours after the alarm. */
export const RETRY_AFTER_MS = [5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 10_800_000] as const;
/** Duration of a process's claim on a message, ms: longer than an attempt. */
export const CLAIM_MS = ATTEMPT_MAX_MS + 10_000;
/** Time an agent's call waits for the first attempt, ms. Not in the spec: the portal waits for 10 s. */
const CALL_WAIT_MS = 6_000;
/** Attempts at once. */
const AT_ONCE = 20;

/** `pending`: not delivered yet, to be tried again. `kept`: nothing left the station, which sends none of its kind. */
export type DeliveryOutcome = 'delivered' | 'duplicated' | 'skipped' | 'pending' | 'undelivered' | 'kept';

/** Takes messages to the customer, as often as it takes. */
export interface Deliveries {
  /** True if messages of this kind are sent; otherwise they are only stored. */
  carries(kind: MessageKind): boolean;
  /** Outcome after an attempt now, or after waiting for one. */
  attempt(id: string): Promise<DeliveryOutcome>;
  /** Attempts all due messages, and takes over those of a process that is gone. */
  sweep(): Promise<void>;
  /** No attempt begins any more, and those under way end early. */
  stop(): void;
}

interface MessageRow extends Letter {
  readonly attempts: number;
}

const CLAIM = `
  update messages set attempts = attempts + 1, claimed_until_ms = $2, next_attempt_ms = null,
    address = case kind when 'email' then (select email from customers where customers.user_id = messages.user_id) end
  where id = $1 and outcome = 'pending' and claimed_until_ms is null
  returning id::text as id, event_id::text as "eventId", kind, user_id as "userId", title, content, attempts,
    coalesce(content->>'category', '') as category, coalesce(address, '') as address`;

/** Messages claimed by a process that is gone. An e-mail that was being sent may have arrived. */
const ABANDONED = `
  select id::text as id, event_id::text as "eventId", kind, title, is_leaving as "isLeaving" from messages
  where outcome = 'pending' and claimed_until_ms < $1`;

async function outcomeOf(sql: Sql, id: string): Promise<DeliveryOutcome> {
  const [row] = await sql.query<{ outcome: DeliveryOutcome }>('select outcome from messages where id = $1', [id]);
  return row?.outcome ?? 'undelivered';
}

type Named = Pick<Letter, 'id' | 'eventId' | 'kind' | 'title'>;

export function createDeliveries(carriers: Carriers, deps: ProviderDeps, callWaitMs = CALL_WAIT_MS): Deliveries {
  const { database, clock, log } = deps;
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const underWay = new Map<string, Promise<DeliveryOutcome>>();
  const carries = (kind: MessageKind) => carriers[kind] !== undefined;

  /**
   * The outcome and its fact are one. A message that another process gave up, as by a clock that was set, is delivered all the
   * same once the way out has accepted it.
   */
  async function settle(
    { id, eventId, kind, title }: Named,
    outcome: 'delivered' | 'pending' | 'undelivered',
    failure: string | null,
    nextAttemptMs: number | null = null,
  ): Promise<DeliveryOutcome> {
    let settled: DeliveryOutcome = outcome;
    await changeAlarms(deps, 'provider', async (sql, circumstance) => {
      const alarm = await lockAlarm(sql, eventId);
      settled = alarm.messageOutcomes[kind] === 'delivered' ? 'duplicated' : outcome;
      const [row] = await sql.query(
        `update messages set outcome = $2, failure = $3, delivered_at_ms = $4, next_attempt_ms = $5, claimed_until_ms = null,
           is_leaving = false
         where id = $1 and (outcome = 'pending' or outcome = 'undelivered' and $6) returning id`,
        [
          id,
          settled,
          failure,
          settled === 'delivered' ? circumstance.atMs : null,
          nextAttemptMs,
          outcome === 'delivered',
        ],
      );
      if (row === undefined) return [];
      return command(sql, [alarm], () => ({ type: 'settleMessage', kind, title, outcome }), circumstance);
    });
    return settled;
  }

  const defer = (message: Named, afterMs: number, reason: string): Promise<DeliveryOutcome> =>
    settle(message, 'pending', reason, clock.now() + afterMs);

  async function conclude(row: MessageRow, attempt: AttemptEnd): Promise<DeliveryOutcome> {
    if (attempt.end === 'accepted') return settle(row, 'delivered', null);
    const waitMs = attempt.end === 'refused' ? undefined : RETRY_AFTER_MS[row.attempts - 1];
    const next = waitMs === undefined ? 'given up' : `tried again in ${waitMs / 1_000} s`;
    log(`${row.kind} ${row.id} of alarm ${row.eventId}  not delivered (${attempt.code}), ${next}`);
    if (waitMs === undefined) return settle(row, 'undelivered', attempt.reason);
    return defer(row, waitMs, attempt.reason);
  }

  async function run(id: string): Promise<DeliveryOutcome> {
    const [row] = await database.query<MessageRow>(CLAIM, [id, clock.now() + CLAIM_MS]);
    if (row === undefined) return outcomeOf(database, id);
    const carry = carriers[row.kind];
    if (carry === undefined) return defer(row, 0, 'There is no way out for it.');
    const leave = async () => {
      await database.query('update messages set is_leaving = true where id = $1', [id]);
    };
    return conclude(row, await carry(row, leave, ending.signal));
  }

  function attemptOnce(id: string): Promise<DeliveryOutcome> {
    const already = underWay.get(id);
    if (already !== undefined) return already;
    const running = run(id).finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  }

  async function takeOver(): Promise<void> {
    const abandoned = await database.query<Named & { isLeaving: boolean }>(ABANDONED, [clock.now()]);
    for (const message of abandoned) {
      if (message.isLeaving) await settle(message, 'undelivered', 'It is not known whether it arrived.');
      else await defer(message, 0, 'The process that tried it is gone.');
    }
  }

  return {
    carries,
    attempt: async (id) => {
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<DeliveryOutcome>((resolve) => {
        timer = setTimeout(() => resolve('pending'), callWaitMs);
      });
      const attempted = attemptOnce(id).catch((cause: unknown) => {
        log(`message ${id}  ${cause instanceof Error ? cause.message : String(cause)}`);
        return 'pending' as const;
      });
      return Promise.race([attempted, waited]).finally(() => clearTimeout(timer));
    },
    sweep: async () => {
      if (ending.signal.aborted) return;
      await takeOver();
      const due = await database.query<{ id: string }>(
        `select id::text as id from messages
         where outcome = 'pending' and claimed_until_ms is null and next_attempt_ms <= $1 and kind = any($2)
         order by next_attempt_ms limit ${AT_ONCE}`,
        [clock.now(), Object.keys(carriers)],
      );
      await Promise.all(due.map(({ id }) => attemptOnce(id)));
    },
    stop: () => ending.abort(),
  };
}
