import { integerId, type LiveWork } from '../../../../contract/metrics.ts';
import { journalId } from '../outbox/duty-ids.ts';
import type { Duty } from '../outbox/outbox.events.ts';
import { LIVE_WORK_INDEX, METRIC_SOURCE } from './metric-names.ts';
import { type Gathered, type Measured, occupiedIn, type Reading, type Work } from './work-measure.ts';

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

/** What the agent is doing now (MET-01). */
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

interface EndedVisit {
  readonly eventId: string;
  readonly begunMs: number;
}

/** The visit that a change of the work has ended. */
export function endedVisit(before: Work, after: Work): EndedVisit | null {
  return before.visit !== null && before.visit.eventId !== after.visit?.eventId ? before.visit : null;
}

/** What the portal recorded of a visit is sent when it is over. */
export const journalDuty = ({ eventId, begunMs }: EndedVisit, untilMs: number): Duty => ({
  id: journalId(eventId, begunMs),
  call: 'sendJournal',
  args: { params: { eventId }, body: { from_ms: begunMs, until_ms: untilMs } },
});

/** All that a change of the work makes the portal post. */
export function postingsOf(before: Work, { work, readings, period }: Measured, agentId: string): readonly Posting[] {
  const live = liveWorkPosting(work, agentId);
  return [
    ...readings.map((reading) => readingPosting(reading, agentId)),
    ...(isSame(live, liveWorkPosting(before, agentId)) ? [] : [live]),
    ...(period === null ? [] : [seriesPosting(work, period, agentId)]),
  ];
}
