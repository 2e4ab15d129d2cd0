import { type ActorRef, sendTo, type Snapshot, setup } from 'xstate';
import type { Answer, CallError } from '../../../../contract/calls.ts';
import type { NotificationSettings } from '../../../../contract/entities.ts';
import { calls } from '../../kit/calls.ts';
import { raised } from '../../app/toasts/toasts.events.ts';
import { at } from '../../kit/system.ts';
import type { CustomerContactFact, CustomerContactReport } from './notification-preferences.events.ts';
import { withEvent } from '../../kit/with-event.ts';

interface CustomerContactContext {
  readonly sid: string;
  readonly eventId: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, CustomerContactReport>;
}

interface Failed {
  readonly event: { readonly error: unknown };
}

/** Of the answer for a location whose settings were never made (FU-47). */
const NO_SETTINGS = /settings not found/i;

/**
 * Tells its owner what the customer wants to be told of, and was told of an event already: at once, and again whenever the
 * hub is back online, for what changed or did not arrive meanwhile. Lives as long as its owner's work.
 */
export const customerContactMachine = setup({
  types: {
    context: {} as CustomerContactContext,
    input: {} as CustomerContactContext,
    events: {} as CustomerContactFact,
  },
  actors: calls('notificationSettings', 'dispositionInfo'),
  guards: {
    saysNone: (_, { error }: { error: unknown }) => NO_SETTINGS.test((error as CallError).message),
  },
  actions: {
    reportWishes: sendTo(
      ({ context }) => context.reportTo,
      (_, { wishes }: { wishes: NotificationSettings | 'none' }) => ({ type: 'wishes.read', wishes }),
    ),
    reportTold: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, { output }: { output: Answer<'dispositionInfo'> }) => ({
        type: 'told.read',
        told: output[context.eventId] ?? null,
      }),
    ),
    noteUnread: sendTo(at('toasts'), (_, { error, path }: { error: unknown; path: string }) =>
      raised('error', `Endpoint: ${path}. ${(error as CallError).message}`),
    ),
  },
}).createMachine({
  id: 'customerContact',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    wishes: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'notificationSettings',
            src: 'notificationSettings',
            input: ({ context }) => ({ params: { sid: context.sid } }),
            onDone: {
              target: 'idle',
              actions: { type: 'reportWishes', params: ({ event }) => ({ wishes: event.output }) },
            },
            onError: [
              {
                guard: withEvent('saysNone'),
                target: 'idle',
                actions: { type: 'reportWishes', params: { wishes: 'none' } },
              },
              {
                target: 'idle',
                actions: {
                  type: 'noteUnread',
                  params: ({ event: { error }, context: { sid } }: Failed & { context: CustomerContactContext }) => ({
                    error,
                    path: `sub/notifications/settings/${sid}`,
                  }),
                },
              },
            ],
          },
          on: { 'hub.connected': { target: 'reading', reenter: true } },
        },
        idle: { on: { 'hub.connected': 'reading' } },
      },
    },
    told: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'dispositionInfo',
            src: 'dispositionInfo',
            input: ({ context }) => ({ query: { eventIds: context.eventId } }),
            onDone: { target: 'idle', actions: withEvent('reportTold') },
            onError: {
              target: 'idle',
              actions: {
                type: 'noteUnread',
                params: ({ event: { error } }: Failed) => ({ error, path: 'events/disposition-info' }),
              },
            },
          },
          on: { 'hub.connected': { target: 'reading', reenter: true } },
        },
        idle: { on: { 'hub.connected': 'reading' } },
      },
    },
  },
});
