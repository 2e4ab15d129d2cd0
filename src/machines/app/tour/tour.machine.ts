import { assign, fromPromise, not, setup } from 'xstate';
import { withEvent } from '../../kit/with-event.ts';
import type { TourCommand } from './tour.events.ts';

/** Number of steps of the tour. */
export const TOUR_STEPS = 5;

interface TourInput {
  readonly agentId: string;
}

const save = {
  type: 'saveIsKnown',
  params: ({ context: { agentId } }: { context: TourInput }) => ({ agentId }),
} as const;

/**
 * The first steps of a new agent: offered until it was taken or skipped in this browser, and started again on request.
 * Lives while a member of staff is signed in.
 */
export const tourMachine = setup({
  types: {
    context: {} as TourInput & { readonly step: number },
    input: {} as TourInput,
    events: {} as TourCommand,
  },
  actors: {
    /** True if this agent took or skipped the tour in this browser. */
    loadIsKnown: fromPromise<boolean, TourInput>(() => new Promise(() => {})),
  },
  guards: {
    isKnown: (_, { output }: { output: boolean }) => output,
    isFirst: ({ context }) => context.step === 1,
    isLast: ({ context }) => context.step === TOUR_STEPS,
  },
  actions: {
    startOver: assign({ step: 1 }),
    goForward: assign({ step: ({ context }) => context.step + 1 }),
    goBack: assign({ step: ({ context }) => context.step - 1 }),
    /** Effect: kept in this browser. */
    saveIsKnown: (_, _params: TourInput) => {},
  },
}).createMachine({
  id: 'tour',
  context: ({ input }) => ({ ...input, step: 1 }),
  initial: 'loading',
  on: { 'tour.begin': '.taken' },
  states: {
    loading: {
      invoke: {
        id: 'loadIsKnown',
        src: 'loadIsKnown',
        input: ({ context: { agentId } }) => ({ agentId }),
        onDone: [{ guard: withEvent('isKnown'), target: 'known' }, { target: 'offered' }],
        onError: 'known',
      },
    },
    offered: { on: { 'tour.end': 'known' }, exit: save },
    taken: {
      entry: 'startOver',
      on: {
        'tour.next': [{ guard: 'isLast', target: 'known' }, { actions: 'goForward' }],
        'tour.back': { guard: not('isFirst'), actions: 'goBack' },
        'tour.end': 'known',
      },
    },
    known: {},
  },
});
