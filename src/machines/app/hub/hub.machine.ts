import { assign, enqueueActions, fromCallback, fromEventObservable, not, sendTo, setup, stateIn } from 'xstate';
import { STANDS_WITHOUT } from '../../kit/broken.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { toast } from '../toasts/toasts.events.ts';
import type { SessionEnded } from '../session/session.events.ts';
import { calls } from '../../kit/calls.ts';
import { at } from '../../kit/system.ts';
import { dispatchDutyIds } from '../../work/outbox/duty-ids.ts';
import {
  ANSWER_MAX_MS,
  ASK_AGAIN_MS,
  HAND_OVER_MS,
  HAND_OVER_RETRY_MS,
  PROOF_MAX_MS,
  RECONNECT_ATTEMPTS,
  RECONNECT_MS,
} from './hub.constants.ts';
import type { CameraNews } from '../../cameras/lease/lease.events.ts';
import type { AlarmFact, CallsFact, HubCommand, HubEvent, QueueSettingsFact } from './hub.events.ts';
import { customerCanceled } from './hub.texts.ts';
import { withEvent } from '../../kit/with-event.ts';

interface HubContext {
  readonly acceptNew: boolean;
  /** Failed since the line was open; one more than a round has when the line is lost and tried again. */
  readonly attempts: number;
  /** When the line opened last; null = never. Times are epoch ms. */
  readonly openedMs: number | null;
  /** When the provider said last that it restarts; null = never. */
  readonly handedOverMs: number | null;
  /** When the 10 s of the next attempt begin, and when it comes; null = not known. */
  readonly windowMs: number | null;
  readonly dueMs: number | null;
  /** Until when alarms are known to have arrived; null = never. */
  readonly provenMs: number | null;
}

/** The smallest call that the provider must work for: what a new line begins with. */
const askForAnswer = {
  id: 'mintTicket',
  src: 'mintTicket',
  input: { body: { purpose: 'event-ws' } },
  onDone: '#hub.answers.coming',
} as const;

const silent = { subscribe: () => ({ unsubscribe: () => {} }) };

/**
 * The line to the provider's hub: both sockets as one. It is opened again at once, then once in every 10 s; after 50 of these
 * it is lost, which the agent can end at once. Beside it, whether alarms are known to arrive, and whether calls are answered: one
 * that is not asks the provider for an answer. Lives while someone is signed in.
 */
export const hubMachine = setup({
  types: { context: {} as HubContext, events: {} as HubEvent },
  actors: {
    sockets: fromCallback<HubCommand>(() => {}),
    calls: fromEventObservable<CallsFact, undefined>(() => silent),
    ...calls('mintTicket'),
  },
  guards: {
    isAway: not(stateIn({ line: { connected: 'open' } })),
    isOver: ({ context }) => context.attempts === RECONNECT_ATTEMPTS,
    isLost: ({ context }) => context.attempts > RECONNECT_ATTEMPTS,
    /** A line that breaks as soon as it opens would otherwise be opened without a pause. */
    heldForLong: ({ context }, { atMs }: { atMs: number }) => atMs - (context.openedMs ?? atMs) >= RECONNECT_MS,
    isHandingOver: ({ context: { handedOverMs } }, { atMs }: { atMs: number }) =>
      handedOverMs !== null && atMs - handedOverMs < HAND_OVER_MS,
    isRecent: (_, { provenMs, atMs }: { provenMs: number; atMs: number }) => atMs - provenMs < PROOF_MAX_MS,
  },
  delays: {
    answerMax: ANSWER_MAX_MS,
    untilAskedAgain: ASK_AGAIN_MS,
    untilAttempt: ({ context: { dueMs } }) => (dueMs === null ? RECONNECT_MS : Math.max(0, dueMs - Date.now())),
    untilUnproven: ({ context: { provenMs } }) =>
      provenMs === null ? PROOF_MAX_MS : Math.max(0, provenMs + PROOF_MAX_MS - Date.now()),
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => Math.min(context.attempts, RECONNECT_ATTEMPTS) + 1 }),
    rememberOpened: assign((_, { atMs }: { atMs: number }) => ({ attempts: 0, openedMs: atMs, windowMs: null })),
    startRound: assign({ attempts: 0, windowMs: null }),
    planAttempt: assign(({ context: { windowMs } }, { atMs, spread }: { atMs: number; spread: number }) => {
      const nextMs = windowMs === null ? atMs : Math.max(atMs, windowMs + RECONNECT_MS);
      return { windowMs: nextMs, dueMs: nextMs + spread * RECONNECT_MS };
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
    rememberAcceptNew: assign((_, { acceptNew }: { acceptNew: boolean }) => ({ acceptNew })),
    sendAcceptNew: sendTo('sockets', ({ context }) => ({ type: 'acceptNew.set', acceptNew: context.acceptNew })),
    notifyConnected: sendTo(at('router'), { type: 'hub.connected' }),
    notifyOutbox: sendTo(at('outbox'), { type: 'hub.connected' }),
    notifyDisconnected: sendTo(at('router'), { type: 'hub.disconnected' }),
    notifyLost: sendTo(at('router'), { type: 'hub.lost' }),
    passOn: sendTo(at('router'), (_, fact: AlarmFact | CameraNews | QueueSettingsFact) => fact),
    /** A dispatch may be answered when its event has ended and its visit is gone; the outbox knows whether it was ours (DISP-14). */
    settleDispatch: enqueueActions(({ enqueue }, { alarm: { eventId, dispatch } }: { alarm: AlarmEvent }) => {
      const { status, ...messages } = dispatchDutyIds(eventId);
      if (dispatch?.stage === 'accepted')
        for (const id of Object.values(messages)) enqueue.sendTo(at('outbox'), { type: 'duty.due', id });
      if (dispatch?.stage === 'refused')
        for (const id of [status, ...Object.values(messages)])
          enqueue.sendTo(at('outbox'), { type: 'duty.waived', id });
    }),
    announceCancel: sendTo(at('toasts'), (_, fact: { customerId: string; eventId: string }) =>
      toast('info', customerCanceled(fact.customerId, fact.eventId)),
    ),
    announceUnproven: sendTo(at('alerts'), { type: 'line.unproven' }),
    endSession: sendTo(at('session'), (_, fact: SessionEnded) => fact),
  },
}).createMachine({
  id: 'hub',
  context: {
    acceptNew: false,
    attempts: 0,
    openedMs: null,
    handedOverMs: null,
    windowMs: null,
    dueMs: null,
    provenMs: null,
  },
  type: 'parallel',
  invoke: { id: 'calls', src: 'calls', onError: STANDS_WITHOUT },
  on: { 'acceptNew.set': { actions: withEvent('rememberAcceptNew') } },
  states: {
    line: {
      initial: 'connected',
      states: {
        connected: {
          invoke: { id: 'sockets', src: 'sockets', onError: { target: 'failed', actions: 'planBlindly' } },
          initial: 'connecting',
          states: {
            connecting: {
              on: {
                'socket.opened': { target: 'open', actions: withEvent('rememberOpened') },
              },
            },
            open: {
              entry: ['sendAcceptNew', 'notifyConnected', 'notifyOutbox'],
              exit: 'notifyDisconnected',
              on: {
                'hub.announce': { actions: 'notifyConnected' },
                'acceptNew.set': {
                  actions: [withEvent('rememberAcceptNew'), 'sendAcceptNew'],
                },
                'alarm.updated': { actions: [withEvent('passOn'), withEvent('settleDispatch')] },
                'alarm.assigned': { actions: withEvent('passOn') },
                'camera.leased': { actions: withEvent('passOn') },
                'queueSettings.changed': { actions: withEvent('passOn') },
                'alarm.canceledByCustomer': {
                  actions: [withEvent('announceCancel'), withEvent('passOn')],
                },
                'socket.handedOver': {
                  target: '#hub.line.connected',
                  reenter: true,
                  actions: withEvent('rememberHandOver'),
                },
                'socket.closed': {
                  guard: withEvent('heldForLong'),
                  target: '#hub.line.connected',
                  reenter: true,
                },
              },
            },
          },
          on: {
            'socket.closed': [
              {
                guard: withEvent('isHandingOver'),
                target: 'handedOver',
                actions: withEvent('planSoon'),
              },
              { target: 'failed', actions: withEvent('planAttempt') },
            ],
            'socket.handedOver': {
              target: 'handedOver',
              actions: [withEvent('rememberHandOver'), withEvent('planSoon')],
            },
            'socket.overLimit': { target: 'failed', actions: withEvent('planLater') },
            'session.ended': { actions: withEvent('endSession') },
            'socket.refused': { actions: { type: 'endSession', params: { type: 'session.ended', reason: null } } },
          },
        },
        handedOver: {
          after: { untilAttempt: 'connected' },
          on: { 'hub.tryNow': 'connected' },
        },
        failed: {
          always: [
            { guard: 'isOver', target: 'lost', actions: 'notifyLost' },
            { guard: 'isLost', target: 'lost' },
            { target: 'waiting' },
          ],
        },
        waiting: {
          after: { untilAttempt: { target: 'connected', actions: 'countAttempt' } },
          on: { 'hub.tryNow': 'connected' },
        },
        lost: {
          after: { untilAttempt: { target: 'connected', actions: 'countAttempt' } },
          on: {
            'hub.tryNow': { target: 'connected', actions: 'countAttempt' },
            'hub.reconnect': { target: 'connected', actions: 'startRound' },
          },
        },
      },
    },
    arrival: {
      initial: 'proven',
      states: {
        proven: {
          after: { untilUnproven: 'unproven' },
          on: {
            'line.proven': {
              target: 'proven',
              reenter: true,
              actions: withEvent('rememberProof'),
            },
            'takes.answered': {
              guard: 'isAway',
              target: 'proven',
              reenter: true,
              actions: { type: 'rememberProof', params: ({ event }) => ({ provenMs: event.atMs }) },
            },
          },
        },
        unproven: {
          entry: 'announceUnproven',
          on: {
            'line.proven': [
              {
                guard: withEvent('isRecent'),
                target: 'proven',
                actions: withEvent('rememberProof'),
              },
              { actions: withEvent('rememberProof') },
            ],
            'takes.answered': {
              guard: 'isAway',
              target: 'proven',
              actions: { type: 'rememberProof', params: ({ event }) => ({ provenMs: event.atMs }) },
            },
          },
        },
      },
    },
    answers: {
      initial: 'coming',
      on: { 'calls.answered': '.coming' },
      states: {
        coming: { on: { 'calls.failed': 'asking' } },
        /** One call may fail where the line is good: nothing is said yet. */
        asking: {
          invoke: { ...askForAnswer, onError: 'missing' },
          after: { answerMax: 'missing' },
        },
        missing: {
          initial: 'asking',
          states: {
            asking: { invoke: { ...askForAnswer, onError: 'pausing' } },
            pausing: { after: { untilAskedAgain: 'asking' } },
          },
        },
      },
    },
  },
});
