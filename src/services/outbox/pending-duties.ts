import * as v from 'valibot';
import { DESK_CALLS } from '../../../contract/desk-calls.ts';
import { AlarmEvent } from '../../../contract/entities/events.ts';
import { DUTY_POLICIES } from '../../machines/work/outbox/duty-policies.ts';
import { namesIn } from '../browser/stored/safe-storage.ts';
import { storedValue } from '../browser/stored/stored-value.ts';
import type { PortalInput } from '../../machines/app/portal/portal.context.ts';
import type { Duty, PendingDuty } from '../../machines/work/outbox/duty.ts';

const keyOf = (tab: string) => `outbox:${tab}`;
const KeptDuty = v.looseObject({ id: v.string(), call: v.string(), args: v.looseObject({}) });

/** Card or visit that an undone ending brings back; the rest of a visit is read where it is loaded. */
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
const isDuty = (duty: v.InferOutput<typeof KeptDuty>): boolean => {
  if (!(duty.call in DUTY_POLICIES)) return false;
  const call: { query?: v.GenericSchema; body?: v.GenericSchema } = DESK_CALLS[duty.call as keyof typeof DUTY_POLICIES];
  const { query, body } = duty.args;
  // A metric is stamped, and a journal read, when it is sent.
  const sent = typeof body === 'object' ? { timestamp: 0, journal: 'H4sI', ...body } : body;
  return (call.query === undefined || v.is(call.query, query)) && (call.body === undefined || v.is(call.body, sent));
};

const Kept = v.object({
  userId: v.string(),
  duties: v.pipe(
    v.array(v.object({ isDue: v.boolean(), duty: KeptDuty })),
    v.filterItems(({ duty }) => isDuty(duty)),
    v.mapItems(({ isDue, duty }) => ({ isDue, duty: readable(duty as Duty) })),
  ),
});

const keptUnder = (storage: Storage, key: string) => storedValue<NonNullable<PortalInput['left']>>(storage, key, Kept);

const isJournal = ({ duty }: PendingDuty): boolean => duty.call === 'sendJournal';

/** The journals that another tab of this person left, which may be closed for ever; where it lives, they are sent twice, which changes nothing. */
function takeJournals(storage: Storage, tab: string, userId: string): readonly PendingDuty[] {
  const keys = namesIn(storage).filter((key) => key.startsWith(keyOf('')) && key !== keyOf(tab));
  return keys.flatMap((key) => {
    const kept = keptUnder(storage, key).read();
    if (kept?.userId !== userId) return [];
    const journals = kept.duties.filter(isJournal);
    if (journals.length > 0) write(storage, key, { userId, duties: kept.duties.filter((one) => !isJournal(one)) });
    return journals;
  });
}

/** Pending duties of the previous page, and journals of other tabs. */
export function loadPendingDuties(storage: Storage, tab: string): PortalInput['left'] {
  const own = keptUnder(storage, keyOf(tab)).read();
  const userId = own?.userId ?? storage.getItem('user_id') ?? '';
  const journals = takeJournals(storage, tab, userId);
  if (journals.length === 0) return own;
  const left = { userId, duties: [...(own?.duties ?? []), ...journals] };
  write(storage, keyOf(tab), left);
  return left;
}

function write(storage: Storage, key: string, left: NonNullable<PortalInput['left']>): void {
  if (left.duties.length === 0) keptUnder(storage, key).remove();
  else keptUnder(storage, key).write(left);
}

export const savePendingDuties = (storage: Storage, tab: string, duties: readonly PendingDuty[]): void =>
  write(storage, keyOf(tab), { userId: storage.getItem('user_id') ?? '', duties });
