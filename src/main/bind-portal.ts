import { fromPromise } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import { agentWorkMachine } from '../machines/work/agent-work/agent-work.machine.ts';
import { countersMachine } from '../machines/app/counters/counters.machine.ts';
import { hubMachine } from '../machines/app/hub/hub.machine.ts';
import { cameraInfoMachine } from '../machines/work/metrics/camera-info.machine.ts';
import { livestreamMetricsMachine } from '../machines/work/metrics/livestream-metrics.machine.ts';
import { logsMachine } from '../machines/work/metrics/logs.machine.ts';
import { workMeterMachine } from '../machines/work/metrics/work-meter.machine.ts';
import { deliveryMachine } from '../machines/work/outbox/delivery.machine.ts';
import { outboxMachine } from '../machines/work/outbox/outbox.machine.ts';
import { routerMachine } from '../machines/app/router/router.machine.ts';
import type { ScreenName } from '../machines/app/router/screens.ts';
import { portalMachine } from '../machines/app/portal/portal.machine.ts';
import { sessionMachine } from '../machines/app/session/session.machine.ts';
import { saveScreen, saveVisit } from '../services/browser/address.ts';
import { forgetProgress } from '../services/browser/progress.ts';
import { saveWork } from '../services/browser/unfinished-work.ts';
import { browser } from '../services/browser/observe-browser.ts';
import { answeredTakes } from '../services/hub/answered-takes.ts';
import { hubSockets } from '../services/hub/hub-sockets.ts';
import { identityActors } from '../services/identity/identity.actors.ts';
import { stopwatch } from '../services/metrics/stopwatch.ts';
import { uploadCameraInfo, uploadLogs } from '../services/metrics/uploads.ts';
import { loadCounts } from '../services/provider-api/load-counts.ts';
import { savePendingDuties } from '../services/outbox/pending-duties.ts';
import { deliver } from '../services/outbox/deliver.ts';
import { telemetry } from '../services/telemetry/telemetry.actor.ts';
import { boundMicrophone } from './bound/microphone.ts';
import { boundRecording } from './bound/work-recording.ts';
import type { Screens } from './screens.ts';
import type { Services } from './services.ts';

const boundRouter = ({ storages }: Services, screens: Screens) =>
  routerMachine.provide({
    actors: {
      loadScreen: fromPromise<void, { name: ScreenName }>(({ input }) => screens.load(input.name)),
      ...screens.logic,
    },
    actions: {
      navigate: (_, { to, replace }) => navigate(to, { replace }),
      forgetProgress: () => forgetProgress(storages.ofTab),
      rememberVisit: (_, { path, visit }) => saveVisit(storages.local, path, visit),
      rememberScreen: () => saveScreen(storages.local, location),
    },
  });

const boundSession = ({ api, tokens, settings, journal }: Services) =>
  sessionMachine.provide({
    actors: identityActors({
      api,
      tokens,
      apiHost: settings.apiHost,
      userIdClaim: settings.userIdClaim,
      page: window,
    }),
    actions: {
      storeError: (_, { error }) => tokens.saveError(error),
      clearStorage: () => {
        tokens.clear();
        journal.clear();
      },
    },
  });

const boundCounters = ({ api, watchSettings }: Services) =>
  countersMachine.provide({
    actors: { load: loadCounts(api, watchSettings) },
  });

const boundTelemetry = ({ settings, version, settledCalls$, logger }: Services) =>
  telemetry({
    collector: settings.collector,
    version,
    settledCalls$,
    createInstance: () => crypto.randomUUID(),
    post: (...request) => fetch(...request),
    log: (message) => logger.log('warning', message),
  });

/** The portal with the real world in router of every placeholder. */
export const bindPortal = (services: Services, screens: Screens) =>
  portalMachine.provide({
    actors: {
      browser: browser(window, services.storages.local),
      outbox: outboxMachine.provide({
        actions: { saveOwed: (_, { left }) => savePendingDuties(services.storages.local, services.tab, left) },
        actors: { delivery: deliveryMachine.provide({ actors: { deliver: deliver(services.api, services.now) } }) },
      }),
      router: boundRouter(services, screens),
      session: boundSession(services),
      agentWork: agentWorkMachine.provide({
        actions: {
          saveWork: (_, { work, hasTimedOut }) =>
            saveWork(services.storages.ofTab, services.tab, {
              ...work,
              timedOutAtMs: hasTimedOut ? services.now() : null,
            }),
        },
      }),
      hub: hubMachine.provide({
        actors: {
          sockets: hubSockets({
            api: services.api,
            host: services.settings.apiHost,
            tab: services.tab,
            clock: services.clock,
            now: services.now,
            random: Math.random,
            log: (message) => services.logger.log('warning', message),
          }),
          takes: answeredTakes(services.settledCalls$),
        },
      }),
      counters: boundCounters(services),
      logs: logsMachine.provide({ actors: { upload: uploadLogs(services.api, services.tokens.token) } }),
      workMeter: workMeterMachine.provide({ actors: { stopwatch: stopwatch(services.now) } }),
      livestreamMetrics: livestreamMetricsMachine.provide({ actors: { stopwatch: stopwatch(services.now) } }),
      microphone: boundMicrophone(services),
      recording: boundRecording(services),
      telemetry: boundTelemetry(services),
      cameraInfo: cameraInfoMachine.provide({ actors: { upload: uploadCameraInfo(services.api) } }),
    },
  });
