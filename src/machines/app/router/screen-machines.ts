import type { AnyStateMachine } from 'xstate';
import { accountMachine } from '../../pages/account/account.machine.ts';
import { auditMachine } from '../../pages/audit-list/audit.machine.ts';
import { cameraMachine } from '../../pages/camera/camera.machine.ts';
import { cameraSetupMachine } from '../../pages/camera-setup/camera-setup.machine.ts';
import { cxReportMachine } from '../../pages/cx-report/cx-report.machine.ts';
import { dashboardMachine } from '../../pages/dashboard/dashboard.machine.ts';
import { eventsMachine } from '../../pages/event-list/events.machine.ts';
import { cameraLinksMachine } from '../../pages/camera-links/camera-links.machine.ts';
import { invitesMachine } from '../../pages/invites/invites.machine.ts';
import { machinesMachine } from '../../pages/machines/machines.machine.ts';
import { practiceMachine } from '../../pages/practice/practice.machine.ts';
import { repMachine } from '../../pages/rep/rep.machine.ts';
import { repsMachine } from '../../pages/reps-list/reps.machine.ts';
import { serviceLocationsMachine } from '../../pages/service-locations/service-locations.machine.ts';
import { settingsMachine } from '../../pages/settings/settings.machine.ts';
import { sourcesMachine } from '../../pages/sources/sources.machine.ts';
import { subscribersMachine } from '../../pages/subscribers/subscribers.machine.ts';
import { talkTestMachine } from '../../pages/talk-test/talk-test.machine.ts';
import { webcamTestMachine } from '../../pages/webcam-test/webcam-test.machine.ts';
import { queueMachine } from '../../queue/queue/queue.machine.ts';
import { followUpMachine } from '../../visit/follow-up/follow-up.machine.ts';
import { verifyRespondMachine } from '../../visit/verify-respond/verify-respond.machine.ts';
import type { ScreenName } from './screens.ts';

/**
 * The machine of each row of `SCREENS`. The portal takes their types only, for it fetches their code with the screen; the
 * replay and the tests take them as they are.
 */
export const SCREEN_MACHINES = {
  dashboard: dashboardMachine,
  account: accountMachine,
  camera: cameraMachine,
  settings: settingsMachine,
  queue: queueMachine,
  verifyRespond: verifyRespondMachine,
  followUp: followUpMachine,
  auditList: auditMachine,
  eventList: eventsMachine,
  cameraLinks: cameraLinksMachine,
  sources: sourcesMachine,
  invites: invitesMachine,
  cxReport: cxReportMachine,
  repsList: repsMachine,
  subscribers: subscribersMachine,
  rep: repMachine,
  cameraSetup: cameraSetupMachine,
  serviceLocations: serviceLocationsMachine,
  machines: machinesMachine,
  practice: practiceMachine,
  webcam: webcamTestMachine,
  video: talkTestMachine,
} satisfies Record<ScreenName, AnyStateMachine>;

export type ScreenMachines = typeof SCREEN_MACHINES;
