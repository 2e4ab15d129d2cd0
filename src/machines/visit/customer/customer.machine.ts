import { type ActorRef, fromPromise, sendTo, type Snapshot, setup } from 'xstate';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import type { KnownAnswer } from '../../kit/resource/answer.ts';
import type { CustomerFact, CustomerReport } from './customer.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { withError, type WithError } from '../../kit/errors.ts';

type Read = { readonly output: KnownAnswer<Subscription> };

interface CustomerContext {
  readonly sid: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, CustomerReport>;
}

/**
 * Reports the customer of a location to its owner: at once, from a cached reading of any screen; again where that is
 * not fresh, and whenever the hub is back online, for what changed or did not arrive meanwhile. Lives as long as its
 * owner's work.
 */
export const customerMachine = setup({
  types: { context: {} as CustomerContext, input: {} as CustomerContext, events: {} as CustomerFact },
  actors: {
    /** Rejects with a CallError. */
    readSubscription: fromPromise<KnownAnswer<Subscription>, { sid: string; isAgain: boolean }>(
      () => new Promise(() => {}),
    ),
  },
  guards: { isFresh: (_, { output }: Read) => output.isFresh },
  actions: {
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { output }: Read) => ({ type: 'customer.loaded', subscription: output.value }),
    ),
    reportError: sendTo(
      ({ context }) => context.reportTo,
      (_, { error }: WithError) => ({ type: 'customer.loadFailed', message: error.message }),
    ),
  },
}).createMachine({
  id: 'customer',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context: { sid } }) => ({ sid, isAgain: false }),
        onDone: [
          { guard: withEvent('isFresh'), target: 'idle', actions: withEvent('report') },
          { target: 'rereading', actions: withEvent('report') },
        ],
        onError: { target: 'idle', actions: withError('reportError') },
      },
      on: { 'hub.connected': 'rereading' },
    },
    rereading: {
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context: { sid } }) => ({ sid, isAgain: true }),
        onDone: { target: 'idle', actions: withEvent('report') },
        onError: { target: 'idle', actions: withError('reportError') },
      },
      on: { 'hub.connected': { target: 'rereading', reenter: true } },
    },
    idle: { on: { 'hub.connected': 'rereading' } },
  },
});
