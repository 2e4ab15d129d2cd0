import type { MetricEventType } from '../../../../contract/enums.ts';
import { METRICS } from './metric-names.ts';
import type { MeteredFact } from './work-meter.events.ts';

type MetricName = (typeof METRICS)[keyof typeof METRICS];
type Payload = Readonly<Record<string, number>>;

/** One measured value; MET-28 lists the endpoint of each. */
export type Reading =
  | { readonly about: 'agent'; readonly metricName: MetricName; readonly payload: Payload }
  | { readonly about: 'event'; readonly metricName: MetricName; readonly payload: Payload; readonly eventId: string };

/** An agent's work so far. Times are epoch ms, durations ms. */
export interface Work {
  readonly isInFeed: boolean;
  /** Time at which each event got its slot. */
  readonly slotted: Readonly<Record<string, number>>;
  /** The event that is verified or followed up, since when so, and since when at all. */
  readonly visit: {
    readonly eventId: string;
    readonly isFollowUp: boolean;
    readonly sinceMs: number;
    readonly begunMs: number;
  } | null;
  /** Time since which the feed is on and no slot is occupied (WORK-04). */
  readonly emptySinceMs: number | null;
  /** Gathered since the last period. */
  readonly gathered: Gathered;
}

export interface Gathered {
  readonly presented: number;
  readonly emptyMs: number;
  /** Times by event: in its slot, and in verification and follow-up. */
  readonly queueMs: Readonly<Record<string, number>>;
  readonly handleMs: Readonly<Record<string, number>>;
}

export interface Measured {
  readonly work: Work;
  readonly readings: readonly Reading[];
  /** Gathered times when they are posted; null also for an agent who takes no alarms and did nothing. */
  readonly period: Gathered | null;
}

const NOTHING: Gathered = { presented: 0, emptyMs: 0, queueMs: {}, handleMs: {} };
export const NO_WORK: Work = { isInFeed: false, slotted: {}, visit: null, emptySinceMs: null, gathered: NOTHING };

const ofAgent = (metricName: MetricName, payload: Payload): Reading => ({ about: 'agent', metricName, payload });
const ofEvent = (metricName: MetricName, eventId: string, payload: Payload): Reading => ({
  about: 'event',
  metricName,
  payload,
  eventId,
});
const plus = (sums: Readonly<Record<string, number>>, id: string, ms: number) => ({
  ...sums,
  [id]: (sums[id] ?? 0) + ms,
});
/** A clock that was set back measures nothing, not less than nothing. */
const between = (sinceMs: number, atMs: number): number => Math.max(0, Math.round(atMs - sinceMs));

export const occupiedIn = ({ slotted }: Work): number => Object.keys(slotted).length;
const eventsOf = (work: Work): number => occupiedIn(work) + (work.visit === null ? 0 : 1);

/** Runs the empty queue's stopwatch while the feed is on and no slot is occupied, and gathers its time (WORK-04). */
function timeEmptiness(work: Work, atMs: number): Work {
  const { emptySinceMs, gathered } = work;
  const isEmpty = work.isInFeed && occupiedIn(work) === 0;
  if (isEmpty) return { ...work, emptySinceMs: emptySinceMs ?? atMs };
  if (emptySinceMs === null) return work;
  return {
    ...work,
    emptySinceMs: null,
    gathered: { ...gathered, emptyMs: gathered.emptyMs + between(emptySinceMs, atMs) },
  };
}

function withoutSlot(work: Work, eventId: string, atMs: number): Work {
  const { [eventId]: sinceMs, ...slotted } = work.slotted;
  if (sinceMs === undefined) return work;
  const { gathered } = work;
  return {
    ...work,
    slotted,
    gathered: { ...gathered, queueMs: plus(gathered.queueMs, eventId, between(sinceMs, atMs)) },
  };
}

function withoutVisit(work: Work, atMs: number): Work {
  const { visit, gathered } = work;
  if (visit === null) return work;
  const handleMs = plus(gathered.handleMs, visit.eventId, between(visit.sinceMs, atMs));
  return { ...work, visit: null, gathered: { ...gathered, handleMs } };
}

const withoutAll = (work: Work, atMs: number): Work =>
  Object.keys(work.slotted).reduce(
    (left, eventId) => withoutSlot(left, eventId, atMs),
    withoutVisit({ ...work, isInFeed: false }, atMs),
  );

function workAfter(work: Work, fact: MeteredFact, atMs: number): Work {
  switch (fact.type) {
    case 'feed.entered':
      return { ...work, isInFeed: true };
    case 'feed.left':
      return { ...work, isInFeed: false };
    case 'event.presented':
      if (work.slotted[fact.eventId] !== undefined) return work;
      return {
        ...work,
        slotted: { ...work.slotted, [fact.eventId]: atMs },
        gathered: { ...work.gathered, presented: work.gathered.presented + 1 },
      };
    case 'event.left':
      return withoutSlot(work, fact.eventId, atMs);
    case 'verify.entered':
    case 'followUp.entered': {
      const isFollowUp = fact.type === 'followUp.entered';
      const { eventId } = fact;
      const begunMs = work.visit?.eventId === eventId ? work.visit.begunMs : atMs;
      return { ...withoutVisit(work, atMs), visit: { eventId, isFollowUp, sinceMs: atMs, begunMs } };
    }
    case 'work.left':
    case 'tab.closing':
    case 'shift.ended':
      return withoutAll(work, atMs);
    case 'period.ended':
      return work;
  }
}

/** Readings that a change reports at once. */
function changeReadings(before: Work, after: Work, eventType: MetricEventType): readonly Reading[] {
  const presented = Object.keys(after.slotted).filter((eventId) => before.slotted[eventId] === undefined);
  const followedUp = (work: Work) => (work.visit?.isFollowUp === true ? work.visit.eventId : null);
  const [ended, begun] = [followedUp(before), followedUp(after)];
  return [
    ...presented.map((eventId) => ofEvent(METRICS.eventPresented, eventId, { event_type: eventType })),
    ...(ended !== null && ended !== begun ? [ofEvent(METRICS.followUpEnd, ended, {})] : []),
    ...(begun !== null && ended !== begun ? [ofEvent(METRICS.followUpStart, begun, {})] : []),
    ...(occupiedIn(before) === occupiedIn(after)
      ? []
      : [ofAgent(METRICS.slotOccupancy, { occupied: occupiedIn(after) })]),
    ...(eventsOf(before) === eventsOf(after) ? [] : [ofAgent(METRICS.concurrency, { events: eventsOf(after) })]),
  ];
}

/** Readings of a period, without unknown values (MET-14, WORK-31). */
function periodReadings({ gathered: { queueMs, handleMs, emptyMs }, isInFeed }: Work): readonly Reading[] {
  const timesOf = (metricName: MetricName, times: Readonly<Record<string, number>>) =>
    Object.entries(times).map(([eventId, duration_ms]) => ofEvent(metricName, eventId, { duration_ms }));
  return [
    ...timesOf(METRICS.queueTime, queueMs),
    ...timesOf(METRICS.eventHandleTime, handleMs),
    ...(isInFeed || emptyMs > 0 ? [ofAgent(METRICS.emptyQueueTime, { duration_ms: emptyMs })] : []),
  ];
}

/** True for a turn in which gathered values are posted: each period, and whenever they could not be posted later. */
const isPostingTurn = ({ type }: MeteredFact): boolean =>
  type === 'period.ended' || type === 'tab.closing' || type === 'shift.ended';

/** Agent's work after a fact at `atMs`, and the readings to report. */
export function measure(before: Work, fact: MeteredFact, atMs: number): Measured {
  const changed = timeEmptiness(workAfter(before, fact, atMs), atMs);
  const eventType = fact.type === 'event.presented' ? fact.eventType : 0;
  const readings = changeReadings(before, changed, eventType);
  if (!isPostingTurn(fact)) return { work: changed, readings, period: null };
  // What the running stopwatch shows by now belongs to this period.
  const stopped = timeEmptiness({ ...changed, isInFeed: false }, atMs);
  const after = { ...stopped, isInFeed: changed.isInFeed };
  const gathered = periodReadings(after);
  return {
    work: timeEmptiness({ ...after, gathered: NOTHING }, atMs),
    readings: [...readings, ...gathered],
    period: gathered.length + eventsOf(after) > 0 ? after.gathered : null,
  };
}
