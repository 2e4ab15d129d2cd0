import { type ActorRef, sendTo, type Snapshot, setup } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { NotificationSettings } from '../../../../contract/entities/locations.ts';
import { calls } from '../../kit/calls.ts';
import type { NotificationPreferencesFact, NotificationPreferencesReport } from './notification-preferences.events.ts';
import { NO_SETTINGS } from './no-settings.ts';
import { withEvent } from '../../kit/with-event.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';

interface NotificationPreferencesContext {
  readonly sid: string;
  readonly eventId: string;
  readonly reportTo: ActorRef<Snapshot<unknown>, NotificationPreferencesReport>;
}

const customerContactSetup = setup({
  types: {
    context: {} as NotificationPreferencesContext,
    input: {} as NotificationPreferencesContext,
    events: {} as NotificationPreferencesFact,
  },
  actors: calls('notificationSettings', 'dispositionInfo'),
  guards: {
    saysNone: (_, { error }: WithError) => NO_SETTINGS.test(error.message),
  },
  actions: {
    reportPreferences: sendTo(
      ({ context }) => context.reportTo,
      (_, { preferences }: { preferences: NotificationSettings | 'none' }) => ({
        type: 'preferences.loaded',
        preferences,
      }),
    ),
    reportSentMessages: sendTo(
      ({ context }) => context.reportTo,
      ({ context }, { output }: { output: Answer<'dispositionInfo'> }) => ({
        type: 'sentMessages.loaded',
        sentMessages: output[context.eventId] ?? null,
      }),
    ),
  },
}).extend({ actions: { showError } });

/**
 * Reports to its owner which messages the customer wants, and which were sent about an event: at once, and again whenever the
 * hub is back online, for what changed or did not arrive meanwhile. Lives as long as its owner's work.
 */
export const notificationPreferencesMachine = customerContactSetup.createMachine({
  id: 'notificationPreferences',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    preferences: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'notificationSettings',
            src: 'notificationSettings',
            input: ({ context }) => ({ params: { sid: context.sid } }),
            onDone: {
              target: 'idle',
              actions: { type: 'reportPreferences', params: ({ event }) => ({ preferences: event.output }) },
            },
            onError: [
              {
                guard: withError('saysNone'),
                target: 'idle',
                actions: { type: 'reportPreferences', params: { preferences: 'none' } },
              },
              {
                target: 'idle',
                actions: showErrorOf(({ sid }: NotificationPreferencesContext) => `sub/notifications/settings/${sid}`),
              },
            ],
          },
          on: { 'hub.connected': { target: 'reading', reenter: true } },
        },
        idle: { on: { 'hub.connected': 'reading' } },
      },
    },
    sentMessages: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'dispositionInfo',
            src: 'dispositionInfo',
            input: ({ context }) => ({ query: { eventIds: context.eventId } }),
            onDone: { target: 'idle', actions: withEvent('reportSentMessages') },
            onError: { target: 'idle', actions: showErrorOf('events/disposition-info') },
          },
          on: { 'hub.connected': { target: 'reading', reenter: true } },
        },
        idle: { on: { 'hub.connected': 'reading' } },
      },
    },
  },
});
