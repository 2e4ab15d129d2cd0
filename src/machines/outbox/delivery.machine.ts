import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Answer, CallError } from '../../../contract/calls.ts';
import { mayPass } from '../calls.ts';
import { at } from '../system.ts';
import { type DutyCall, retriesOf } from './duty-policies.ts';
import type { Duty } from './outbox.events.ts';

interface DeliveryContext {
  readonly duty: Duty;
  readonly sendings: number;
  readonly error: CallError;
}

/** One duty on its way: sent, sent again where its policy says so, and reported once. Ends kept or failed. */
export const deliveryMachine = setup({
  types: { context: {} as DeliveryContext, input: {} as { duty: Duty } },
  actors: { deliver: fromPromise<Answer<DutyCall>, Duty>(() => new Promise(() => {})) },
  delays: { untilRetry: ({ context }) => retriesOf(context.duty)[context.sendings - 1] ?? 0 },
  guards: {
    worthRetrying: ({ context }) => mayPass(context.error) && context.sendings <= retriesOf(context.duty).length,
  },
  actions: {
    countSending: assign({ sendings: ({ context }) => context.sendings + 1 }),
    rememberError: assign((_, { error }: { error: unknown }) => ({ error: error as CallError })),
    reportKept: sendTo(at('outbox'), ({ context }, { answer }: { answer: Answer<DutyCall> }) => ({
      type: 'duty.kept',
      id: context.duty.id,
      answer,
    })),
    reportFailed: sendTo(at('outbox'), ({ context }) => ({
      type: 'duty.failed',
      id: context.duty.id,
      error: context.error,
    })),
  },
}).createMachine({
  id: 'delivery',
  context: ({ input }) => ({
    duty: input.duty,
    sendings: 0,
    error: { call: input.duty.call, status: null, message: '' },
  }),
  initial: 'sending',
  states: {
    sending: {
      entry: 'countSending',
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => context.duty,
        onDone: { target: 'kept', actions: { type: 'reportKept', params: ({ event }) => ({ answer: event.output }) } },
        onError: { target: 'deciding', actions: { type: 'rememberError', params: ({ event }) => event } },
      },
    },
    deciding: { always: [{ guard: 'worthRetrying', target: 'backingOff' }, { target: 'failed' }] },
    backingOff: { after: { untilRetry: 'sending' } },
    kept: { type: 'final' },
    failed: { entry: 'reportFailed', type: 'final' },
  },
});
