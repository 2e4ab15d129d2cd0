import { enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import { STANDS_WITHOUT } from '../../kit/broken.ts';
import { METRICS_BUFFER_MAX } from '../../../../contract/limits.ts';
import type { LivestreamMetric } from '../../../../contract/metrics.ts';
import { at } from '../../kit/system.ts';
import type { LivestreamFact } from './livestream.events.ts';
import {
  isWatching,
  type OpenStreams,
  type Recorded,
  recordLeaving,
  recordMilestone,
  recordWatched,
} from './livestream-measure.ts';
import { LIVESTREAM_FLUSH_MS, WATCHED_EVERY_MS } from './metrics.constants.ts';
import type { Timed } from './timed.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { Duty } from '../outbox/duty.ts';

/** Reasons for the end of a live picture, in the words of the livestream metrics. Not in the spec. */
const PICTURES_LEFT = 'The agent left.';
const PAGE_CLOSED = 'The page was closed.';

interface LivestreamContext {
  readonly agentId: string;
  readonly open: OpenStreams;
  /** Metrics that are not posted yet; at most METRICS_BUFFER_MAX. */
  readonly waiting: readonly LivestreamMetric[];
  /** Postings so far; they are numbered. */
  readonly posted: number;
}

function recorded(open: OpenStreams, { fact, atMs }: Timed<LivestreamFact>, agentId: string): Recorded {
  switch (fact.type) {
    case 'milestone.reached':
      return recordMilestone(open, fact.milestone, atMs, agentId);
    case 'pictures.watched':
      return recordWatched(open, atMs, agentId);
    case 'pictures.left':
      return recordLeaving(open, { of: fact.of ?? {}, reason: PICTURES_LEFT }, atMs, agentId);
    case 'tab.closing':
      return recordLeaving(open, { of: {}, reason: PAGE_CLOSED }, atMs, agentId);
  }
}

/** Milestones are gathered for a moment, before and after the first picture. */
const gathers = {
  'fact.timed': { guard: withEvent('isMilestone'), target: 'gathering', actions: withEvent('record') },
} as const;

/**
 * Reports the life of each live picture: milestones reached within a moment go together, those shown are named every 10 s, and whatever
 * is open when the agent leaves is reported as ended. Lives while someone is signed in.
 */
export const livestreamMetricsMachine = setup({
  types: {
    context: {} as LivestreamContext,
    input: {} as { agentId: string },
    events: {} as LivestreamFact | Timed<LivestreamFact>,
  },
  actors: {
    /** Adds the time to each fact. */
    stopwatch: fromCallback<LivestreamFact>(() => {}),
  },
  delays: { untilFlush: LIVESTREAM_FLUSH_MS, untilWatched: WATCHED_EVERY_MS },
  guards: {
    /** True for a milestone; after any other fact the page may be closed in a moment. */
    isMilestone: (_, { fact }: Timed<LivestreamFact>) => fact.type === 'milestone.reached',
    isWatching: ({ context }) => isWatching(context.open),
  },
  actions: {
    time: sendTo('stopwatch', (_, fact: LivestreamFact) => fact),
    record: enqueueActions(({ context: { open, waiting, agentId }, enqueue }, timed: Timed<LivestreamFact>) => {
      const { open: left, metrics } = recorded(open, timed, agentId);
      enqueue.assign({ open: left, waiting: [...waiting, ...metrics].slice(-METRICS_BUFFER_MAX) });
    }),
    /** Posts by a promised duty, which a closing page sends (MET-21); a failed one is dropped (MET-26). */
    post: enqueueActions(
      ({ context: { waiting, posted }, enqueue }, { how }: { how: 'duty.filed' | 'duty.promised' }) => {
        const [first] = waiting;
        if (first === undefined) return;
        const id = `livestream:${first.eventTimestamp}:${posted}`;
        const duty: Duty = { id, call: 'postLivestreamMetrics', args: { body: [...waiting] } };
        enqueue.sendTo(at('outbox'), { type: how, duty });
        enqueue.assign({ waiting: [], posted: posted + 1 });
      },
    ),
  },
}).createMachine({
  id: 'livestreamMetrics',
  context: ({ input }) => ({ agentId: input.agentId, open: {}, waiting: [], posted: 0 }),
  invoke: { id: 'stopwatch', src: 'stopwatch', onError: STANDS_WITHOUT },
  initial: 'idle',
  on: {
    'milestone.reached': { actions: withEvent('time') },
    'pictures.left': { actions: withEvent('time') },
    'tab.closing': { actions: withEvent('time') },
    'fact.timed': {
      target: '.posted',
      actions: [
        withEvent('record'),
        {
          type: 'post',
          params: ({ event }) => ({ how: event.fact.type === 'tab.closing' ? 'duty.promised' : 'duty.filed' }),
        },
      ],
    },
  },
  states: {
    posted: { always: [{ guard: 'isWatching', target: 'watching' }, { target: 'idle' }] },
    /** No picture is shown. */
    idle: { on: gathers },
    watching: {
      on: gathers,
      after: { untilWatched: { actions: { type: 'time', params: { type: 'pictures.watched' } } } },
    },
    gathering: {
      on: {
        'fact.timed': {
          guard: withEvent('isMilestone'),
          actions: withEvent('record'),
        },
      },
      after: { untilFlush: { target: 'posted', actions: { type: 'post', params: { how: 'duty.filed' } } } },
    },
  },
});
