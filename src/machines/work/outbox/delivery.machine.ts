import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Answer, CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { calls, isTransient } from '../../kit/calls.ts';
import { at } from '../../kit/system.ts';
import { type DutyCall, retriesOf } from './duty-policies.ts';
import { askedEvent, doneAs, isInDoubt } from './doubt.ts';
import { isUnanswered, withError, type WithError } from '../../kit/errors.ts';
import type { Duty } from './duty.ts';

/**
 * Waits before asking the event for the outcome of a duty, ms. Not in the spec: a proxy may have given up before the
 * provider.
 */
const ASK_AGAIN_AFTER_MS = [1_000, 2_000, 4_000] as const;

/**
 * Wait of a duty that was refused for a limit without a Retry-After, ms. Not in the spec: longer than a limit of the
 * provider lasts.
 */
const OVER_LIMIT_WAIT_MS = 5_000;

interface DeliveryContext {
  readonly duty: Duty;
  readonly retries: number;
  readonly error: CallError;
}

/**
 * Delivery of one duty: sent, sent again where its policy allows it, and reported once. A duty that was refused for a
 * limit, or by a provider that restarts, was not done: it waits as long as the provider says and is sent again, however
 * often. A duty that sets a status and gets an answer that is not the provider's may have been done: its event shows
 * that, and it is not sent a second time. Ends kept or failed.
 */
export const deliveryMachine = setup({
  types: { context: {} as DeliveryContext, input: {} as { duty: Duty } },
  actors: { deliver: fromPromise<Answer<DutyCall>, Duty>(() => new Promise(() => {})), ...calls('getEvent') },
  delays: {
    untilRetry: ({ context }) => retriesOf(context.duty)[context.retries] ?? 0,
    untilAsked: ({ context }) => ASK_AGAIN_AFTER_MS[context.retries] ?? 0,
    untilAllowed: ({ context }) => context.error.retryAfterMs ?? OVER_LIMIT_WAIT_MS,
  },
  guards: {
    isRefusedForNow: ({ context: { error } }) =>
      error.status === 429 || (error.status === 503 && error.retryAfterMs !== undefined),
    worthRetrying: ({ context }) => isTransient(context.error) && context.retries < retriesOf(context.duty).length,
    mayBeDone: ({ context: { duty, error } }) => askedEvent(duty) !== null && isInDoubt(duty, error),
    isDone: ({ context: { duty } }, { alarm }: { alarm: AlarmEvent }) => doneAs(duty, alarm),
    isUnanswered: (_, given: WithError) => isUnanswered(given),
    worthAsking: ({ context }) => context.retries < ASK_AGAIN_AFTER_MS.length,
  },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    rememberError: assign((_, { error }: WithError) => ({ error })),
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
    retries: 0,
    error: { call: input.duty.call, status: null, message: '' },
  }),
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'deliver',
        src: 'deliver',
        input: ({ context }) => context.duty,
        onDone: { target: 'kept', actions: { type: 'reportKept', params: ({ event }) => ({ answer: event.output }) } },
        onError: { target: 'deciding', actions: withError('rememberError') },
      },
    },
    deciding: {
      always: [
        { guard: 'isRefusedForNow', target: 'refusedForNow' },
        { guard: 'mayBeDone', target: 'asking' },
        { guard: 'worthRetrying', target: 'backingOff' },
        { target: 'failed' },
      ],
    },
    asking: {
      invoke: {
        id: 'getEvent',
        src: 'getEvent',
        input: ({ context: { duty } }) => ({ params: { eventId: askedEvent(duty) ?? '' } }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => ({ alarm: event.output }) },
            target: 'kept',
            actions: { type: 'reportKept', params: { answer: {} } },
          },
          { guard: 'worthAsking', target: 'doubting' },
          { target: 'failed' },
        ],
        onError: [
          { guard: withError('isUnanswered'), target: 'failed' },
          { guard: 'worthAsking', target: 'doubting' },
          { target: 'failed' },
        ],
      },
    },
    doubting: { after: { untilAsked: { target: 'asking', actions: 'countRetry' } } },
    refusedForNow: { after: { untilAllowed: 'sending' } },
    backingOff: { after: { untilRetry: { target: 'sending', actions: 'countRetry' } } },
    // Not final: xstate would report its end by a type of its own, and remembers each type for ever. The outbox stops it.
    kept: {},
    failed: { entry: 'reportFailed' },
  },
});
