import { fromPromise } from 'xstate';
import { alarmSwitchMachine } from '../../machines/visit/alarm-switch/alarm-switch.machine.ts';
import { facesMachine } from '../../machines/visit/faces/faces.machine.ts';
import { verifyRespondMachine } from '../../machines/visit/verify-respond/verify-respond.machine.ts';
import { saveProgress, loadProgress } from '../../services/browser/stored/progress.ts';
import { messageTemplatesMachine } from '../../machines/visit/message-templates/message-templates.machine.ts';
import { orderAlarmState } from '../bound/visit/order-alarm-state.ts';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import { VerifyRespondScreen } from '../../views/visit/verify-respond/VerifyRespondScreen.tsx';
import { boundAlarmState } from '../bound/visit/alarm-state.ts';
import { boundAlarmPolling } from '../bound/visit/alarm-polling.ts';
import { boundCustomer } from '../bound/visit/customer.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import { boundContactCalls, boundEventHistory, boundLocationEvents } from '../bound/visit/location.ts';
import { boundLiveCameras, type LiveCameraServices } from '../bound/cameras/live-cameras.ts';
import { loadAlarm } from '../load-alarm.ts';
import type { SubscriptionServices } from '../bound/read-subscription.ts';
import { boundLocationNotes } from '../bound/visit/location-notes.ts';
import { watchDeeds } from '../bound/visit/deeds.ts';
import { boundDetections } from '../bound/visit/detections.ts';
import { boundDispatch } from '../bound/visit/dispatch.ts';
import { boundPlayer, type PlayerServices } from '../bound/recordings/player.ts';
import type { Services } from '../services.ts';
import type { VerifyProgress } from '../../machines/work/outbox/duty.ts';

export const screen = (
  services: LiveCameraServices & PlayerServices & SubscriptionServices & Pick<Services, 'lastFrame'>,
): ScreenModule<typeof verifyRespondMachine> => ({
  logic: verifyRespondMachine.provide({
    actors: {
      loadAlarm: loadAlarm(services),
      watchDeeds: watchDeeds(services),
      loadProgress: fromPromise<VerifyProgress | null, { eventId: string }>(async ({ input }) =>
        loadProgress(services.storages.ofTab, input.eventId),
      ),
      player: boundPlayer(services),
      dispatch: boundDispatch(services),
      messageTemplates: messageTemplatesMachine.provide({ actors: provideCalls(services.api, 'listTemplates') }),
      detections: boundDetections(services),
      alarmPolling: boundAlarmPolling(services),
      alarmState: boundAlarmState(services),
      alarmSwitch: alarmSwitchMachine.provide({ actors: { setAlarmState: orderAlarmState(services.api) } }),
      locationNotes: boundLocationNotes(services),
      faces: facesMachine.provide({
        actors: provideCalls(services.api, 'listPeople', 'createPerson', 'assignPerson'),
      }),
      locationEvents: boundLocationEvents(services),
      eventHistory: boundEventHistory(services),
      contactCalls: boundContactCalls(services),
      customer: boundCustomer(services),
      liveCameras: boundLiveCameras(services),
    },
    actions: {
      saveProgress: (_, progress) => saveProgress(services.storages.ofTab, progress),
      keepFrame: (_, { tile, eventId }) => services.lastFrame.keep(tile, eventId),
    },
  }),
  View: VerifyRespondScreen,
});
