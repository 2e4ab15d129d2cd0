import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { type EventExitReason, isClosed, PCS_STATUS } from '../../../../contract/enums.ts';
import type { QueueSlotFact } from '../queue-slot/queue-slot.events.ts';

/** Which event sits in which slot, by slot number. */
export type Assignments = Readonly<Record<number, { readonly eventId: string; readonly version: number }>>;

/** Events that have left their slots, with the version at which they did. */
export type Departed = Readonly<Record<string, number>>;

export type SlotNews =
  | { readonly slot: number; readonly kind: 'offered' | 'updated'; readonly alarm: AlarmEvent }
  | { readonly slot: number; readonly kind: 'ended'; readonly alarm: AlarmEvent; readonly reason: EventExitReason };

const slotOf = (assignments: Assignments, eventId: string): number | undefined => {
  const found = Object.entries(assignments).find(([, seat]) => seat.eventId === eventId);
  return found === undefined ? undefined : Number(found[0]);
};

export const slotNumbers = (limit: number): readonly number[] => Array.from({ length: limit }, (_, index) => index + 1);

export const freeSlots = (assignments: Assignments, limit: number): readonly number[] =>
  slotNumbers(limit).filter((slot) => assignments[slot] === undefined);

const seated = (alarm: AlarmEvent) => ({ eventId: alarm.eventId, version: alarm.version });

export const assignmentsAfter = (assignments: Assignments, news: readonly SlotNews[]): Assignments => ({
  ...assignments,
  ...Object.fromEntries(news.map(({ slot, alarm }) => [slot, seated(alarm)])),
});

/** Waiting in the feed, so that asking for it may bring it (QUEUE-59). */
export const isTakeable = (alarm: AlarmEvent): boolean => alarm.pcs_status === PCS_STATUS.new && alarm.handler === null;

/** The fact sent to a slot; its countdown runs from when the alarm was taken (QUEUE-09). */
export function factOf(news: SlotNews, autoExpireS: number): QueueSlotFact {
  if (news.kind === 'ended') return { type: 'slot.ended', reason: news.reason };
  const { alarm } = news;
  if (news.kind === 'updated') return { type: 'slot.updated', alarm };
  return {
    type: 'slot.offered',
    alarm,
    expiresAtMs: (alarm.takenAtMs ?? alarm.eventTimestamp * 1_000) + autoExpireS * 1_000,
  };
}

/**
 * Events given to this tab, each into its own slot: one already seated stays, no event gets two, and an answer older
 * than the end of an event does not bring it back (QUEUE-58).
 */
export function assignAlarms(
  {
    assignments,
    departed,
    limit,
  }: { readonly assignments: Assignments; readonly departed: Departed; readonly limit: number },
  alarms: readonly AlarmEvent[],
): readonly SlotNews[] {
  const news: SlotNews[] = [];
  let taken = assignments;
  for (const alarm of alarms) {
    if (isClosed(alarm.pcs_status) || alarm.pcs_status > PCS_STATUS.watch) continue;
    if (alarm.version <= (departed[alarm.eventId] ?? -1)) continue;
    const seat = slotOf(taken, alarm.eventId);
    if (seat !== undefined) {
      if ((taken[seat]?.version ?? 0) < alarm.version) news.push({ slot: seat, kind: 'updated', alarm });
      continue;
    }
    const [free] = freeSlots(taken, limit);
    if (free === undefined) continue;
    taken = { ...taken, [free]: seated(alarm) };
    news.push({ slot: free, kind: 'offered', alarm });
  }
  return news;
}

const endOf = (alarm: AlarmEvent, tab: string): EventExitReason | null => {
  if (alarm.pcs_status === PCS_STATUS.canceled) return 'canceled_by_customer';
  if (alarm.pcs_status === PCS_STATUS.expired) return 'expired';
  if (alarm.pcs_status === PCS_STATUS.hold) return 'moved_to_hold';
  return isClosed(alarm.pcs_status) || alarm.handler?.tab !== tab ? 'bounced_from_feed' : null;
};

/** What a change of one event means for the slot it sits in; news older than what the slot knows is none. */
export function newsOf(assignments: Assignments, alarm: AlarmEvent, tab: string): readonly SlotNews[] {
  const slot = slotOf(assignments, alarm.eventId);
  if (slot === undefined || alarm.version <= (assignments[slot]?.version ?? 0)) return [];
  const reason = endOf(alarm, tab);
  return reason === null ? [{ slot, kind: 'updated', alarm }] : [{ slot, kind: 'ended', alarm, reason }];
}
