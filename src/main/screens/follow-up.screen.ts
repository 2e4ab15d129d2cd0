import { fromPromise } from 'xstate';
import { notificationPreferencesMachine } from '../../machines/visit/notification-preferences/notification-preferences.machine.ts';
import type { FollowUpDraft } from '../../machines/visit/follow-up/follow-up.events.ts';
import { followUpMachine } from '../../machines/visit/follow-up/follow-up.machine.ts';
import { messageTemplatesMachine } from '../../machines/visit/message-templates/message-templates.machine.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { FollowUpScreen } from '../../views/visit/follow-up/FollowUpScreen.tsx';
import { boundAlarmState } from '../bound/visit/alarm-state.ts';
import { boundAlarmPolling } from '../bound/visit/alarm-polling.ts';
import type { SubscriptionServices } from '../bound/read-subscription.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import { loadAlarm } from '../load-alarm.ts';
import { boundAnnotate } from '../bound/visit/annotate.ts';
import { watchDeeds } from '../bound/visit/deeds.ts';
import { boundCustomer } from '../bound/visit/customer.ts';
import { boundLiveCameras, type LiveCameraServices } from '../bound/cameras/live-cameras.ts';
import { boundContactCalls } from '../bound/visit/location.ts';
import { boundDetections } from '../bound/visit/detections.ts';
import { boundDispatch } from '../bound/visit/dispatch.ts';
import { boundLocationNotes } from '../bound/visit/location-notes.ts';
import { boundPlayer, type PlayerServices } from '../bound/recordings/player.ts';
import { boundZoneDialog } from '../bound/cameras/zone-editor.ts';
import { createDraftStore } from '../../services/browser/stored/drafts.ts';
import type { Services } from '../services.ts';

export const screen = (
  services: LiveCameraServices & PlayerServices & SubscriptionServices & Pick<Services, 'lastFrame' | 'pictureFirst'>,
): ScreenModule<typeof followUpMachine> => {
  const drafts = createDraftStore(services.storages.local);
  return {
    logic: followUpMachine.provide({
      actors: {
        ...provideCalls(services.api, 'getDocumentation'),
        notificationPreferences: notificationPreferencesMachine.provide({
          actors: provideCalls(services.api, 'notificationSettings', 'dispositionInfo'),
        }),
        loadAlarm: loadAlarm(services),
        watchDeeds: watchDeeds(services),
        loadDraft: fromPromise<FollowUpDraft | null, { eventId: string }>(async ({ input }) =>
          drafts.read(input.eventId),
        ),
        player: boundPlayer(services),
        dispatch: boundDispatch(services),
        messageTemplates: messageTemplatesMachine.provide({ actors: provideCalls(services.api, 'listTemplates') }),
        annotate: boundAnnotate(services),
        zoneDialog: boundZoneDialog(services),
        detections: boundDetections(services),
        alarmPolling: boundAlarmPolling(services),
        alarmState: boundAlarmState(services),
        customer: boundCustomer(services),
        liveCameras: boundLiveCameras(services),
        contactCalls: boundContactCalls(services),
        locationNotes: boundLocationNotes(services),
      },
      actions: {
        keepFrame: (_, { tile, eventId }) => services.lastFrame.keep(tile, eventId),
        saveDraft: (_, { eventId, ...draft }) => drafts.keep(eventId, draft),
        discardDraft: (_, { eventId }) => drafts.discard(eventId),
      },
    }),
    View: FollowUpScreen,
  };
};
