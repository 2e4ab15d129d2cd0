import { fromPromise } from 'xstate';
import type { VerifyProgress } from '../machines/verify-respond/verify-respond.events.ts';
import { verifyRespondMachine } from '../machines/verify-respond/verify-respond.machine.ts';
import { keepProgress, recallProgress } from '../services/browser/progress.ts';
import { VerifyRespondScreen } from '../views/verify-respond/VerifyRespondScreen.tsx';
import { boundAlarmState } from './alarm-state.ts';
import { boundAlarmWatch } from './alarm-watch.ts';
import { boundCustomer } from './customer.ts';
import type { ScreenModule } from './lazy-screen.ts';
import { boundLiveCameras } from './live-cameras.ts';
import { loadAlarm } from './load-alarm.ts';
import { boundPlayer } from './player.ts';
import type { Services } from './services.ts';

export const verifyRespondScreen = (services: Services): ScreenModule<typeof verifyRespondMachine> => ({
  logic: verifyRespondMachine.provide({
    actors: {
      loadAlarm: loadAlarm(services),
      recallProgress: fromPromise<VerifyProgress | null, { eventId: string }>(async ({ input }) =>
        recallProgress(services.storages.ofTab, input.eventId),
      ),
      player: boundPlayer(services),
      alarmWatch: boundAlarmWatch(services),
      alarmState: boundAlarmState(services),
      customer: boundCustomer(services),
      liveCameras: boundLiveCameras(services),
    },
    actions: { keepProgress: (_, progress) => keepProgress(services.storages.ofTab, progress) },
  }),
  View: VerifyRespondScreen,
});
