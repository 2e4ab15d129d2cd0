import { version } from '../../package.json';
import { createSurfaces } from '../media/surfaces.ts';
import { createDraftStore } from '../services/browser/drafts.ts';
import { createWatchSettingsStore } from '../services/browser/watch-settings-store.ts';
import { createServerClock } from '../services/clock.ts';
import { startJournal } from '../services/journal/portal-journal.ts';
import { callFailed, createLogger } from '../services/metrics/logger.ts';
import { createApi } from '../services/provider-api/api.ts';
import type { Settings } from '../services/settings.ts';
import { createTokenStore } from '../services/token-store.ts';

/** What the browser keeps: over sessions, and of this tab. */
export interface Storages {
  readonly local: Storage;
  readonly ofTab: Storage;
}

/** The outside of the portal, made once. `onUnauthorized` hears of every 401 that ends the session. */
export function createServices(settings: Settings, storages: Storages, tab: string, onUnauthorized: () => void) {
  const now = () => Date.now();
  const tokens = createTokenStore(storages.local);
  const logger = createLogger(now, console);
  return {
    settings,
    storages,
    now,
    tab,
    tokens,
    drafts: createDraftStore(storages.local),
    watchSettings: createWatchSettingsStore(storages.local),
    clock: createServerClock({ now, elapsed: () => performance.now() }),
    journal: startJournal({ page: window, now, tab, portal: version }),
    surfaces: createSurfaces(),
    logger,
    api: createApi({
      host: settings.apiHost,
      tab,
      token: tokens.token,
      onUnauthorized,
      onFailure: (failure) => logger.log('warning', callFailed(failure)),
    }),
  };
}

export type Services = ReturnType<typeof createServices>;
