import { Subject } from 'rxjs';
import { version } from '../../package.json';
import { DESK_CALLS } from '../../contract/desk-calls.ts';
import type { Subscription } from '../../contract/entities/locations.ts';
import { MIC_VOLUME_DEFAULT } from '../../contract/limits.ts';
import { createCameraConnections } from '../media/live/camera-connections.ts';
import type { BrowserFact } from '../machines/app/portal/portal.events.ts';
import { createLastFrame } from '../media/last-frame.ts';
import { createPlaylistAhead } from '../media/recorded/playlist-ahead.ts';
import { createVideoElements } from '../media/video-elements.ts';
import type { watchDeployed } from '../services/browser/deployed.ts';
import { createResumingStore } from '../services/browser/stored/resuming-store.ts';
import { createWatchSettingsStore } from '../services/browser/stored/watch-settings-store.ts';
import { createServerClock } from '../services/clock.ts';
import { createAccess } from '../services/hub/socket-access.ts';
import { socketAddress } from '../services/hub/socket-address.ts';
import { startJournal } from '../services/journal/portal-journal.ts';
import { callFailed, createLogger } from '../services/metrics/logger.ts';
import { type ApiDeps, createApi, type SettledCall } from '../services/provider-api/api.ts';
import type { Api } from '../services/provider-api/api-calls.ts';
import { learnCapabilities } from '../services/provider-api/capabilities.ts';
import { createAuthorization } from '../services/provider-api/authorization.ts';
import { meetProvider } from '../services/provider-api/meet-provider.ts';
import { createPictureFirst } from '../services/provider-api/picture-first.ts';
import { createPlaybackLinks } from '../services/provider-api/playback-links.ts';
import type { KeptAnswer } from '../services/provider-api/fresh-for.ts';
import type { createUnreadLog } from '../services/provider-api/unread-log.ts';
import type { Settings } from '../services/settings.ts';
import { createTokenStore } from '../services/token-store.ts';

/** Storages of the browser: over sessions, and of this tab. */
export interface Storages {
  readonly local: Storage;
  readonly ofTab: Storage;
}

/**
 * Services outside of the machines, made once. `onUnauthorized` is called for every 401 that ends the session;
 * `ownEmail` returns that of the signed-in person.
 */
export function createServices(
  settings: Settings,
  storages: Storages,
  tab: string,
  onUnauthorized: (reason: string | null) => void,
  ownEmail: () => string | null,
) {
  const now = () => Date.now();
  const tokens = createTokenStore(storages.local);
  const logger = createLogger(now, console);
  const clock = createServerClock({ now, elapsed: () => performance.now() });
  const settledCalls$ = new Subject<SettledCall>();
  const failedAttempts$ = new Subject<void>();
  const updates$ = new Subject<BrowserFact>();
  let deployed: Promise<ReturnType<typeof watchDeployed>> | undefined;
  const capabilities = learnCapabilities({ host: settings.apiHost, storage: storages.local });
  const { knows } = capabilities;
  const log = (text: string) => logger.log('warning', text);
  const met = meetProvider(knows, async () => {
    const { createForeignProvider } = await import('../services/provider-api/foreign/foreign-provider.ts');
    return createForeignProvider({
      tab,
      now,
      toServerMs: clock.toServerMs,
      ownEmail,
      knowsCustody: () => knows('custody'),
      knowsFiles: () => knows('files'),
      log,
    });
  });
  let unreadLog: Promise<ReturnType<typeof createUnreadLog>> | undefined;
  const apiDeps: ApiDeps = {
    host: settings.apiHost,
    tab,
    token: tokens.token,
    onUnauthorized,
    localiseLeases: clock.localiseLeases,
    knows,
    capabilitiesKnown: capabilities.known,
    met,
    onUnread: (call, unread) => {
      unreadLog ??= import('../services/provider-api/unread-log.ts').then((module) => module.createUnreadLog(log));
      unreadLog.then(
        (note) => note(call, unread),
        () => (unreadLog = undefined),
      );
    },
    onFailure: (failure) => logger.log('warning', callFailed(failure)),
    watch: { now, settled: (call) => settledCalls$.next(call), attemptFailed: () => failedAttempts$.next() },
  };
  const api = createApi(DESK_CALLS, apiDeps);
  const pictureFirst = createPictureFirst(api);
  const surfaces = createVideoElements();
  const authorization = createAuthorization({ page: location.href, apiHost: settings.apiHost, token: tokens.token });
  return {
    settings,
    storages,
    now,
    tab,
    tokens,
    resuming: createResumingStore(storages.local),
    watchSettings: createWatchSettingsStore(storages.local),
    clock,
    updates$: updates$.asObservable(),
    /** Checks for another deployed version, once somebody is signed in: the login page needs none of it. */
    deployed: async () => {
      deployed ??= import('../services/browser/deployed.ts').then((module) =>
        module.watchDeployed({
          page: window,
          storage: storages.ofTab,
          now,
          fetch: (...request) => fetch(...request),
          updated: () => updates$.next({ type: 'portal.updated' }),
        }),
      );
      return deployed.catch((error: unknown) => {
        deployed = undefined;
        throw error;
      });
    },
    journal: startJournal({ page: window, now, tab, portal: version, quiet: pictureFirst.untilShown }),
    surfaces,
    lastFrame: createLastFrame(surfaces),
    links: createCameraConnections(),
    createAudio: () => new AudioContext(),
    logger,
    authorization,
    playlistAhead: createPlaylistAhead(() => import('../media/recorded/play-playlist.ts')),
    playbackLinks: createPlaybackLinks({ page: location.href, authorization, now }),
    /** Address of a socket of the provider by its path. */
    socketAddress: (path: string) => socketAddress(settings.apiHost, path, location.origin),
    api,
    /** Adds the calls of supervision and administration to `api`. */
    loadOfficeCalls: async () => {
      const { OFFICE_CALLS } = await import('../../contract/office-calls.ts');
      Object.assign(api, createApi(OFFICE_CALLS, apiDeps));
    },
    /** Cached answers about locations, for subscriptionReader alone. */
    subscriptions: new Map<string, KeptAnswer<Subscription>>(),
    capabilities,
    knows,
    met,
    /** Access with which a socket is opened. */
    accessOf: createAccess({ api, knows, token: tokens.token, isAnswered: capabilities.isAnswered }),
    /** Order of reads beside the picture of an alarm that opens. */
    pictureFirst,
    /** Every call of the provider's API when it is over. */
    settledCalls$: settledCalls$.asObservable(),
    /** Attempts of calls without an answer, before the retry. */
    failedAttempts$: failedAttempts$.asObservable(),
    /** Volume of this agent's voice (AUDIO-20). */
    micVolume: () =>
      api.ownSettings({}).then(
        ({ mic_volume }) => mic_volume,
        () => MIC_VOLUME_DEFAULT,
      ),
  };
}

export type Services = ReturnType<typeof createServices>;

/** Once the calls of supervision and administration are loaded. */
export type OfficeServices = Omit<Services, 'api'> & { readonly api: Api };
