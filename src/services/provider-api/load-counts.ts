import { fromPromise } from 'xstate';
import { STATS_LOOKBACK_S } from '../../../contract/limits.ts';
import type { StatusCounts } from '../../machines/app/counters/counters.machine.ts';
import type { WatchSettingsStore } from '../browser/watch-settings-store.ts';
import type { Api } from './api-calls.ts';

/** Number of events of all agents by status, of those that this agent's settings include (SHELL-33). */
export const loadCounts = (api: Pick<Api, 'stats'>, watchSettings: Pick<WatchSettingsStore, 'read'>) =>
  fromPromise<StatusCounts, string>(async ({ signal }) => {
    const query = { threat_level_gte: watchSettings.read().threatLevel, lookback: STATS_LOOKBACK_S, until: 0 };
    const { items } = await api.stats({ query }, { signal });
    return Object.fromEntries(items.map(({ pcs_status, count }) => [pcs_status, count]));
  });
