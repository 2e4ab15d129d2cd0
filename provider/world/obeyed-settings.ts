import { motionDetectionOf, PERSON_THRESHOLDS, SENSITIVITIES } from '../../contract/camera-settings.ts';
import { FRAME } from '../../contract/frame.ts';
import { PERSON, type Clip, type TimeOfDay } from '../media/clip.ts';

/** What of a camera's settings decides whether it raises an alarm; null is as it was delivered. */
export interface ObeyedSettings {
  readonly notificationsEnable: boolean | null;
  readonly pirEnable: boolean | null;
  readonly vaEnable: boolean | null;
  readonly motionSensitivity: number | null;
  readonly pirLevel: number | null;
  readonly nightVision: string | null;
  /** Its shutter, as it is while the alarm system is in its present state. */
  readonly isShutterClosed: boolean;
}

/** Not in the spec: the least part of the picture that moves, by sensitivity. */
const LEAST_MOTION: Readonly<Record<number, number>> = {
  [SENSITIVITIES.low]: 0.03,
  [SENSITIVITIES.medium]: 0.005,
  [SENSITIVITIES.high]: 0,
};
/** Not in the spec: how sure the analysis must be of a person, by threshold. */
const LEAST_SURE: Readonly<Record<number, number>> = {
  [PERSON_THRESHOLDS.low]: 0,
  [PERSON_THRESHOLDS.medium]: 0.65,
  [PERSON_THRESHOLDS.high]: 0.9,
};
const DARK: readonly TimeOfDay[] = ['night', 'infrared'];

const shareOf = ([, , , w, h]: Clip['truth']['objects'][number]['boxes'][number]): number =>
  (w * h) / (FRAME.w * FRAME.h);

/** Whether a camera with these settings raises an alarm of what the clip shows; of footage only is known what its alarm says. */
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
