import { type ActorRef, sendTo, type Snapshot, setup } from 'xstate';
import type { Subscription } from '../../../../contract/entities/locations.ts';
import { calls } from '../../kit/calls.ts';
import type { CustomerFact, CustomerReport } from './customer.events.ts';
import { withEvent } from '../../kit/with-event.ts';
import { withError, type WithError } from '../../kit/errors.ts';

interface CustomerContext {
  readonly sid: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, CustomerReport>;
}

/**
 * Reports to its owner who lives at a location: at once, and again whenever the hub is back online, for what changed or did not
 * arrive meanwhile. Lives as long as its owner's work.
 */
export const customerMachine = setup({
  types: { context: {} as CustomerContext, input: {} as CustomerContext, events: {} as CustomerFact },
  actors: calls('getSubscription'),
  actions: {
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { output }: { output: Subscription }) => ({ type: 'customer.loaded', subscription: output }),
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
        id: 'getSubscription',
        src: 'getSubscription',
        input: ({ context }) => ({ params: { sid: context.sid } }),
        onDone: { target: 'idle', actions: withEvent('report') },
        onError: { target: 'idle', actions: withError('reportError') },
      },
      on: { 'hub.connected': { target: 'reading', reenter: true } },
    },
    idle: { on: { 'hub.connected': 'reading' } },
  },
});
