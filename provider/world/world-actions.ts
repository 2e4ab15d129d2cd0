import type { Random } from './random.ts';

/** A camera that may raise an alarm with one recording. */
export interface WatchingCamera {
  readonly recording: string;
  readonly sid: string;
  readonly isArmed: boolean;
  readonly isFootage: boolean;
}

/** An alarm that is not over. */
export interface CurrentAlarm {
  readonly eventId: string;
  readonly sid: string;
}

/** What the director sees of the world before it decides what happens next. */
export interface WorldView {
  readonly cameras: readonly WatchingCamera[];
  /** Alarms that no one has and that are not too old to be taken. */
  readonly waiting: readonly CurrentAlarm[];
  /** Alarms that agents work on. */
  readonly open: readonly CurrentAlarm[];
}

export type WorldAction =
  | { readonly type: 'alarm.raise'; readonly recording: string; readonly isFake: boolean }
  | { readonly type: 'alarm.cancel'; readonly eventId: string }
  | { readonly type: 'location.setArmState'; readonly sid: string; readonly state: 'OFF' | 'HOME' | 'AWAY' }
  | { readonly type: 'nothing' };

/** Not in the spec: chosen so that an agent meets each of the customer's interruptions about every five minutes at six alarms a minute. */
const CANCEL_SHARE = 0.03;
const DISARM_SHARE = 0.03;
/** Below this armed share of the locations a customer soon arms again, so that the world does not run dry. */
const ARMED_AT_LEAST = 0.75;
const ARM_SHARE = 0.1;
/** The share of alarms at armed locations, of training alarms, and of real footage where there is any. */
const ARMED_ALARM_SHARE = 0.9;
const TRAINING_SHARE = 0.04;
const FOOTAGE_SHARE = 0.5;
/** The share of alarms that may come from where one is already on its way; the agent's hold keeps those together (VR-31). */
const SAME_LOCATION_SHARE = 0.1;
/** From `CALM` waiting alarms on fewer are raised, at `FULL` none: who comes late still finds fresh ones. */
const CALM = 10;
const FULL = 20;

const isCrowded = (waiting: number, random: Random): boolean => random.chance((waiting - CALM) / (FULL - CALM));

const preferring = <T>(list: readonly T[], isPreferred: (item: T) => boolean): readonly T[] => {
  const preferred = list.filter(isPreferred);
  return preferred.length > 0 ? preferred : list;
};

function raise(view: WorldView, random: Random): WorldAction {
  const isFromArmed = random.chance(ARMED_ALARM_SHARE);
  const isFromFootage = random.chance(FOOTAGE_SHARE);
  const isFake = random.chance(TRAINING_SHARE);
  const mayRepeat = random.chance(SAME_LOCATION_SHARE);
  const busy = new Set([...view.waiting, ...view.open].map(({ sid }) => sid));
  const cameras = preferring(
    preferring(
      preferring(view.cameras, ({ sid }) => mayRepeat || !busy.has(sid)),
      ({ isArmed }) => isArmed === isFromArmed,
    ),
    ({ isFootage }) => isFootage === isFromFootage,
  );
  return cameras.length === 0
    ? { type: 'nothing' }
    : { type: 'alarm.raise', recording: random.pick(cameras).recording, isFake };
}

/** What happens next in the world; the same view and the same chance lead to the same doing. */
export function nextAction(view: WorldView, random: Random): WorldAction {
  const armed = new Set(view.cameras.filter(({ isArmed }) => isArmed).map(({ sid }) => sid));
  const locations = [...new Set(view.cameras.map(({ sid }) => sid))];
  const disarmed = locations.filter((sid) => !armed.has(sid));
  const openAtArmed = view.open.filter(({ sid }) => armed.has(sid));

  if (view.open.length > 0 && random.chance(CANCEL_SHARE)) {
    return { type: 'alarm.cancel', eventId: random.pick(view.open).eventId };
  }
  if (openAtArmed.length > 0 && random.chance(DISARM_SHARE)) {
    return { type: 'location.setArmState', sid: random.pick(openAtArmed).sid, state: 'OFF' };
  }
  if (armed.size < locations.length * ARMED_AT_LEAST && random.chance(ARM_SHARE)) {
    return { type: 'location.setArmState', sid: random.pick(disarmed), state: random.pick(['HOME', 'AWAY'] as const) };
  }
  return isCrowded(view.waiting.length, random) ? { type: 'nothing' } : raise(view, random);
}

const meanPauseMs = (rate: number): number => 60_000 / rate;

/** How long until the next doing, ms: on average `rate` a minute, never in step. */
export const pauseMs = (rate: number, random: Random): number => Math.round(meanPauseMs(rate) * (0.5 + random.next()));

/** No pause is longer, ms. */
export const longestPauseMs = (rate: number): number => Math.ceil(meanPauseMs(rate) * 1.5);
