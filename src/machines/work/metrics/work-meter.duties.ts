import { integerId, type LiveWork } from '../../../../contract/metrics.ts';
import { LIVE_WORK_INDEX, METRIC_SOURCE } from './metric-names.ts';
import type { Timed } from './timed.ts';
import type { MeteredFact } from './work-meter.events.ts';
import { type Gathered, measure, type Measured, occupiedIn, type Reading, type Work } from './work-measure.ts';
import type { Duty } from '../outbox/duty.ts';

/** Something to post, before it has its number. */
type Posting = Duty extends infer D ? (D extends Duty ? Omit<D, 'id'> : never) : never;

/** MET-10, MET-11, MET-12, MET-28 */
const readingPosting = (reading: Reading, agentId: string): Posting => {
  const agent = integerId(agentId);
  const { metricName } = reading;
  const common = { metricName, source: METRIC_SOURCE, payload: { ...reading.payload, agent_id: agent } };
  return reading.about === 'agent'
    ? { call: 'postAgentMetric', args: { body: { ...common, agentId: agent } } }
    : { call: 'postEventMetric', args: { body: { ...common, eventId: integerId(reading.eventId) } } };
};

const stateOf = ({ isInFeed, visit }: Work): LiveWork['state'] => {
  if (visit !== null) return visit.isFollowUp ? 'follow_up' : 'verify';
  return isInFeed ? 'feed' : 'away';
};

/** Posting of the agent's current work (MET-01). */
const liveWorkPosting = (work: Work, agentId: string): Posting => ({
  call: 'postLiveWork',
  args: {
    body: {
      agent_id: integerId(agentId),
      state: stateOf(work),
      event_id: work.visit === null ? null : integerId(work.visit.eventId),
      occupied: occupiedIn(work),
    },
  },
});

const sum = (times: Readonly<Record<string, number>>): number => Object.values(times).reduce((one, ms) => one + ms, 0);

/** One point of the time series of the agent's work (MET-02). */
const seriesPosting = (work: Work, { presented, emptyMs, queueMs, handleMs }: Gathered, agentId: string): Posting => {
  const data = {
    agent_id: integerId(agentId),
    presented,
    handled: Object.keys(handleMs).length,
    queue_ms: sum(queueMs),
    handle_ms: sum(handleMs),
    empty_queue_ms: emptyMs,
    occupied: occupiedIn(work),
  };
  return { call: 'postSeries', args: { body: { index: LIVE_WORK_INDEX, data } } };
};

const isSame = (one: Posting, other: Posting): boolean => JSON.stringify(one) === JSON.stringify(other);

interface Seen {
  readonly eventId: string;
  readonly begunMs: number;
  /** The duty that ends it: one that is taken back ends nothing. */
  readonly by?: string;
}

/** The alarm that ends with this fact: its visit is over, or it was ended on its card. */
function seenToItsEnd(work: Work, { fact, atMs }: Timed<MeteredFact>): Seen | null {
  const { visit, slotted } = work;
  if (visit !== null && measure(work, fact, atMs).work.visit?.eventId !== visit.eventId) return visit;
  if (fact.type !== 'event.left' || fact.reason !== 'canceled_from_feed') return null;
  const begunMs = slotted[fact.eventId];
  if (begunMs === undefined) return null;
  return { eventId: fact.eventId, begunMs, ...(fact.by === undefined ? {} : { by: fact.by.dutyId }) };
}

/**
 * Duty that sends the journal of an alarm when it is over; a page that closes leaves that to the next one. Null where
 * none is over.
 */
export function journalDuty(tab: string, work: Work, timed: Timed<MeteredFact>): Duty | null {
  const seen = seenToItsEnd(work, timed);
  if (seen === null) return null;
  const { eventId, begunMs, by } = seen;
  return {
    id: `journal:${eventId}:${begunMs}`,
    call: 'sendJournal',
    args: { params: { eventId }, body: { from_ms: begunMs, until_ms: timed.atMs }, tab },
    ...(by === undefined ? {} : { after: { id: by, ends: 'kept' } }),
  };
}

/** All postings after a change of the work. */
export function postingsOf(before: Work, { work, readings, period }: Measured, agentId: string): readonly Posting[] {
  const live = liveWorkPosting(work, agentId);
  return [
    ...readings.map((reading) => readingPosting(reading, agentId)),
    ...(isSame(live, liveWorkPosting(before, agentId)) ? [] : [live]),
    ...(period === null ? [] : [seriesPosting(work, period, agentId)]),
  ];
}
