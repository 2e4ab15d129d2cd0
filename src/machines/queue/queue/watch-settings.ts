import type { Args } from '../../../../contract/calls.ts';
import type { QueueSettings } from '../../../../contract/entities/reps.ts';
import { ARM_STATES } from '../../../../contract/enums.ts';
import { TAKE_LIMIT_MAX } from '../../../../contract/limits.ts';
import { DEFAULT_WATCH_SETTINGS, type WatchSettings } from '../../../../contract/watch-settings.ts';
import type { Assignments, Closings } from './reconcile.ts';

/** Settings of an agent's queue from the provider; an invalid arm state falls back (STORE-14). */
export const watchSettingsOf = (kept: QueueSettings): WatchSettings => ({
  limit: kept.limit,
  lookback: kept.lookback,
  autoExpire: kept.autoExpire,
  pcsStatusThreshold: kept.pcsStatusThreshold,
  threatLevel: kept.threatLevel,
  armstate: ARM_STATES.find((state) => state === kept.armstate) ?? DEFAULT_WATCH_SETTINGS.armstate,
});

/** Agent's settings kept by the browser. */
export interface SavedSettings {
  readonly settings: WatchSettings;
  /** The provider's record when they were kept. */
  readonly record: WatchSettings;
}

const NAMES = Object.keys(DEFAULT_WATCH_SETTINGS) as readonly (keyof WatchSettings)[];
const isSame = (one: WatchSettings, other: WatchSettings): boolean => NAMES.every((name) => one[name] === other[name]);

/**
 * The provider's record wins over the browser's settings, except for an admin's changes since it last changed
 * (QUEUE-37).
 */
export const settingsIn = (record: WatchSettings, kept: SavedSettings | null, isAdmin: boolean): WatchSettings =>
  isAdmin && kept !== null && isSame(kept.record, record) ? kept.settings : record;

/**
 * The feed call's query: the watch settings under their names on the wire (QUEUE-31, QUEUE-34). An alarm whose ending waits
 * is still this tab's, though its place is free; a place whose card still says why its alarm left is not.
 */
export const takeQuery = (
  {
    settings,
    closings,
    assignments,
    parted,
  }: {
    readonly settings: WatchSettings;
    readonly closings: Closings;
    readonly assignments: Assignments;
    readonly parted: readonly number[];
  },
  accept: boolean,
): Args<'takeEvents'>['query'] => ({
  limit: Math.min(
    TAKE_LIMIT_MAX,
    settings.limit + Object.keys(closings).length - parted.filter((slot) => assignments[slot] === undefined).length,
  ),
  accept,
  lookback: settings.lookback,
  pcs_status_gte: settings.pcsStatusThreshold,
  threat_level_gte: settings.threatLevel,
  armstate: settings.armstate,
});
