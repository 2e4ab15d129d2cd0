import { type ActorRef, assign, enqueueActions, fromPromise, setup, type Snapshot } from 'xstate';
import type { Subscriber, SubscriberInfo } from '../../../../contract/entities/subscribers.ts';
import { isUnanswered, showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import type { RowsShown } from '../../kit/list/list.events.ts';
import { withEvent } from '../../kit/with-event.ts';

/** Bounds of the polling interval, and its default where the provider names no expiry, s. Spec: D1 §9 (SUBS-28, SOCK-14). */
const LEAST_S = 10;
const MOST_S = 300;
const DEFAULT_S = 60;

/** Interval before a subscriber is read again, ms, from the expiry in the answer. */
const pollIntervalMs = (expiresInS: number | null): number =>
  Math.min(MOST_S, Math.max(LEAST_S, expiresInS ?? DEFAULT_S)) * 1_000;

/** Pauses between two reads, and after one that failed, ms. Not in the spec: a page of 100 is spread over 10 s. */
const PAUSE_MS = 100;
const REST_MS = 10_000;

/** Turns before all others: active subscribers, then shown ones that were never read. Others have a time, epoch ms. */
const AT_ONCE = 0;
const SOON = 1;
const BEING_READ = Number.MAX_SAFE_INTEGER;

/** Report to the screen: the current state of a subscriber. */
export interface SubscriberReport {
  readonly type: 'subscriber.read';
  readonly subscriber: Subscriber;
}

/** A subscriber signed in, failed to, or uses the app. */
export interface SubscriberActive {
  readonly type: 'subscriber.active';
  readonly userId: string;
}

/** Answer of a reading, and its time, epoch ms. */
export interface ReadSubscriber {
  readonly info: SubscriberInfo;
  readonly atMs: number;
}

interface PollingInput {
  readonly reportTo: ActorRef<Snapshot<unknown>, SubscriberReport>;
}

interface PollingContext extends PollingInput {
  /** Time of the next reading of each shown subscriber. */
  readonly due: Readonly<Record<string, number>>;
  /** Subscriber that is being read, or was last. */
  readonly reading: string;
  /** Error of the last reading; null without one. */
  readonly error: string | null;
}

type Due = PollingContext['due'];
const earliest = (due: Due) => Object.entries(due).toSorted(([, one], [, other]) => one - other)[0];
/** Next reading of a subscriber that is still shown; one that became active while being read keeps its turn. */
const read = (due: Due, userId: string, next: number): Due =>
  due[userId] === BEING_READ ? { ...due, [userId]: next } : due;
const latest = (due: Due): number => Math.max(SOON, ...Object.values(due).filter((at) => at !== BEING_READ));

const endpointOf = ({ reading }: PollingContext): string => `sub/get/${reading}`;

/**
 * Keeps the shown subscribers up to date: each is read when it is shown, when its answer expires, and at once when it
 * is active; one at a time (SUBS-26 to SUBS-28, SOCK-14). Lives while PCS Subscribers is shown.
 */
export const subscriberPollingMachine = setup({
  types: {
    context: {} as PollingContext,
    input: {} as PollingInput,
    events: {} as RowsShown | SubscriberActive,
  },
  actors: { read: fromPromise<ReadSubscriber, { readonly userId: string }>(() => new Promise(() => {})) },
  delays: {
    untilDue: ({ context: { due } }) => Math.max(0, (earliest(due)?.[1] ?? 0) - Date.now()),
    pause: PAUSE_MS,
    rest: REST_MS,
  },
  guards: {
    isShown: ({ context: { due } }, { userId }: { userId: string }) => Object.hasOwn(due, userId),
    isAnyWanted: ({ context: { due } }) => (earliest(due)?.[1] ?? BEING_READ) <= SOON,
    isAnyShown: ({ context: { due } }) => earliest(due) !== undefined,
    isUnanswered: (_, given: WithError) => isUnanswered(given),
    isNews: ({ context }, { error }: WithError) => context.error !== error.message,
  },
  actions: {
    takeShown: assign(({ context: { due } }, { ids }: { ids: readonly string[] }) => ({
      due: Object.fromEntries(ids.map((userId) => [userId, due[userId] ?? SOON])),
    })),
    makeDue: assign(({ context: { due } }, { userId }: { userId: string }) => ({ due: { ...due, [userId]: AT_ONCE } })),
    startReading: assign(({ context: { due } }) => {
      const reading = earliest(due)?.[0] ?? '';
      return { reading, due: { ...due, [reading]: BEING_READ } };
    }),
    planNext: assign(({ context: { due, reading } }, { output: { info, atMs } }: { output: ReadSubscriber }) => ({
      due: read(due, reading, atMs + pollIntervalMs(info.expires_in)),
      error: null,
    })),
    /** Plans the subscriber behind all others, which may fail less. */
    planLast: assign(({ context: { due, reading } }) => ({ due: read(due, reading, latest(due) + 1) })),
    rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
    report: enqueueActions(({ context, enqueue }, { output: { info } }: { output: ReadSubscriber }) => {
      if (!('user_id' in info)) return;
      const { expires_in: _expiresIn, ...subscriber } = info;
      enqueue.sendTo(context.reportTo, { type: 'subscriber.read', subscriber });
    }),
  },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'subscriberPolling',
    context: ({ input }) => ({ ...input, due: {}, reading: '', error: null }),
    on: {
      'rows.shown': { actions: withEvent('takeShown') },
      'subscriber.active': { guard: withEvent('isShown'), actions: withEvent('makeDue') },
    },
    initial: 'idle',
    states: {
      idle: { on: { 'rows.shown': { target: 'planning', actions: withEvent('takeShown') } } },
      planning: {
        always: [
          { guard: 'isAnyWanted', target: 'reading' },
          { guard: 'isAnyShown', target: 'waiting' },
          { target: 'idle' },
        ],
      },
      waiting: {
        after: { untilDue: 'reading' },
        on: {
          'rows.shown': { target: 'planning', actions: withEvent('takeShown') },
          'subscriber.active': { guard: withEvent('isShown'), target: 'planning', actions: withEvent('makeDue') },
        },
      },
      reading: {
        entry: 'startReading',
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context: { reading } }) => ({ userId: reading }),
          onDone: { target: 'pausing', actions: [withEvent('report'), withEvent('planNext')] },
          onError: [
            { guard: withError('isUnanswered'), target: 'resting', actions: 'planLast' },
            {
              guard: withError('isNews'),
              target: 'resting',
              actions: [showErrorOf(endpointOf), withError('rememberError'), 'planLast'],
            },
            { target: 'resting', actions: 'planLast' },
          ],
        },
      },
      pausing: { after: { pause: 'planning' } },
      resting: { after: { rest: 'planning' } },
    },
  });
