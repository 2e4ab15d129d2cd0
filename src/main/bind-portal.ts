import { fromPromise } from 'xstate';
import { navigate } from 'wouter/use-browser-location';
import { WEB_APP_VERSION } from '../../contract/web-app-version.ts';
import { logsMachine } from '../machines/work/metrics/logs.machine.ts';
import { deliveryMachine } from '../machines/work/outbox/delivery.machine.ts';
import { outboxMachine } from '../machines/work/outbox/outbox.machine.ts';
import { routerMachine } from '../machines/app/router/router.machine.ts';
import type { ScreenName } from '../machines/app/router/screens.ts';
import { portalMachine } from '../machines/app/portal/portal.machine.ts';
import { sessionMachine } from '../machines/app/session/session.machine.ts';
import { saveScreen, saveVisit } from '../services/browser/address.ts';
import { discardDrafts } from '../services/browser/stored/draft-fields.ts';
import { forgetProgress, saveProgress } from '../services/browser/stored/progress.ts';
import { saveWaitingVisits } from '../services/browser/stored/waiting-visits.ts';
import { browser } from '../services/browser/observe-browser.ts';
import { identityActors } from '../services/identity/identity.actors.ts';
import type { ReturnedToken } from '../services/identity/returned-token.ts';
import { uploadLogs } from '../services/metrics/uploads.ts';
import { savePendingDuties } from '../services/outbox/pending-duties.ts';
import { deliver, type JournalOf } from '../services/outbox/deliver.ts';
import { provideCalls } from '../services/provider-api/provide-calls.ts';
import { telemetry } from '../services/telemetry/telemetry.actor.ts';
import type { Screens } from './screens.ts';
import type { Services } from './services.ts';
import type { Staff } from './staff.ts';

/** Delay before the code that watches for another version is fetched, after the first pictures and keys, ms. Chosen. */
const WATCHED_AFTER_MS = 20_000;

const boundRouter = ({ deployed, storages, tab }: Pick<Services, 'deployed' | 'storages' | 'tab'>, screens: Screens) =>
  routerMachine.provide({
    actors: {
      loadScreen: fromPromise<void, { name: ScreenName }>(async ({ input }) => {
        try {
          await screens.load(input.name);
          setTimeout(() => void deployed().catch(() => {}), WATCHED_AFTER_MS);
        } catch (error) {
          await deployed().then(
            ({ reloadIfAnother }) => reloadIfAnother(),
            () => {},
          );
          throw error;
        }
      }),
      ...screens.logic,
    },
    actions: {
      navigate: (_, { to, replace }) => navigate(to, { replace }),
      forgetProgress: ({ context }) => forgetProgress(storages.ofTab, context.address.visit.eventId ?? ''),
      restoreVisit: (_, { visit: { eventId, progress } }) => {
        if (progress !== undefined) saveProgress(storages.ofTab, { eventId, ...progress });
      },
      saveWaiting: (_, { left }) => saveWaitingVisits(storages.ofTab, tab, left),
      rememberVisit: (_, { path, visit }) => saveVisit(storages.local, path, visit),
      rememberScreen: () => saveScreen(storages.local, location),
    },
  });

const boundSession = (
  {
    api,
    capabilities,
    tokens,
    settings,
    journal,
  }: Pick<Services, 'api' | 'capabilities' | 'journal' | 'settings' | 'tokens'>,
  staff: Staff,
  returned: ReturnedToken,
) =>
  sessionMachine.provide({
    actors: identityActors({
      api,
      tokens,
      knows: capabilities.knows,
      capabilitiesKnown: capabilities.known,
      returned,
      apiHost: settings.apiHost,
      userIdClaim: settings.userIdClaim,
      page: window,
      loadStaff: staff.load,
      loadStaffFor: staff.loadFor,
    }),
    actions: {
      storeError: (_, { error }) => tokens.saveError(error),
      clearStorage: () => {
        tokens.clear();
        journal.clear();
      },
    },
  });

const boundTelemetry = ({ settings, settledCalls$, logger }: Pick<Services, 'logger' | 'settings' | 'settledCalls$'>) =>
  telemetry({
    collector: settings.collector,
    version: WEB_APP_VERSION,
    settledCalls$,
    createInstance: () => crypto.randomUUID(),
    post: (...request) => fetch(...request),
    log: (message) => logger.log('warning', message),
  });

/** The portal with every placeholder bound to its real adapter. */
export const bindPortal = (
  services: Services,
  screens: Screens,
  staff: Staff,
  returned: ReturnedToken,
  journalOf: JournalOf,
) =>
  portalMachine.provide({
    actors: {
      browser: browser(window, services.storages.local, services.updates$),
      outbox: outboxMachine.provide({
        actions: {
          saveOwed: (_, { left }) => savePendingDuties(services.storages.local, services.tab, left),
          discardDraft: (_, { eventId }) => discardDrafts(services.storages.local, eventId),
        },
        actors: {
          delivery: deliveryMachine.provide({
            actors: {
              deliver: deliver(services.api, services.now, journalOf),
              ...provideCalls(services.api, 'getEvent'),
            },
          }),
        },
      }),
      router: boundRouter(services, screens),
      session: boundSession(services, staff, returned),
      logs: logsMachine.provide({ actors: { upload: uploadLogs(services.api, services.tokens.token) } }),
      telemetry: boundTelemetry(services),
      ...staff.logic,
    },
  });
