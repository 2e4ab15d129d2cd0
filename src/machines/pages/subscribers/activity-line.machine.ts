import { type ActorRef, assign, fromEventObservable, sendTo, setup, type Snapshot } from 'xstate';
import { withEvent } from '../../kit/with-event.ts';
import type { SubscriberActive } from './subscriber-polling.machine.ts';

/** One attempt to reconnect in 10 s, and within one while the provider restarts, ms; as the hub. Spec: D1 §9. */
const RECONNECT_MS = 10_000;
const HAND_OVER_RETRY_MS = 1_000;

/** Sent by the socket's adapter. `spread`: from 0 up to 1, by chance, so that not all portals come at once. */
export type ActivityFact =
  | SubscriberActive
  | { readonly type: 'line.opened' }
  | { readonly type: 'line.closed'; readonly spread: number }
  | { readonly type: 'line.handedOver'; readonly spread: number }
  /** The provider refused the socket: the person may not listen, or their session is over, which the hub reports. */
  | { readonly type: 'line.refused' };

/** Reports to the screen: a subscriber was active; or the line is back, and the activity meanwhile is not known. */
export type ActivityReport = SubscriberActive | { readonly type: 'activity.missed' };

interface ActivityLineInput {
  readonly reportTo: ActorRef<Snapshot<unknown>, ActivityReport>;
}

interface ActivityLineContext extends ActivityLineInput {
  readonly wasOpen: boolean;
  readonly waitMs: number;
}

const silent = { subscribe: () => ({ unsubscribe: () => {} }) };

/**
 * The line that reports active subscribers (SOCK-06, SOCK-07). It is apart from the hub: when it breaks, only the
 * polling of the list replaces it. Lives while PCS Subscribers is shown.
 */
export const activityLineMachine = setup({
  types: {
    context: {} as ActivityLineContext,
    input: {} as ActivityLineInput,
    events: {} as ActivityFact | { readonly type: 'hub.connected' },
  },
  actors: { socket: fromEventObservable<ActivityFact, undefined>(() => silent) },
  delays: { untilAttempt: ({ context }) => context.waitMs },
  guards: { wasOpen: ({ context }) => context.wasOpen },
  actions: {
    rememberOpen: assign({ wasOpen: true }),
    planAttempt: assign((_, { spread }: { spread: number }) => ({ waitMs: RECONNECT_MS * (0.5 + spread) })),
    planSoon: assign((_, { spread }: { spread: number }) => ({ waitMs: HAND_OVER_RETRY_MS * spread })),
    planBlindly: assign({ waitMs: RECONNECT_MS }),
    passOn: sendTo(
      ({ context }) => context.reportTo,
      (_, active: SubscriberActive) => active,
    ),
    reportMissed: sendTo(({ context }) => context.reportTo, { type: 'activity.missed' }),
  },
}).createMachine({
  id: 'activityLine',
  context: ({ input }) => ({ ...input, wasOpen: false, waitMs: RECONNECT_MS }),
  initial: 'connected',
  states: {
    connected: {
      invoke: {
        id: 'socket',
        src: 'socket',
        onDone: { target: 'waiting', actions: 'planBlindly' },
        onError: { target: 'waiting', actions: 'planBlindly' },
      },
      on: {
        'line.opened': [{ guard: 'wasOpen', actions: 'reportMissed' }, { actions: 'rememberOpen' }],
        'subscriber.active': { actions: withEvent('passOn') },
        'line.closed': { target: 'waiting', actions: withEvent('planAttempt') },
        'line.handedOver': { target: 'waiting', actions: withEvent('planSoon') },
        'line.refused': 'refused',
      },
    },
    waiting: { after: { untilAttempt: 'connected' }, on: { 'hub.connected': 'connected' } },
    refused: { on: { 'hub.connected': 'connected' } },
  },
});
