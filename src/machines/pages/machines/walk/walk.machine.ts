import { assign, setup } from 'xstate';
import { withEvent } from '../../../kit/with-event.ts';
import type { Walk, WalkEvent } from './walk.events.ts';

const begin = { target: 'walking', actions: withEvent('rememberWalk') } as const;

/** A way through a machine that becomes a test. Lives as long as the recording is shown. */
export const walkMachine = setup({
  types: { context: {} as { readonly walk: Walk | null }, events: {} as WalkEvent },
  guards: { hasGone: ({ context: { walk } }) => walk !== null && walk.events.length > walk.lead },
  actions: {
    rememberWalk: assign((_, { walk }: { walk: Walk }) => ({ walk })),
    goOn: assign(({ context: { walk } }, { event }: WalkEvent & { type: 'walk.go' }) => ({
      walk: walk && { ...walk, events: [...walk.events, event] },
    })),
    goBack: assign(({ context: { walk } }) => ({ walk: walk && { ...walk, events: walk.events.slice(0, -1) } })),
    forgetWalk: assign({ walk: null }),
  },
}).createMachine({
  id: 'walk',
  context: { walk: null },
  initial: 'none',
  states: {
    none: { on: { 'walk.begin': begin } },
    walking: {
      on: {
        'walk.begin': begin,
        'walk.go': { actions: withEvent('goOn') },
        'walk.back': { guard: 'hasGone', actions: 'goBack' },
        'walk.end': { target: 'none', actions: 'forgetWalk' },
      },
    },
  },
});
