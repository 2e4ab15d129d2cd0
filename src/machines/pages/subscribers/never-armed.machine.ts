import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { DisarmedLocation } from '../../../../contract/entities/services.ts';
import { ARMED_AT_ONCE_MAX } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';

interface NeverArmedContext {
  readonly locations: readonly DisarmedLocation[];
}

/** Locations of one order. */
const together = ({ locations }: NeverArmedContext) => locations.slice(0, ARMED_AT_ONCE_MAX).map(({ sid }) => sid);

/** Imported locations that are off and were never armed, and one order that arms them. Lives while the subscribers are shown. */
export const neverArmedMachine = setup({
  types: { context: {} as NeverArmedContext, events: {} as { type: 'neverArmed.arm' } },
  actors: calls('disarmedLocations', 'armLocations'),
  guards: { areSome: ({ context }) => context.locations.length > 0 },
  actions: {
    remember: assign((_, { output }: { output: Answer<'disarmedLocations'> }) => ({ locations: output.items })),
    showArmed: sendTo(at('toasts'), ({ context }) => toast('success', `Armed: ${together(context).length}`)),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'neverArmed',
    context: { locations: [] },
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'disarmedLocations',
          src: 'disarmedLocations',
          input: {},
          onDone: { target: 'shown', actions: withEvent('remember') },
          onError: { target: 'shown', actions: showErrorOf(() => 'reports/disarmed-locations') },
        },
      },
      shown: { on: { 'neverArmed.arm': { guard: 'areSome', target: 'arming' } } },
      arming: {
        invoke: {
          id: 'armLocations',
          src: 'armLocations',
          input: ({ context }) => ({ body: { sids: together(context) } }),
          onDone: { target: 'loading', actions: 'showArmed' },
          onError: { target: 'shown', actions: showErrorOf(() => 'locations/arm') },
        },
      },
    },
  });

export type NeverArmedRef = ActorRefFrom<typeof neverArmedMachine>;
type NeverArmedSnapshot = SnapshotFrom<typeof neverArmedMachine>;
export const selectNeverArmed = ({ context }: NeverArmedSnapshot) => context.locations;
export const selectIsArming = (snapshot: NeverArmedSnapshot) => snapshot.matches('arming');
