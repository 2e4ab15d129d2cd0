import * as v from 'valibot';
import { CALLS } from '../../../contract/calls.ts';
import { AlarmEvent } from '../../../contract/entities/events.ts';
import { DUTY_POLICIES } from '../../machines/work/outbox/duty-policies.ts';
import type { Duty, PendingDuty } from '../../machines/work/outbox/outbox.events.ts';
import type { PortalInput } from '../../machines/app/portal/portal.context.ts';

const keyOf = (tab: string) => `outbox:${tab}`;
const Kept = v.object({
  userId: v.string(),
  duties: v.array(
    v.object({
      isDue: v.boolean(),
      duty: v.looseObject({ id: v.string(), call: v.string(), args: v.looseObject({}) }),
    }),
  ),
});

/** What would come back of an ending; the rest of a visit is read where it is loaded. */
const Undo = v.object({
  eventId: v.string(),
  untilMs: v.number(),
  text: v.string(),
  card: v.optional(v.object({ slot: v.number(), alarm: AlarmEvent, expiresAtMs: v.number() })),
});
const Visit = v.looseObject({ eventId: v.string(), to: v.string(), reasonId: v.nullable(v.number()) });

/** An ending with a card or visit that cannot be shown any more is sent all the same, and does not come back. */
function readable({ undo, visit, ...duty }: Duty): Duty {
  return {
    ...duty,
    ...(v.is(Undo, undo) && { undo }),
    ...(v.is(Visit, visit) && { visit }),
  };
}

/** The arguments are still what the call takes: an older portal may have kept them. */
const isDuty = (duty: v.InferOutput<typeof Kept>['duties'][number]['duty']): boolean => {
  if (!(duty.call in DUTY_POLICIES)) return false;
  const call: { query?: v.GenericSchema; body?: v.GenericSchema } = CALLS[duty.call as keyof typeof DUTY_POLICIES];
  const { query, body } = duty.args;
  // A metric is stamped when it is sent.
  const sent = typeof body === 'object' ? { timestamp: 0, ...body } : body;
  return (call.query === undefined || v.is(call.query, query)) && (call.body === undefined || v.is(call.body, sent));
};

/** What the page before this one left undone; damaged entries count as none (STORE-14). */
export function loadPendingDuties(storage: Storage, tab: string): PortalInput['left'] {
  try {
    const kept = v.safeParse(Kept, JSON.parse(storage.getItem(keyOf(tab)) ?? 'null'));
    if (!kept.success) return null;
    const duties = kept.output.duties.filter(({ duty }) => isDuty(duty));
    return {
      userId: kept.output.userId,
      duties: duties.map(({ isDue, duty }) => ({ isDue, duty: readable(duty as Duty) })),
    };
  } catch {
    return null;
  }
}

export function savePendingDuties(storage: Storage, tab: string, left: readonly PendingDuty[]): void {
  if (left.length === 0) storage.removeItem(keyOf(tab));
  else storage.setItem(keyOf(tab), JSON.stringify({ userId: storage.getItem('user_id') ?? '', duties: left }));
}
