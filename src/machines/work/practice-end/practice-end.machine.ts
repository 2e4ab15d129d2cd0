import { assign, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import { calls } from '../../kit/calls.ts';
import type { PracticeEndFact } from './practice-end.events.ts';

/** Between two readings of the score while the agent practices, ms. Not in the spec. */
export const READ_EVERY_MS = 3_000;

type Score = Answer<'practiceScore'>;

/**
 * Notices in the queue that the last training alarm is over, so that something leads to the score. Lives while a member of
 * staff is signed in.
 */
export const practiceEndMachine = setup({
  types: { context: {} as { readonly practice: Score['practice'] }, events: {} as PracticeEndFact },
  actors: calls('practiceScore'),
  delays: { untilNextReading: READ_EVERY_MS },
  guards: {
    isNone: (_, { practice }: Score) => practice === null,
    isOver: (_, { practice }: Score) => practice?.isOver ?? false,
  },
  actions: { rememberPractice: assign((_, { practice }: Score) => ({ practice })) },
}).createMachine({
  id: 'practiceEnd',
  context: { practice: null },
  initial: 'none',
  on: { 'practice.begun': '.waiting', 'practice.scored': '.none' },
  states: {
    none: {},
    waiting: { after: { untilNextReading: 'reading' } },
    reading: {
      invoke: {
        id: 'practiceScore',
        src: 'practiceScore',
        input: {},
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => event.output }, target: 'none' },
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: { type: 'rememberPractice', params: ({ event }) => event.output },
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
    over: {},
  },
});
