import { motionDetectionOf, PERSON_THRESHOLDS, SENSITIVITIES } from '../../contract/camera-settings.ts';
import { FRAME } from '../../contract/frame.ts';
import { PERSON, type Clip, type TimeOfDay } from '../media/clip.ts';

/** Settings that decide whether a camera raises an alarm; null = as delivered. */
export interface ObeyedSettings {
  readonly notificationsEnable: boolean | null;
  readonly pirEnable: boolean | null;
  readonly vaEnable: boolean | null;
  readonly motionSensitivity: number | null;
  readonly pirLevel: number | null;
  readonly nightVision: string | null;
  /** State of its shutter in the present mode of the alarm system. */
  readonly isShutterClosed: boolean;
}

/** Minimum share of the picture that must move, by sensitivity. Not in the spec. */
const LEAST_MOTION: Readonly<Record<number, number>> = {
  [SENSITIVITIES.low]: 0.03,
  [SENSITIVITIES.medium]: 0.005,
  [SENSITIVITIES.high]: 0,
};
/** Minimum confidence in a person, by threshold. Not in the spec. */
const LEAST_SURE: Readonly<Record<number, number>> = {
  [PERSON_THRESHOLDS.low]: 0,
  [PERSON_THRESHOLDS.medium]: 0.65,
  [PERSON_THRESHOLDS.high]: 0.9,
};
const DARK: readonly TimeOfDay[] = ['night', 'infrared'];

const shareOf = ([, , , w, h]: Clip['truth']['objects'][number]['boxes'][number]): number =>
  (w * h) / (FRAME.w * FRAME.h);

/**
 * True if a camera with these settings raises an alarm for the clip; of footage only the alarm's description is known.
 */
export function isNoticed({ truth, isFootage }: Pick<Clip, 'truth' | 'isFootage'>, settings: ObeyedSettings): boolean {
  const { notificationsEnable, pirEnable, vaEnable, motionSensitivity, pirLevel, nightVision } = settings;
  if (notificationsEnable === false || settings.isShutterClosed) return false;
  if (nightVision === 'off' && truth.time !== null && DARK.includes(truth.time)) return false;
  const detection = motionDetectionOf({ pirEnable: pirEnable ?? true, vaEnable: vaEnable ?? false });
  const isPerson = truth.threatLevel >= PERSON.threatLevel;
  if (detection === 'off' || (detection === 'person-only' && !isPerson)) return false;
  if (isFootage) return true;
  const moving = Math.max(0, ...truth.objects.flatMap(({ boxes }) => boxes.map(shareOf)));
  if (moving < (LEAST_MOTION[motionSensitivity ?? SENSITIVITIES.high] ?? 0)) return false;
  const persons = truth.objects.filter(({ class_name }) => class_name === 'person');
  const sure = Math.max(0, ...persons.map(({ confidence }) => confidence));
  return !isPerson || sure >= (LEAST_SURE[pirLevel ?? PERSON_THRESHOLDS.low] ?? 0);
}
