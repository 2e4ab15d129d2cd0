import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import type { Answer } from '../../../../contract/calls.ts';
import type { NotificationSettings } from '../../../../contract/entities/locations.ts';
import { NO_SETTINGS } from '../../visit/notification-preferences/no-settings.ts';
import { calls } from '../../kit/calls.ts';
import { showError, showErrorOf, withError, type WithError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';

interface LocationMessagesContext {
  readonly sid: string;
  readonly settings: NotificationSettings | null;
}

/** Messages that the customer of a location wants (SUBD-31 to SUBD-35). Lives while its tab is shown. */
export const locationMessagesMachine = setup({
  types: {
    context: {} as LocationMessagesContext,
    input: {} as { readonly sid: string },
    events: {} as { type: 'messages.retry' },
  },
  actors: calls('notificationSettings'),
  guards: { saysNone: (_, { error }: WithError) => NO_SETTINGS.test(error.message) },
  actions: { remember: assign((_, { output }: { output: Answer<'notificationSettings'> }) => ({ settings: output })) },
})
  .extend({ actions: { showError } })
  .createMachine({
    id: 'locationMessages',
    context: ({ input }) => ({ ...input, settings: null }),
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          id: 'notificationSettings',
          src: 'notificationSettings',
          input: ({ context }) => ({ params: { sid: context.sid } }),
          onDone: { target: 'shown', actions: withEvent('remember') },
          onError: [
            { guard: withError('saysNone'), target: 'none' },
            {
              target: 'failed',
              actions: showErrorOf(({ sid }: LocationMessagesContext) => `sub/notifications/settings/${sid}`),
            },
          ],
        },
      },
      shown: {},
      /** The settings were never made. */
      none: {},
      failed: { on: { 'messages.retry': 'loading' } },
    },
  });

export type LocationMessagesRef = ActorRefFrom<typeof locationMessagesMachine>;
type LocationMessagesSnapshot = SnapshotFrom<typeof locationMessagesMachine>;
export const selectMessagesState = ({ value }: LocationMessagesSnapshot) => value;
export const selectMessages = ({ context }: LocationMessagesSnapshot) => context.settings;
