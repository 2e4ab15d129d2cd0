import type { Random } from './random.ts';

/** A camera that may raise an alarm with one recording. */
export interface WatchingCamera {
  readonly recording: string;
  readonly sid: string;
  readonly isArmed: boolean;
  readonly isFootage: boolean;
  readonly clip: string;
  /** The clip shows the time of day that it is at the location. */
  readonly fitsHour: boolean;
}

/** An alarm that is not over. */
export interface CurrentAlarm {
  readonly eventId: string;
  readonly sid: string;
  /** Clip of its recording; null when that is gone. */
  readonly clip: string | null;
  /** An agent has only just opened it, so that its customer leaves them time; or it is a real one. */
  readonly isSpared: boolean;
}

/** The world as the director sees it before its next action. */
export interface WorldView {
  readonly cameras: readonly WatchingCamera[];
  /** Alarms without a holder that are not too old to be taken. */
  readonly waiting: readonly CurrentAlarm[];
  /** Alarms that agents work on. */
  readonly open: readonly CurrentAlarm[];
}

export type WorldAction =
  | { readonly type: 'alarm.raise'; readonly recording: string; readonly isFake: boolean }
  | { readonly type: 'alarm.cancel'; readonly eventId: string }
  | { readonly type: 'location.setArmState'; readonly sid: string; readonly state: 'OFF' | 'HOME' | 'AWAY' }
  | { readonly type: 'nothing'; readonly because: 'no one takes alarms' | 'no camera' };

/**
 * Shares of the interruptions. Not in the spec: each comes about every five minutes at six alarms a minute, and to any
 * alarm, seldom one in hand.
 */
const CANCEL_SHARE = 0.03;
const DISARM_SHARE = 0.03;
/** Share of armed locations below which a customer soon arms again, so that the world does not run out of alarms. */
const ARMED_AT_LEAST = 0.75;
const ARM_SHARE = 0.1;
/** States that a customer arms again, few of them away (decision 0148). */
const ARMED_AGAIN = ['HOME', 'HOME', 'HOME', 'AWAY'] as const;
/** The share of alarms at armed locations, of training alarms, and, where there is any, of real footage beyond its half. */
const ARMED_ALARM_SHARE = 0.9;
const TRAINING_SHARE = 0.04;
const FOOTAGE_SHARE = 0.5;
/**
 * Share of alarms that may be at a location with another one under way; the agent's hold keeps those together (VR-31).
 */
const SAME_LOCATION_SHARE = 0.1;
/** Limit of waiting alarms while no agent works: a late agent still finds recent ones. */
export const UNATTENDED_MAX = 20;
/** Limit of current alarms with the same clip while there are other clips. */
const SAME_CLIP_MAX = 2;

const preferring = <T>(list: readonly T[], isPreferred: (item: T) => boolean): readonly T[] => {
  const preferred = list.filter(isPreferred);
  return preferred.length > 0 ? preferred : list;
};

function raise(view: WorldView, random: Random): WorldAction {
  const isFromArmed = random.chance(ARMED_ALARM_SHARE);
  const isFake = random.chance(TRAINING_SHARE);
  const mayRepeat = random.chance(SAME_LOCATION_SHARE);
  const isLuckyForFootage = random.chance(FOOTAGE_SHARE);
  const current = [...view.waiting, ...view.open];
  const busy = new Set(current.map(({ sid }) => sid));
  const shown = (clip: string): number => current.filter((alarm) => alarm.clip === clip).length;
  const footage = new Set(view.cameras.filter(({ isFootage }) => isFootage).map(({ clip }) => clip));
  const ofFootage = current.filter(({ clip }) => clip !== null && footage.has(clip)).length;
  const isFromFootage = isLuckyForFootage || ofFootage * 2 < current.length + 1;

  const wishes: readonly ((camera: WatchingCamera) => boolean)[] = [
    ({ isFootage }) => isFootage === isFromFootage,
    ({ sid }) => mayRepeat || !busy.has(sid),
    ({ isArmed }) => isArmed === isFromArmed,
    ({ clip }) => shown(clip) < SAME_CLIP_MAX,
    ({ fitsHour }) => fitsHour,
  ];
  const fitting = wishes.reduce(preferring, view.cameras);
  const fewest = Math.min(...fitting.map(({ clip }) => shown(clip)));
  const rarest = fitting.filter(({ clip }) => shown(clip) === fewest);
  return rarest.length === 0
    ? { type: 'nothing', because: 'no camera' }
    : { type: 'alarm.raise', recording: random.pick(rarest).recording, isFake };
}

/** The next action in the world. Deterministic for one view and seed. */
export function nextAction(view: WorldView, random: Random): WorldAction {
  const armed = new Set(view.cameras.filter(({ isArmed }) => isArmed).map(({ sid }) => sid));
  const locations = [...new Set(view.cameras.map(({ sid }) => sid))];
  const disarmed = locations.filter((sid) => !armed.has(sid));
  const current = view.open.length > 0 ? [...view.open, ...view.waiting] : [];
  const spared = new Set(current.filter(({ isSpared }) => isSpared).map(({ sid }) => sid));
  const cancelable = current.filter(({ isSpared }) => !isSpared);
  const atArmed = current.filter(({ sid }) => armed.has(sid) && !spared.has(sid));

  if (cancelable.length > 0 && random.chance(CANCEL_SHARE)) {
    return { type: 'alarm.cancel', eventId: random.pick(cancelable).eventId };
  }
  if (atArmed.length > 0 && random.chance(DISARM_SHARE)) {
    return { type: 'location.setArmState', sid: random.pick(atArmed).sid, state: 'OFF' };
  }
  if (armed.size < locations.length * ARMED_AT_LEAST && random.chance(ARM_SHARE)) {
    return { type: 'location.setArmState', sid: random.pick(disarmed), state: random.pick(ARMED_AGAIN) };
  }
  const isUnattended = view.open.length === 0 && view.waiting.length >= UNATTENDED_MAX;
  return isUnattended ? { type: 'nothing', because: 'no one takes alarms' } : raise(view, random);
}

const meanPauseMs = (rate: number): number => 60_000 / rate;

/** Delay of the next action, ms: on average `rate` a minute, at random intervals. */
export const pauseMs = (rate: number, random: Random): number => Math.round(meanPauseMs(rate) * (0.5 + random.next()));

/** No pause is longer, ms. */
export const longestPauseMs = (rate: number): number => Math.ceil(meanPauseMs(rate) * 1.5);
