import {
  and,
  assign,
  enqueueActions,
  fromCallback,
  fromEventObservable,
  fromPromise,
  not,
  or,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { toast } from '../toasts/toasts.events.ts';
import type { SessionEnded } from '../session/session.events.ts';
import { at } from '../../kit/system.ts';
import {
  ANSWER_MAX_MS,
  ASK_AGAIN_MS,
  HAND_OVER_MS,
  HAND_OVER_RETRY_MS,
  PROOF_MAX_MS,
  RECONNECT_ATTEMPTS,
  RECONNECT_MS,
  SLOW_PROOF_MAX_MS,
} from './hub.constants.ts';
import type { CameraNews } from '../../cameras/lease/lease.events.ts';
import type {
  AlarmFact,
  CallsFact,
  HubCommand,
  HubConnected,
  HubEvent,
  QueueSettingsFact,
  SocketFact,
} from './hub.events.ts';

interface Canceled {
  readonly customerId: string;
  readonly eventId: string;
  /** Camera and house of the event; empty where the provider does not say them. */
  readonly place: string;
}
/** QUEUE-41, SHELL-44 */
const customerCanceled = ({ customerId, eventId, place }: Canceled) =>
  toast('info', `User ${customerId} canceled ${eventId}`, place === '' ? undefined : place);

interface HubContext {
  readonly acceptNew: boolean;
  /** Failed attempts since the line was open; one more than a round has when the line is lost and tried again. */
  readonly attempts: number;
  /** Time of the last opening; null = never. Times are epoch ms. */
  readonly openedMs: number | null;
  /** Time of the provider's last notice of a restart; null = never. */
  readonly handedOverMs: number | null;
  /** Start of the next attempt's 10 s, and the time of that attempt; null = not known. */
  readonly windowMs: number | null;
  readonly dueMs: number | null;
  /** Time up to which alarms are known to have arrived; null = never. */
  readonly provenMs: number | null;
  /** The line that opened last does not tick. */
  readonly lacksTicks: boolean;
  /** Alarms were taken by polling since the last line that ticks, or there was no such line of this provider. */
  readonly isPolled: boolean;
  /** Lead of the provider's clock over the browser's, as last measured. */
  readonly clockAheadMs: number;
}

type SocketClosed = Extract<SocketFact, { type: 'socket.closed' }>;

interface Holder {
  readonly context: HubContext;
}
const isPolled = ({ context }: Holder): boolean => context.isPolled;
const isOpen = stateIn({ line: { connected: 'open' } });
/** True if calls prove the arrival of alarms: a line that is closed, or does not tick, does not. */
const comesByCalls = or([not(isOpen), ({ context }: Holder) => context.lacksTicks]);

const silent = { subscribe: () => ({ unsubscribe: () => {} }) };

/** Context, actors, guards, delays and actions of the hub; its chart is in hub.machine.ts. */
export const hubSetup = setup({
  types: { context: {} as HubContext, events: {} as HubEvent },
  actors: {
    sockets: fromCallback<HubCommand>(() => {}),
    calls: fromEventObservable<CallsFact, undefined>(() => silent),
    /** The smallest call that the provider must work for. */
    askProvider: fromPromise<void>(() => new Promise(() => {})),
  },
  guards: {
    isOver: ({ context }) => context.attempts === RECONNECT_ATTEMPTS,
    isLost: ({ context }) => context.attempts > RECONNECT_ATTEMPTS,
    /**
     * True if the line was open for long enough: one that breaks as soon as it opens would otherwise reconnect without
     * a pause.
     */
    heldForLong: ({ context }, { atMs }: { atMs: number }) => atMs - (context.openedMs ?? atMs) >= RECONNECT_MS,
    isHandingOver: ({ context: { handedOverMs } }, { atMs }: { atMs: number }) =>
      handedOverMs !== null && atMs - handedOverMs < HAND_OVER_MS,
    isRecent: (_, { provenMs, atMs }: { provenMs: number; atMs: number }) => atMs - provenMs < PROOF_MAX_MS,
  },
  delays: {
    answerMax: ANSWER_MAX_MS,
    untilAskedAgain: ASK_AGAIN_MS,
    untilAttempt: ({ context: { dueMs } }) => (dueMs === null ? RECONNECT_MS : Math.max(0, dueMs - Date.now())),
    untilUnproven: ({ context: { provenMs, lacksTicks } }) => {
      const maxMs = lacksTicks ? SLOW_PROOF_MAX_MS : PROOF_MAX_MS;
      return provenMs === null ? maxMs : Math.max(0, provenMs + maxMs - Date.now());
    },
    proofMax: PROOF_MAX_MS,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => Math.min(context.attempts, RECONNECT_ATTEMPTS) + 1 }),
    rememberOpened: assign(({ context }, { atMs, ticks }: { atMs: number; ticks?: boolean }) => ({
      attempts: 0,
      openedMs: atMs,
      windowMs: null,
      lacksTicks: ticks === false,
      isPolled: context.isPolled && ticks === false,
    })),
    startRound: assign({ attempts: 0, windowMs: null }),
    planAttempt: assign(({ context: { windowMs, isPolled } }, { atMs, spread, ticks }: SocketClosed) => {
      const nextMs = windowMs === null ? atMs : Math.max(atMs, windowMs + RECONNECT_MS);
      return { windowMs: nextMs, dueMs: nextMs + spread * RECONNECT_MS, isPolled: isPolled || ticks === false };
    }),
    planLater: assign((_, { atMs, spread }: { atMs: number; spread: number }) => {
      const windowMs = atMs + RECONNECT_MS;
      return { windowMs, dueMs: windowMs + spread * RECONNECT_MS };
    }),
    planSoon: assign((_, { atMs, spread }: { atMs: number; spread: number }) => ({
      dueMs: atMs + spread * HAND_OVER_RETRY_MS,
    })),
    rememberHandOver: assign((_, { atMs }: { atMs: number }) => ({ handedOverMs: atMs })),
    planBlindly: assign({ windowMs: null, dueMs: null }),
    rememberProof: assign((_, { provenMs }: { provenMs: number }) => ({ provenMs })),
    rememberAnswer: assign((_, { atMs }: { atMs: number }) => ({ provenMs: atMs })),
    rememberPoll: assign({ isPolled: ({ context }) => context.isPolled || context.acceptNew }),
    rememberClock: assign((_, { aheadMs }: { aheadMs: number }) => ({ clockAheadMs: aheadMs })),
    rememberAcceptNew: assign((_, { acceptNew }: { acceptNew: boolean }) => ({ acceptNew })),
    sendAcceptNew: sendTo('sockets', ({ context }) => ({ type: 'acceptNew.set', acceptNew: context.acceptNew })),
    notifyConnected: sendTo(
      at('router'),
      ({ context: { lacksTicks } }): HubConnected => ({
        type: 'hub.connected',
        ...(lacksTicks ? { ticks: false } : {}),
      }),
    ),
    notifyOutbox: sendTo(at('outbox'), { type: 'hub.connected' }),
    informOutbox: sendTo(at('outbox'), (_, { alarm }: { alarm: AlarmEvent }) => ({ type: 'alarm.updated', alarm })),
    notifyDisconnected: sendTo(at('router'), { type: 'hub.disconnected' }),
    notifyLost: sendTo(at('router'), { type: 'hub.lost' }),
    passOn: sendTo(at('router'), (_, fact: AlarmFact | CameraNews | QueueSettingsFact) => fact),
    announceCancel: sendTo(at('toasts'), (_, fact: Canceled) => customerCanceled(fact)),
    announceUnproven: sendTo(at('alerts'), { type: 'line.unproven' }),
    endSession: sendTo(at('session'), (_, fact: SessionEnded) => fact),
  },
}).extend({
  guards: {
    isOverUnproven: and([
      ({ context }: Holder) => context.attempts === RECONNECT_ATTEMPTS,
      stateIn({ arrival: 'unproven' }),
    ]),
    comesByCalls,
    /** True in a visit, where no alarms are taken. */
    isKeptByReads: and([comesByCalls, isPolled]),
    /** True if the agent takes no alarms, so that only a line that ticks would prove their arrival. */
    isUnasked: and([
      ({ context }: Holder) => !context.acceptNew,
      stateIn({ answers: 'coming' }),
      comesByCalls,
      or([isOpen, isPolled]),
    ]),
  },
  actions: {
    /** Taking alarms ends when the line is lost and polls are not answered either, whichever comes last (SOCK-22). */
    endTakingIfLost: enqueueActions(({ context, check, enqueue }) => {
      const countsAsLost = context.attempts > RECONNECT_ATTEMPTS || check(stateIn({ line: 'lost' }));
      if (countsAsLost) enqueue.sendTo(at('router'), { type: 'hub.lost' });
    }),
  },
});
