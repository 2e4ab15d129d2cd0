import * as v from 'valibot';
import { ARM_STATES, type ArmState, STATUS_THRESHOLDS, THREAT_LEVELS } from './enums.ts';
import { AUTO_EXPIRE_OPTIONS_S, LIMIT_OPTIONS, LOOKBACK_OPTIONS_S } from './limits.ts';

/** Settings that fill an agent's queue. Spec: D2 §3 (D-21, STORE-02). */
export interface WatchSettings {
  /** Max Onscreen. */
  readonly limit: number;
  /** Seconds. */
  readonly lookback: number;
  /** Seconds. */
  readonly autoExpire: number;
  readonly pcsStatusThreshold: number;
  readonly threatLevel: number;
  readonly armstate: ArmState;
}

/** Table C11 (QUEUE-32, STORE-04). */
export const DEFAULT_WATCH_SETTINGS: WatchSettings = {
  limit: 9,
  lookback: 600,
  autoExpire: 120,
  pcsStatusThreshold: 0,
  threatLevel: 0,
  armstate: 'Armed',
};

type NumericSetting = Exclude<keyof WatchSettings, 'armstate'>;

const oneOf = (options: readonly number[], setting: NumericSetting) =>
  v.optional(v.fallback(v.picklist(options), DEFAULT_WATCH_SETTINGS[setting]), DEFAULT_WATCH_SETTINGS[setting]);
const valuesOf = (options: readonly { readonly value: number }[]) => options.map(({ value }) => value);

/** Stored settings: absent and unknown options fall back to the default (STORE-04, STORE-14). */
export const KeptWatchSettings = v.object({
  limit: oneOf(LIMIT_OPTIONS, 'limit'),
  lookback: oneOf(valuesOf(LOOKBACK_OPTIONS_S), 'lookback'),
  autoExpire: oneOf(AUTO_EXPIRE_OPTIONS_S, 'autoExpire'),
  pcsStatusThreshold: oneOf(valuesOf(STATUS_THRESHOLDS), 'pcsStatusThreshold'),
  threatLevel: oneOf(valuesOf(THREAT_LEVELS), 'threatLevel'),
  armstate: v.optional(
    v.fallback(v.picklist(ARM_STATES), DEFAULT_WATCH_SETTINGS.armstate),
    DEFAULT_WATCH_SETTINGS.armstate,
  ),
});
