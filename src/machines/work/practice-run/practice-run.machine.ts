import { assign, sendTo, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { calls } from '../../kit/calls.ts';
import { isAbsent, showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { PracticeRunCommand, PracticeRunFact } from './practice-run.events.ts';

/** Interval of reading the score while the agent practices, ms. Not in the spec. */
export const READ_EVERY_MS = 3_000;
/** Not in the spec: by then the endings that could still be taken back have arrived, ms. */
export const ENDINGS_ARRIVE_MS = 1_000;

type Score = Answer<'practiceScore'>;

interface PracticeRunContext {
  /** Practice of this tab, as last read; null while none is known. */
  readonly practice: Score['practice'];
}

const practiceRunSetup = setup({
  types: { context: {} as PracticeRunContext, events: {} as PracticeRunFact | PracticeRunCommand },
  actors: calls('practiceScore', 'stopPractice'),
  delays: { untilNextReading: READ_EVERY_MS, untilEndingsArrive: ENDINGS_ARRIVE_MS },
  guards: {
    isAbsent: (_, given: WithError) => isAbsent(given),
    isKnown: ({ context }) => context.practice !== null,
    isOver: ({ context }, { practice }: Score) => context.practice !== null && practice?.isOver === true,
    isForgotten: ({ context }, { practice }: Score) => context.practice !== null && practice === null,
    isNone: (_, { practice }: Score) => practice?.isOver ?? true,
  },
  actions: {
    rememberPractice: assign((_, { practice }: Score) => ({ practice })),
    forgetPractice: assign({ practice: null }),
    startTaking: sendTo(at('queue'), { type: 'acceptNew.turnOn' }),
    /** Turns taking off: the provider gives this tab real alarms from now on, and the agent decides when. */
    stopTaking: sendTo(at('queue'), { type: 'acceptNew.turnOff' }),
    /** Once the practice is over the provider refuses them. */
    sendEndings: sendTo(at('outbox'), { type: 'endings.send' }),
    announce: sendTo(at('queue'), { type: 'practice.announce' }),
  },
}).extend({ actions: { showError } });

const score = ({ event }: { event: { output: Score } }) => event.output;
const read = { type: 'rememberPractice', params: score } as const;
const ended = [
  { guard: { type: 'isOver', params: score }, target: 'over', actions: [read, 'stopTaking'] },
  { guard: { type: 'isForgotten', params: score }, target: 'none', actions: ['forgetPractice', 'stopTaking'] },
] as const;
const stoppable = { 'practice.stop': { guard: 'isKnown', target: 'settling' } } as const;

/**
 * The practice of this tab, wherever its agent is: how far it is, so that the queue shows nothing else meanwhile and takes its alarms,
 * and that it is over, until its score was seen. Lives while a member of staff is signed in.
 */
export const practiceRunMachine = practiceRunSetup.createMachine({
  id: 'practiceRun',
  context: { practice: null },
  initial: 'unknown',
  on: {
    'practice.begun': { target: '.waiting', actions: withEvent('rememberPractice') },
    'practice.scored': { target: '.none', actions: 'forgetPractice' },
    'practice.ask': { guard: 'isKnown', actions: 'startTaking' },
  },
  states: {
    /** State after a reload, which may have been in the middle of a practice. */
    unknown: { entry: 'announce', on: { 'practice.ask': 'reading' } },
    none: {},
    waiting: { after: { untilNextReading: 'reading' }, on: stoppable },
    reading: {
      on: stoppable,
      invoke: {
        id: 'practiceScore',
        src: 'practiceScore',
        input: {},
        onDone: [
          ...ended,
          { guard: { type: 'isNone', params: score }, target: 'none' },
          { guard: 'isKnown', target: 'waiting', actions: read },
          { target: 'waiting', actions: [read, 'startTaking'] },
        ],
        onError: [{ guard: withError('isAbsent'), target: 'none' }, { target: 'waiting' }],
      },
    },
    // Before the provider ends it: from then on a take would get real alarms.
    settling: { entry: ['stopTaking', 'sendEndings'], after: { untilEndingsArrive: 'stopping' } },
    stopping: {
      invoke: {
        id: 'stopPractice',
        src: 'stopPractice',
        input: {},
        onDone: [...ended, { target: 'waiting', actions: [read, 'startTaking'] }],
        onError: { target: 'waiting', actions: [showErrorOf('practice/stop'), 'startTaking'] },
      },
    },
    over: { on: { 'practice.ask': { actions: 'stopTaking' } } },
  },
});
