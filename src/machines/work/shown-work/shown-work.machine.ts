import { assign, fromEventObservable, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { WorkNow } from '../../../../contract/entities/agents-work.ts';
import { WORK_REPORTED_EVERY_MS, WORK_REPORTS_APART_MS } from '../../../../contract/limits.ts';
import { STANDS_WITHOUT } from '../../kit/broken.ts';
import { calls } from '../../kit/calls.ts';
import { isAbsent, withError, type WithError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { WorkSeen } from './shown-work.events.ts';

/** Not in the spec: interval of asking if the station shows the work of agents, ms. */
const ASKED_EVERY_MS = 60_000;

interface ShownWorkContext {
  /** Null until it was seen: the report of nothing is refused. */
  readonly work: WorkNow | null;
  /** The work is not reported yet. */
  readonly isNews: boolean;
}

const silent = { subscribe: () => ({ unsubscribe: () => {} }) };
const isShown = {
  type: 'isShown',
  params: ({ event }: { event: { output: { live: boolean } } }) => event.output,
} as const;

/**
 * Reports the agent's current work to their supervisors, where the station shows that: changes, at most every 2 s, and
 * the unchanged work every 20 s. Elsewhere it watches and sends nothing; a provider that shows no work is not asked
 * again. Lives while a member of staff is signed in.
 */
export const shownWorkMachine = setup({
  types: { context: {} as ShownWorkContext, events: {} as WorkSeen },
  actors: {
    ...calls('supervision', 'reportWork'),
    /** Reports the agent's work, at first and on each change. */
    watchWork: fromEventObservable<WorkSeen, undefined>(() => silent),
  },
  delays: {
    untilAskedAgain: ASKED_EVERY_MS,
    untilApart: WORK_REPORTS_APART_MS,
    untilRepeated: WORK_REPORTED_EVERY_MS - WORK_REPORTS_APART_MS,
  },
  guards: {
    isAbsent: (_, given: WithError) => isAbsent(given),
    isShown: (_, { live }: Pick<Answer<'supervision'>, 'live'>) => live,
    isNews: ({ context }) => context.isNews,
  },
  actions: {
    rememberWork: assign((_, { work }: { work: WorkNow }) => ({ work, isNews: true })),
    rememberReported: assign({ isNews: false }),
  },
}).createMachine({
  id: 'shownWork',
  context: { work: null, isNews: false },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'supervision',
        src: 'supervision',
        input: {},
        onDone: [{ guard: isShown, target: 'shown' }, { target: 'notShown' }],
        onError: [{ guard: withError('isAbsent'), target: 'absent' }, { target: 'notShown' }],
      },
    },
    absent: {},
    notShown: { after: { untilAskedAgain: 'asking' } },
    shown: {
      entry: 'rememberReported',
      invoke: { id: 'watchWork', src: 'watchWork', onError: STANDS_WITHOUT },
      on: { 'work.seen': { actions: withEvent('rememberWork') } },
      initial: 'settled',
      states: {
        settled: { always: { guard: 'isNews', target: 'reporting' }, after: { untilRepeated: 'reporting' } },
        reporting: {
          entry: 'rememberReported',
          invoke: {
            id: 'reportWork',
            src: 'reportWork',
            input: ({ context: { work } }) => ({ body: { ...work } }),
            onDone: [{ guard: isShown, target: 'apart' }, { target: '#shownWork.notShown' }],
            onError: 'apart',
          },
        },
        apart: { after: { untilApart: 'settled' } },
      },
    },
  },
});
