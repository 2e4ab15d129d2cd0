import type { Reply } from '../../../contract/calls.ts';
import { DISPOSITION_SUBTYPES, type DispositionCategory } from '../../../contract/dispositions.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { command, lockAlarm } from '../alarm.repository.ts';
import type { AlarmState, MessageKind } from '../alarm.state.ts';
import { actingOn } from '../custody/acting.ts';
import { type CallContext, nameInLog } from '../../http/call-context.ts';
import { BadRequestError } from '../../http/errors.ts';

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

type Outcome = 'delivered' | 'duplicated' | 'skipped';

const replyOf = (outcome: Outcome): Reply<'sendEmail'> => ({
  delivered: outcome === 'delivered',
  is_duplicated: outcome === 'duplicated',
  is_skipped: outcome === 'skipped',
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
async function isWanted(sql: Sql, message: Message, alarm: AlarmState): Promise<boolean> {
  const { kind, userId } = message;
  const chosen = categoryOf(message, alarm);
  if (chosen === 'emergency_events') return true;
  const [row] = await sql.query<{ wanted: boolean | null }>(
    'select (body #> $2::text[])::boolean as wanted from customers where user_id = $1',
    [userId, ['notifications', kind, chosen, 'all']],
  );
  return row?.wanted ?? true;
}

async function earlierOutcome(sql: Sql, kind: MessageKind, { rep, idempotencyKey }: CallContext) {
  const [row] = await sql.query<{ outcome: Outcome }>(
    'select outcome from messages where kind = $1 and rep_id = $2 and idempotency_key = $3',
    [kind, rep.id, idempotencyKey],
  );
  return row?.outcome ?? null;
}

/**
 * Sends once per event and kind; the same key gets the same answer again (FU-32 to FU-35, DISP-40).
 * @throws {BadRequestError} when the event is another customer's.
 * @throws {AlarmHeldError} @throws {AlarmNotHeldError} @throws {AlarmHandledError} when the alarm is not, or was not, the agent's.
 * @throws {AlarmTooOldError}
 */
export function sendMessage(
  { database, clock }: ProviderDeps,
  message: Message,
  context: CallContext,
): Promise<Reply<'sendEmail'>> {
  const { kind, eventId, userId, title, content } = message;
  const circumstance = { by: nameInLog(context), atMs: clock.now() };
  return database.transaction(async (sql) => {
    const before = await lockAlarm(sql, eventId);
    if (before.userId !== userId) throw new BadRequestError(`Event ${eventId} is not of customer ${userId}.`);
    const earlier = await earlierOutcome(sql, kind, context);
    if (earlier) return replyOf(earlier);

    const wanted = await isWanted(sql, message, before);
    const acting = await actingOn(sql, before, context);
    const sending = { type: 'recordMessage', ...acting, kind, title, isWanted: wanted } as const;
    const [after] = await command(sql, [before], () => sending, circumstance);
    const outcome = before.told[kind] === 'delivered' ? 'duplicated' : (after?.told[kind] ?? 'skipped');
    await sql.query(
      `insert into messages (event_id, kind, user_id, rep_id, idempotency_key, outcome, content, at_ms)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        eventId,
        kind,
        userId,
        context.rep.id,
        context.idempotencyKey,
        outcome,
        JSON.stringify(content),
        circumstance.atMs,
      ],
    );
    return replyOf(outcome);
  });
}
