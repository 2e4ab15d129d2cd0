import { fromPromise } from 'xstate';
import { agentWorkMachine } from '../machines/work/agent-work/agent-work.machine.ts';
import { countersMachine } from '../machines/app/counters/counters.machine.ts';
import { deskMachine } from '../machines/work/desk/desk.machine.ts';
import { hubMachine } from '../machines/app/hub/hub.machine.ts';
import { missedMachine } from '../machines/app/missed/missed.machine.ts';
import type { ReviewActor, StaffActor } from '../machines/app/portal/staff-actors.ts';
import type { StaffMachines } from '../machines/app/portal/staff-machines.ts';
import { cameraInfoMachine } from '../machines/work/metrics/camera-info.machine.ts';
import { livestreamMetricsMachine } from '../machines/work/metrics/livestream-metrics.machine.ts';
import { workMeterMachine } from '../machines/work/metrics/work-meter.machine.ts';
import { otherTabs } from '../services/browser/other-tabs.ts';
import { saveWork } from '../services/browser/stored/unfinished-work.ts';
import { frameReaderOf } from '../services/hub/frame-reader.ts';
import { hubSockets } from '../services/hub/hub-sockets.ts';
import { lineCalls } from '../services/hub/line-calls.ts';
import { stopwatch } from '../services/metrics/stopwatch.ts';
import { uploadCameraInfo } from '../services/metrics/uploads.ts';
import { practiceRunMachine } from '../machines/work/practice-run/practice-run.machine.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import { loadCounts } from '../services/provider-api/load-counts.ts';
import { boundAlerts } from './bound/app/alerts.ts';
import { boundCustomerFinder } from './bound/app/customer-finder.ts';
import { boundMicrophone } from './bound/cameras/microphone.ts';
import { boundRecording } from './bound/work/work-recording.ts';
import { boundShownWork } from './bound/work/shown-work.ts';
import { boundTour } from './bound/app/tour.ts';
import type { Services } from './services.ts';

type StaffBindings = { readonly [N in Exclude<StaffActor, ReviewActor>]: (services: Services) => StaffMachines[N] };

/** Bindings of the actors for the staff, each placeholder with its real adapter: a separate chunk. */
export const STAFF_BINDINGS: StaffBindings = {
  agentWork: ({ storages, tab, now }) =>
    agentWorkMachine.provide({
      actions: {
        saveWork: (_, { work, hasTimedOut }) =>
          saveWork(storages.ofTab, tab, { ...work, timedOutAtMs: hasTimedOut ? now() : null }),
      },
    }),
  hub: ({ api, accessOf, knows, met, settings, tab, clock, now, logger, settledCalls$, failedAttempts$ }) =>
    hubMachine.provide({
      actors: {
        sockets: hubSockets({
          accessOf,
          knows,
          reader: frameReaderOf(met),
          host: settings.apiHost,
          tab,
          clock,
          now,
          random: Math.random,
          log: (message) => logger.log('warning', message),
        }),
        calls: lineCalls(settledCalls$, failedAttempts$),
        askProvider: fromPromise(async ({ signal }) => {
          await (knows('tickets') ? api.mintTicket({ body: { purpose: 'event-ws' } }) : api.ownProfile({}, { signal }));
        }),
      },
    }),
  counters: ({ api, watchSettings }) => countersMachine.provide({ actors: { load: loadCounts(api, watchSettings) } }),
  workMeter: ({ now }) => workMeterMachine.provide({ actors: { stopwatch: stopwatch(now) } }),
  livestreamMetrics: ({ now }) => livestreamMetricsMachine.provide({ actors: { stopwatch: stopwatch(now) } }),
  microphone: boundMicrophone,
  recording: boundRecording,
  alerts: boundAlerts,
  missed: ({ api }) => missedMachine.provide({ actors: provideCalls(api, 'reofferEvent') }),
  tour: boundTour,
  practiceRun: ({ api }) => practiceRunMachine.provide({ actors: provideCalls(api, 'practiceScore', 'stopPractice') }),
  customerFinder: boundCustomerFinder,
  shownWork: boundShownWork,
  desk: ({ knows, met }) =>
    deskMachine.provide({
      actors: {
        otherTabs: otherTabs({
          locks: navigator.locks,
          open: (name) => new BroadcastChannel(name),
          knowsCustody: () => met.foreign()?.alarms.knowsCustody() ?? knows('custody'),
        }),
      },
    }),
  cameraInfo: ({ api }) => cameraInfoMachine.provide({ actors: { upload: uploadCameraInfo(api) } }),
};
