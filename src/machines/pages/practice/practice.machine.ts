import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { calls } from '../../kit/calls.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { ENDINGS_ARRIVE_MS } from '../../work/practice-run/practice-run.machine.ts';
import type { PracticeCommand } from './practice.events.ts';

/** Interval of reading the score while the agent practices, ms. Not in the spec. */
const READ_EVERY_MS = 3_000;
const QUEUE = '/app/queue';

type Score = Answer<'practiceScore'>;

interface PracticeContext {
  /** The last practice in this tab; null before the first. */
  readonly practice: Score['practice'];
  /** Provider's reason for the refusal. */
  readonly reason: string;
}

/**
 * An agent's practice: ten training alarms that arrive on their queue one after another, and the score. The provider keeps it, so
 * that it continues after a reload. Lives while its page is shown; the alarms are worked on in the queue.
 */
export const practiceMachine = setup({
  types: { context: {} as PracticeContext, events: {} as PracticeCommand },
  actors: calls('startPractice', 'stopPractice', 'practiceScore'),
  delays: { untilNextReading: READ_EVERY_MS, untilEndingsArrive: ENDINGS_ARRIVE_MS },
  guards: {
    isNone: (_, { practice }: Score) => practice === null,
    isOver: (_, { practice }: Score) => practice?.isOver ?? false,
  },
  actions: {
    rememberPractice: assign((_, { practice }: Score) => ({ practice })),
    rememberReason: assign((_, { error }: WithError) => ({ reason: error.message })),
    notifyBegun: enqueueActions(({ context: { practice }, enqueue }) => {
      if (practice !== null) enqueue.sendTo(at('practiceRun'), { type: 'practice.begun', practice });
    }),
    notifyScored: sendTo(at('practiceRun'), { type: 'practice.scored' }),
    /** Once the practice is over the provider refuses them. */
    sendEndings: sendTo(at('outbox'), { type: 'endings.send' }),
    goToQueue: sendTo(at('router'), { type: 'router.navigate', to: QUEUE }),
  },
}).createMachine({
  id: 'practice',
  context: { practice: null, reason: '' },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'practiceScore',
        src: 'practiceScore',
        input: {},
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'idle' },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'scored',
            actions: { type: 'rememberPractice', params: ({ event }) => event.output },
          },
          { target: 'running', actions: { type: 'rememberPractice', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: withError('rememberReason') },
      },
    },
    idle: { on: { 'practice.begin': 'starting' } },
    starting: {
      invoke: {
        id: 'startPractice',
        src: 'startPractice',
        input: {},
        onDone: {
          target: 'running',
          actions: [{ type: 'rememberPractice', params: ({ event }) => event.output }, 'goToQueue'],
        },
        onError: { target: 'failed', actions: withError('rememberReason') },
      },
    },
    running: {
      entry: 'notifyBegun',
      on: { 'practice.stop': 'settling' },
      initial: 'waiting',
      states: {
        waiting: { after: { untilNextReading: 'reading' } },
        reading: {
          invoke: {
            id: 'readScore',
            src: 'practiceScore',
            input: {},
            onDone: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: '#practice.scored',
                actions: { type: 'rememberPractice', params: ({ event }) => event.output },
              },
              { target: 'waiting', actions: { type: 'rememberPractice', params: ({ event }) => event.output } },
            ],
            onError: 'waiting',
          },
        },
      },
    },
    settling: { entry: 'sendEndings', after: { untilEndingsArrive: 'stopping' } },
    stopping: {
      invoke: {
        id: 'stopPractice',
        src: 'stopPractice',
        input: {},
        onDone: { target: 'scored', actions: { type: 'rememberPractice', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: withError('rememberReason') },
      },
    },
    scored: { entry: 'notifyScored', on: { 'practice.begin': 'starting' } },
    failed: { on: { 'practice.retry': 'asking' } },
  },
});
