import type { Reply } from '../../../contract/calls.ts';
import { DISPOSITION_SUBTYPES, type DispositionCategory } from '../../../contract/dispositions.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { command, lockAlarm } from '../alarm.repository.ts';
import type { AlarmState, MessageKind } from '../alarm.state.ts';
import type { Circumstance } from '../alarm.facts.ts';
import { actingOn } from '../custody/acting.ts';
import { type CallContext, nameInLog } from '../../http/call-context.ts';
import { BadRequestError } from '../../http/errors.ts';
import type { Deliveries, DeliveryOutcome } from './deliveries.ts';

/** A message to the customer about an event. */
export interface Message {
  readonly kind: MessageKind;
  readonly eventId: string;
  readonly userId: string;
  /** A disposition subtype, the action of a dispatch, or a category itself. */
  readonly category: string;
  readonly title: string;
  readonly content: Readonly<Record<string, unknown>>;
}

const replyOf = (outcome: DeliveryOutcome): Reply<'sendEmail'> => ({
  delivered: outcome === 'delivered',
  is_duplicated: outcome === 'duplicated',
  is_skipped: outcome === 'skipped',
  is_kept: outcome === 'kept',
  is_pending: outcome === 'pending',
});

const CATEGORY_OF: Readonly<Record<string, DispositionCategory>> = {
  ...DISPOSITION_SUBTYPES,
  common_events: 'common_events',
  person_events: 'person_events',
};

const isDispatch = (action: string | null): boolean => action?.startsWith('dispatched_') ?? false;

/** Every message about a dispatch is an emergency message (DISP-33). */
const categoryOf = ({ category }: Message, { disposition }: AlarmState): DispositionCategory =>
  isDispatch(category) || isDispatch(disposition.action)
    ? 'emergency_events'
    : (CATEGORY_OF[category] ?? 'common_events');

/**
 * The customer's own choice for the category; an emergency is sent to everyone (FU-46, DISP-41). That a message is critical
 * does not change its category.
 */
async function isWantedBy(sql: Sql, message: Message, alarm: AlarmState): Promise<boolean> {
  const { kind, userId } = message;
  const chosen = categoryOf(message, alarm);
  if (chosen === 'emergency_events') return true;
  const [row] = await sql.query<{ wanted: boolean | null }>(
    'select (body #> $2::text[])::boolean as wanted from customers where user_id = $1',
    [userId, ['notifications', kind, chosen, 'all']],
  );
  return row?.wanted ?? true;
}

interface Kept {
  readonly id: string;
  readonly outcome: DeliveryOutcome;
}

/** The message of that key, as it is by now. */
async function keptBefore(sql: Sql, kind: MessageKind, { rep, idempotencyKey }: CallContext): Promise<Kept | null> {
  const [row] = await sql.query<Kept>(
    'select id::text as id, outcome from messages where kind = $1 and rep_id = $2 and idempotency_key = $3',
    [kind, rep.id, idempotencyKey],
  );
  return row ?? null;
}

/** Replaces the text of a message of this kind that is under way, unless it is just being delivered. */
const REPLACE = `
  update messages set rep_id = $3, idempotency_key = $4, content = $5, title = $6, next_attempt_ms = $7, attempts = 0
  where event_id = $1 and kind = $2 and outcome = 'pending' and claimed_until_ms is null`;

const INSERT = `
  insert into messages (event_id, kind, user_id, rep_id, idempotency_key, outcome, content, title, at_ms, next_attempt_ms)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) returning id::text as id`;

async function underWay(sql: Sql, { eventId, kind }: Message): Promise<string | null> {
  const [row] = await sql.query<{ id: string }>(
    `select id::text as id from messages where event_id = $1 and kind = $2 and outcome = 'pending'`,
    [eventId, kind],
  );
  return row?.id ?? null;
}

/** Stores a message for delivery; one that cannot be sent has its outcome at once. */
async function keep(
  sql: Sql,
  message: Message,
  context: CallContext,
  { carries }: Deliveries,
  circumstance: Circumstance,
): Promise<Kept> {
  const { kind, eventId, userId, title, category, content } = message;
  const before = await lockAlarm(sql, eventId);
  if (before.userId !== userId) throw new BadRequestError(`Event ${eventId} is not of customer ${userId}.`);
  const earlier = await keptBefore(sql, kind, context);
  if (earlier !== null && earlier.outcome !== 'undelivered') return earlier;

  const isWanted = await isWantedBy(sql, message, before);
  const acting = await actingOn(sql, before, context);
  const isCarried = carries(kind);
  const sending = { type: 'recordMessage', ...acting, kind, title, isWanted, isCarried } as const;
  const [after] = await command(sql, [before], () => sending, circumstance);
  const outcome =
    before.messageOutcomes[kind] === 'delivered' ? 'duplicated' : (after?.messageOutcomes[kind] ?? 'skipped');
  const leaves = isCarried && isWanted && !before.isFake && outcome !== 'duplicated';
  const { idempotencyKey, rep } = context;
  const kept = JSON.stringify({ ...content, category });
  if (!leaves) {
    const values = [eventId, kind, userId, rep.id, earlier === null ? idempotencyKey : null, outcome, kept, title];
    const [row] = await sql.query<{ id: string }>(INSERT, [...values, circumstance.atMs]);
    return { id: row?.id ?? '', outcome };
  }
  const already = await underWay(sql, message);
  if (already !== null) {
    await sql.query(REPLACE, [eventId, kind, rep.id, idempotencyKey, kept, title, circumstance.atMs]);
    return { id: already, outcome: 'pending' };
  }
  // What was given up is tried once more, for as long as before.
  if (earlier !== null) {
    await sql.query(`update messages set outcome = 'pending', attempts = 0, next_attempt_ms = $2 where id = $1`, [
      earlier.id,
      circumstance.atMs,
    ]);
    return { id: earlier.id, outcome: 'pending' };
  }
  const values = [eventId, kind, userId, rep.id, idempotencyKey, 'pending', kept, title, circumstance.atMs];
  const [row] = await sql.query<{ id: string }>(INSERT, values);
  return { id: row?.id ?? '', outcome: 'pending' };
}

/**
 * Sends once per event and kind; the same key gets the same answer again, and an undelivered message is tried again
 * (FU-32 to FU-35, FU-41, DISP-40).
 * @throws {BadRequestError} when the event is another customer's.
 * @throws {AlarmHeldError}
 * @throws {AlarmNotHeldError}
 * @throws {AlarmHandledError} when the alarm is not, or was not, the agent's.
 * @throws {AlarmTooOldError}
 */
export async function sendMessage(
  { database, clock }: ProviderDeps,
  deliveries: Deliveries,
  message: Message,
  context: CallContext,
): Promise<Reply<'sendEmail'>> {
  const circumstance = { by: nameInLog(context), atMs: clock.now() };
  const { id, outcome } = await database.transaction((sql) => keep(sql, message, context, deliveries, circumstance));
  return replyOf(outcome === 'pending' ? await deliveries.attempt(id) : outcome);
}
