import { verifyRespondMachine } from '../machines/verify-respond/verify-respond.machine.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import { VerifyRespondScreen } from '../views/verify-respond/VerifyRespondScreen.tsx';
import { boundAlarmWatch } from './alarm-watch.ts';
import { boundClip } from './clip.ts';
import type { ScreenModule } from './lazy-screen.ts';
import { loadAlarm } from './load-alarm.ts';
import type { Services } from './services.ts';

export const verifyRespondScreen = (services: Services): ScreenModule<typeof verifyRespondMachine> => ({
  logic: verifyRespondMachine.provide({
    actors: {
      ...provideCalls(services.api, 'getSubscription', 'listCameras'),
      loadAlarm: loadAlarm(services),
      clip: boundClip(services),
      alarmWatch: boundAlarmWatch(services),
    },
  }),
  View: VerifyRespondScreen,
});
