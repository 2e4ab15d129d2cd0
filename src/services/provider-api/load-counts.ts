import { fromPromise } from 'xstate';
import { STATS_LOOKBACK_S } from '../../../contract/limits.ts';
import type { StatusCounts } from '../../machines/app/counters/counters.machine.ts';
import type { WatchSettingsStore } from '../browser/stored/watch-settings-store.ts';
import type { Api } from './api-calls.ts';

/**
 * Number of events of all agents by status, of those that this agent's settings include (SHELL-33), and of the waiting ones
 * that this agent takes.
 */
export const loadCounts = (api: Pick<Api, 'stats'>, watchSettings: Pick<WatchSettingsStore, 'read'>) =>
  fromPromise<StatusCounts, string>(async ({ signal }) => {
    const { threatLevel, lookback, pcsStatusThreshold, armstate } = watchSettings.read();
    const query = {
      threat_level_gte: threatLevel,
      lookback: STATS_LOOKBACK_S,
      until: 0,
      take_lookback: lookback,
      pcs_status_gte: pcsStatusThreshold,
      armstate,
    };
    const { items } = await api.stats({ query }, { signal });
    const counts = items.map(({ pcs_status, count }) => [pcs_status, count] as const);
    const takeable = items.find((item) => item.takeable !== undefined)?.takeable;
    return { ...Object.fromEntries(counts), ...(takeable !== undefined && { takeable }) };
  });
