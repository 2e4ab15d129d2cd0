import { assign, fromCallback, sendTo, setup } from 'xstate';
import { raised } from '../notices/notices.events.ts';
import { at } from '../system.ts';
import { RECONNECT_ATTEMPTS, RECONNECT_MS } from './hub.constants.ts';
import type { AlarmFact, HubCommand, HubEvent } from './hub.events.ts';
import { customerCanceled } from './hub.texts.ts';

interface HubContext {
  readonly acceptNew: boolean;
  readonly attempts: number;
}

/** The line to the provider's hub: both sockets as one, reconnected 50 times 10 s apart. Lives while someone is signed in. */
export const hubMachine = setup({
  types: { context: {} as HubContext, events: {} as HubEvent },
  actors: { sockets: fromCallback<HubCommand>(() => {}) },
  guards: { attemptsExhausted: ({ context }) => context.attempts >= RECONNECT_ATTEMPTS },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    rememberAcceptNew: assign((_, { acceptNew }: { acceptNew: boolean }) => ({ acceptNew })),
    sendAcceptNew: sendTo('sockets', ({ context }) => ({ type: 'acceptNew.set', acceptNew: context.acceptNew })),
    tellOpened: sendTo(at('place'), { type: 'hub.opened' }),
    tellOutbox: sendTo(at('outbox'), { type: 'hub.opened' }),
    tellClosed: sendTo(at('place'), { type: 'hub.closed' }),
    tellLost: sendTo(at('place'), { type: 'hub.lost' }),
    passOn: sendTo(at('place'), (_, fact: AlarmFact) => fact),
    announceCancel: sendTo(at('notices'), (_, fact: { customerId: string; eventId: string }) =>
      raised('info', customerCanceled(fact.customerId, fact.eventId)),
    ),
    endSession: sendTo(at('session'), (_, event: { type: 'session.forcedOut' | 'session.unauthorized' }) => event),
  },
}).createMachine({
  id: 'hub',
  context: { acceptNew: false, attempts: 0 },
  initial: 'connected',
  on: { 'acceptNew.set': { actions: { type: 'rememberAcceptNew', params: ({ event }) => event } } },
  states: {
    connected: {
      invoke: { id: 'sockets', src: 'sockets', onError: 'waiting' },
      initial: 'connecting',
      states: {
        connecting: { on: { 'socket.opened': 'open' } },
        open: {
          entry: ['resetAttempts', 'sendAcceptNew', 'tellOpened', 'tellOutbox'],
          exit: 'tellClosed',
          on: {
            'acceptNew.set': {
              actions: [{ type: 'rememberAcceptNew', params: ({ event }) => event }, 'sendAcceptNew'],
            },
            'alarm.updated': { actions: { type: 'passOn', params: ({ event }) => event } },
            'alarm.assigned': { actions: { type: 'passOn', params: ({ event }) => event } },
            'alarm.canceledByCustomer': {
              actions: [
                { type: 'announceCancel', params: ({ event }) => event },
                { type: 'passOn', params: ({ event }) => event },
              ],
            },
            'session.forcedOut': { actions: { type: 'endSession', params: ({ event }) => event } },
          },
        },
      },
      on: {
        'socket.closed': 'waiting',
        'socket.overLimit': 'waiting',
        'socket.refused': { actions: { type: 'endSession', params: { type: 'session.unauthorized' } } },
      },
    },
    waiting: {
      always: { guard: 'attemptsExhausted', target: 'lost' },
      after: { [RECONNECT_MS]: { target: 'connected', actions: 'countAttempt' } },
    },
    lost: { entry: 'tellLost', on: { 'hub.reconnect': { target: 'connected', actions: 'resetAttempts' } } },
  },
});
