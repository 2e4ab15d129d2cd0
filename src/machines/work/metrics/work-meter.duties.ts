import { integerId, type LiveWork } from '../../../../contract/metrics.ts';
import { journalId } from '../outbox/duty-ids.ts';
import type { Duty } from '../outbox/outbox.events.ts';
import { LIVE_WORK_INDEX, METRIC_SOURCE } from './metric-names.ts';
import type { Timed } from './timed.ts';
import type { MeteredFact } from './work-meter.events.ts';
import { type Gathered, measure, type Measured, occupiedIn, type Reading, type Work } from './work-measure.ts';

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

/** Whether nothing of the visit is left to be done. A closing page cannot send what it recorded, and may come back. */
export function endsVisit(work: Work, { fact, atMs }: Timed<MeteredFact>): boolean {
  if (work.visit === null || fact.type === 'tab.closing') return false;
  return measure(work, fact, atMs).work.visit?.eventId !== work.visit.eventId;
}

/** What the portal recorded of the visit is sent. @throws without a visit */
export function journalDuty({ visit }: Work, untilMs: number): Duty {
  if (visit === null) throw new Error('There is no visit of which anything was recorded.');
  const { eventId, begunMs } = visit;
  const args = { params: { eventId }, body: { from_ms: begunMs, until_ms: untilMs } };
  return { id: journalId(eventId, begunMs), call: 'sendJournal', args };
}

/** All that a change of the work makes the portal post. */
export function postingsOf(before: Work, { work, readings, period }: Measured, agentId: string): readonly Posting[] {
  const live = liveWorkPosting(work, agentId);
  return [
    ...readings.map((reading) => readingPosting(reading, agentId)),
    ...(isSame(live, liveWorkPosting(before, agentId)) ? [] : [live]),
    ...(period === null ? [] : [seriesPosting(work, period, agentId)]),
  ];
}
