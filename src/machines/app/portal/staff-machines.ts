import type { AnyActorLogic } from 'xstate';
import { agentWorkMachine } from '../../work/agent-work/agent-work.machine.ts';
import { practiceRunMachine } from '../../work/practice-run/practice-run.machine.ts';
import { shownWorkMachine } from '../../work/shown-work/shown-work.machine.ts';
import { deskMachine } from '../../work/desk/desk.machine.ts';
import { cameraInfoMachine } from '../../work/metrics/camera-info.machine.ts';
import { livestreamMetricsMachine } from '../../work/metrics/livestream-metrics.machine.ts';
import { workMeterMachine } from '../../work/metrics/work-meter.machine.ts';
import { microphoneMachine } from '../../cameras/microphone/microphone.machine.ts';
import { recordingMachine } from '../../work/work-recording/work-recording.machine.ts';
import { alertsMachine } from '../alerts/alerts.machine.ts';
import { countersMachine } from '../counters/counters.machine.ts';
import { missedMachine } from '../missed/missed.machine.ts';
import { customerFinderMachine } from '../customer-finder/customer-finder.machine.ts';
import { listPreferencesMachine } from '../list-preferences/list-preferences.machine.ts';
import { overdueMachine } from '../overdue/overdue.machine.ts';
import { silenceMachine } from '../silence/silence.machine.ts';
import { shelvingMachine } from '../shelving/shelving.machine.ts';
import { hubMachine } from '../hub/hub.machine.ts';
import { tourMachine } from '../tour/tour.machine.ts';
import type { StaffActor } from './staff-actors.ts';

/**
 * The machine of each of `STAFF_ACTORS`. The portal takes their types only, for it fetches their code when someone signs in;
 * the replay and the tests take them as they are.
 */
export const STAFF_MACHINES = {
  hub: hubMachine,
  agentWork: agentWorkMachine,
  counters: countersMachine,
  workMeter: workMeterMachine,
  cameraInfo: cameraInfoMachine,
  recording: recordingMachine,
  microphone: microphoneMachine,
  livestreamMetrics: livestreamMetricsMachine,
  alerts: alertsMachine,
  missed: missedMachine,
  tour: tourMachine,
  desk: deskMachine,
  practiceRun: practiceRunMachine,
  customerFinder: customerFinderMachine,
  shownWork: shownWorkMachine,
  shelving: shelvingMachine,
  listPreferences: listPreferencesMachine,
  overdue: overdueMachine,
  silence: silenceMachine,
} satisfies Record<StaffActor, AnyActorLogic>;

export type StaffMachines = typeof STAFF_MACHINES;
