import { type AlarmEvent, NO_NEWS } from '../../../../contract/entities/events.ts';
import { type EventExitReason, isClosed, PCS_STATUS } from '../../../../contract/enums.ts';
import { isOurs } from '../../../../contract/holder.ts';
import { beganAtMs } from '../../visit/local-alarm.ts';
import type { QueueSlotFact } from '../queue-slot/queue-slot.events.ts';
import type { ClosedCard } from '../../work/outbox/duty.ts';

/** Assigned event of each slot, by slot number. */
export type Assignments = Readonly<
  Record<number, { readonly eventId: string; readonly version: number; readonly sid: string }>
>;

/** Events that are not this tab's any more, by id, with the version that says so: no older state brings one back. */
export type Departed = Readonly<Record<string, number>>;

/** The place that an alarm had, by its id, when the agent opened another one. */
export type Seats = Readonly<Record<string, number>>;

/** An alarm whose ending is still to be sent. */
export interface Closing {
  readonly card: ClosedCard;
  /** Reason why it ended elsewhere meanwhile. */
  readonly endedAs: EventExitReason | null;
}
/** Pending endings by the id of their duty. */
export type Closings = Readonly<Record<string, Closing>>;

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

/** Slot of an alarm that returns: its own, the next free one, or one beyond the limit. */
export const placeFor = (assignments: Assignments, limit: number, { slot }: ClosedCard): number => {
  if (assignments[slot] === undefined) return slot;
  const [free] = freeSlots(assignments, limit);
  return free ?? Math.max(limit, ...Object.keys(assignments).map(Number)) + 1;
};

export const seated = (alarm: AlarmEvent) => ({
  eventId: alarm.eventId,
  version: alarm.version,
  sid: alarm.sid,
});

/** Seats without that of the opened alarm. */
export const seatsBeside = (assignments: Assignments, openedId: string): Seats =>
  Object.fromEntries(
    Object.entries(assignments)
      .map(([slot, { eventId }]) => [eventId, Number(slot)] as const)
      .filter(([eventId]) => eventId !== openedId),
  );

export const assignmentsAfter = (assignments: Assignments, news: readonly SlotNews[]): Assignments => ({
  ...assignments,
  ...Object.fromEntries(news.map(({ slot, alarm }) => [slot, seated(alarm)])),
});

/** True if the alarm waits in the feed, so that asking for it may bring it (QUEUE-59). */
export const isTakeable = (alarm: AlarmEvent): boolean => alarm.pcs_status === PCS_STATUS.new && alarm.handler === null;

/** The fact sent to a slot; its countdown runs from when the alarm was taken (QUEUE-09). */
export function factOf(news: SlotNews, autoExpireS: number): QueueSlotFact {
  if (news.kind === 'ended') return { type: 'slot.ended', reason: news.reason };
  const { alarm } = news;
  if (news.kind === 'updated') return { type: 'slot.updated', alarm };
  return {
    type: 'slot.offered',
    alarm,
    expiresAtMs: (alarm.takenAtMs ?? beganAtMs(alarm)) + autoExpireS * 1_000,
  };
}

export const endOf = (alarm: AlarmEvent, tab: string): EventExitReason | null => {
  if (alarm.pcs_status === PCS_STATUS.canceled) return 'canceled_by_customer';
  if (alarm.pcs_status === PCS_STATUS.expired) return 'expired';
  if (alarm.pcs_status === PCS_STATUS.hold) return 'moved_to_hold';
  return isClosed(alarm.pcs_status) || !isOurs(alarm, tab) ? 'bounced_from_feed' : null;
};

/** Meaning of a newer state of a seated event for its slot. */
function changeOf(slot: number, alarm: AlarmEvent, tab: string): SlotNews {
  const reason = endOf(alarm, tab);
  return reason === null ? { slot, kind: 'updated', alarm } : { slot, kind: 'ended', alarm, reason };
}

/** Statuses in which an alarm is worked on beyond the queue; one that is not known may be the queue's. */
const BEYOND_QUEUE: readonly number[] = [PCS_STATUS.verify, PCS_STATUS.dispatch, PCS_STATUS.follow_up, PCS_STATUS.hold];

/**
 * Events given to this tab, each into its own slot: one already seated stays unless it has ended, no event gets two, and an
 * answer older than the end of an event, or that has no news of it, does not bring it back (QUEUE-58). One that the agent has closed is not seated while that
 * waits, and none that somebody else has (QUEUE-59).
 * One that was on the board before has its place again if that is free; others leave such places, and those whose cards
 * still say why their alarms left, while they can.
 */
export function assignAlarms(
  {
    tab,
    assignments,
    departed,
    parted,
    closings,
    board: { seats },
    settings: { limit },
  }: {
    readonly tab: string;
    readonly assignments: Assignments;
    readonly departed: Departed;
    readonly parted: readonly number[];
    readonly closings: Closings;
    readonly board: { readonly seats: Seats };
    readonly settings: { readonly limit: number };
  },
  alarms: readonly AlarmEvent[],
): readonly SlotNews[] {
  const news: SlotNews[] = [];
  const newcomers: AlarmEvent[] = [];
  const closing = new Set(Object.values(closings).map(({ card }) => card.alarm.eventId));
  let taken = assignments;
  const offer = (slot: number, alarm: AlarmEvent) => {
    taken = { ...taken, [slot]: seated(alarm) };
    news.push({ slot, kind: 'offered', alarm });
  };
  for (const alarm of alarms) {
    if (closing.has(alarm.eventId)) continue;
    if (alarm.version <= (departed[alarm.eventId] ?? NO_NEWS)) continue;
    const seat = slotOf(taken, alarm.eventId);
    const isGone = isClosed(alarm.pcs_status) || !isOurs(alarm, tab);
    const isBeyond = !isGone && BEYOND_QUEUE.includes(alarm.pcs_status);
    if (seat !== undefined) {
      if (isBeyond || (taken[seat]?.version ?? 0) >= alarm.version) continue;
      taken = { ...taken, [seat]: seated(alarm) };
      news.push(changeOf(seat, alarm, tab));
      continue;
    }
    if (isGone || isBeyond) continue;
    const before = seats[alarm.eventId];
    if (before === undefined || !freeSlots(taken, limit).includes(before)) newcomers.push(alarm);
    else offer(before, alarm);
  }
  const reserved = new Set([...Object.values(seats), ...parted]);
  for (const alarm of newcomers) {
    const free = freeSlots(taken, limit);
    const slot = free.find((one) => !reserved.has(one)) ?? free[0];
    if (slot === undefined || slotOf(taken, alarm.eventId) !== undefined) continue;
    offer(slot, alarm);
  }
  return news;
}

/** News for the slot of a changed event; older news than the slot has is dropped. */
export function newsOf(assignments: Assignments, alarm: AlarmEvent, tab: string): readonly SlotNews[] {
  const slot = slotOf(assignments, alarm.eventId);
  if (slot === undefined || alarm.version <= (assignments[slot]?.version ?? 0)) return [];
  return [changeOf(slot, alarm, tab)];
}

export const withDeparted = (departed: Departed, { eventId, version }: Pick<AlarmEvent, 'eventId' | 'version'>) => ({
  ...departed,
  [eventId]: Math.max(version, departed[eventId] ?? 0),
});

/** Pending endings after a change of an event: that of the event gets its new alarm and the reason of its end. */
export const closingsAfter = (closings: Closings, alarm: AlarmEvent, tab: string): Closings =>
  Object.fromEntries(
    Object.entries(closings).map(([id, closing]) => {
      const { card } = closing;
      const isNews = card.alarm.eventId === alarm.eventId && alarm.version > card.alarm.version;
      return [id, isNews ? { card: { ...card, alarm }, endedAs: endOf(alarm, tab) } : closing];
    }),
  );
