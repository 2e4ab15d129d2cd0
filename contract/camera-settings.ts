/** Motion that a camera detects. Spec: D2 §5 (CAM-24). */
export const MOTION_DETECTIONS = ['person-only', 'all-motion', 'off'] as const;
export type MotionDetection = (typeof MOTION_DETECTIONS)[number];

/** Spec: D2 §5 (CAM-21 to CAM-23). */
export const NIGHT_VISIONS = ['auto', 'on', 'off'] as const;
export const STATUS_LIGHTS = ['on', 'off'] as const;
export const SPOTLIGHT_LEVELS = ['low', 'medium', 'high'] as const;
export const SHUTTERS = ['open', 'closed'] as const;

export const LEVELS = ['low', 'medium', 'high'] as const;
export type Level = (typeof LEVELS)[number];
/** Wire values of `motionSensitivity` (CAM-26, O-41). */
export const SENSITIVITIES: Readonly<Record<Level, number>> = { low: 1, medium: 2, high: 3 };
/** Wire values of `pirLevel`: how sure a camera must be that it sees a person (CAM-27). */
export const PERSON_THRESHOLDS: Readonly<Record<Level, number>> = { low: 3, medium: 2, high: 1 };

export const levelOf = (values: Readonly<Record<Level, number>>, value: number | null): Level =>
  LEVELS.find((level) => values[level] === value) ?? 'medium';

/** Outdoor models, which alone have the mode for monitoring outdoors. Spec: O-40 (CAM-29). */
export const ODMON_MODELS: readonly string[] = ['SSOBCM4', 'OLYMPUS'];

/** Not in the spec: size of the picture, by quality. */
export const PICTURE_SIZES: Readonly<Record<string, string>> = {
  '480p': '854x480',
  '720p': '1280x720',
  '1080p': '1920x1080',
};

interface Sensors {
  readonly pirEnable: boolean | null;
  readonly vaEnable: boolean | null;
}

/** CAM-25; without its passive infrared sensor a camera detects nothing. */
export function motionDetectionOf({ pirEnable, vaEnable }: Sensors): MotionDetection {
  if (pirEnable !== true) return 'off';
  return vaEnable === true ? 'person-only' : 'all-motion';
}

export const motionFieldsOf = (detection: MotionDetection) => ({
  pirEnable: detection !== 'off',
  vaEnable: detection === 'person-only',
});

/** Duration of a camera's speed test, ms. Spec: D2 §9 (CAM-34, C13-42). */
export const SPEED_TEST_MS = 120_000;
/** Not in the spec: time since the request after which a camera's answer is no longer expected, ms. */
export const SPEED_TEST_LOST_MS = 240_000;
