import {
  type Level,
  levelOf,
  type MotionDetection,
  motionDetectionOf,
  motionFieldsOf,
  PERSON_THRESHOLDS,
  SENSITIVITIES,
} from '../../../../contract/camera-settings.ts';
import type { Args } from '../../../../contract/calls.ts';
import type { CameraSettings } from '../../../../contract/entities/cameras.ts';

type Saved = Args<'saveCameraSettings'>['body'];

/** Settings of a camera that an agent chooses; '' where the camera lacks one. */
export type SettingsValues = {
  readonly motionDetection: MotionDetection;
  readonly sensitivity: Level;
  readonly personThreshold: Level;
  readonly nightVision: string;
  readonly pictureQuality: string;
  readonly statusLight: string;
  readonly spotlight: string;
  readonly shutterOff: string;
  readonly shutterHome: string;
  readonly shutterAway: string;
  readonly notificationsEnable: boolean;
  readonly odmon: boolean;
  /** Version of the loaded settings. */
  readonly version: number;
};

export const settingsValues = (settings: CameraSettings): SettingsValues => ({
  motionDetection: motionDetectionOf(settings),
  sensitivity: levelOf(SENSITIVITIES, settings.motionSensitivity),
  personThreshold: levelOf(PERSON_THRESHOLDS, settings.pirLevel),
  nightVision: settings.nightVision ?? 'auto',
  pictureQuality: settings.pictureQuality ?? '',
  statusLight: settings.statusLight ?? 'off',
  spotlight: settings.spotlight ?? '',
  shutterOff: settings.shutterOff ?? '',
  shutterHome: settings.shutterHome ?? '',
  shutterAway: settings.shutterAway ?? '',
  notificationsEnable: settings.notificationsEnable ?? true,
  odmon: settings.admin.outdoorMonitoringEnabled ?? false,
  version: settings.version,
});

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Value of a chosen level; one that means no level, or is not known, stays while no other level is chosen. */
const levelWith = (values: Readonly<Record<Level, number>>, value: number | null, level: Level): number | null =>
  levelOf(values, value) === level ? value : values[level];

/** All settings of the camera, with the chosen values (CAM-18). */
export const settingsWith = (
  settings: CameraSettings,
  { motionDetection, sensitivity, personThreshold, odmon, ...values }: SettingsValues,
): Saved => ({
  ...settings,
  ...values,
  ...motionFieldsOf(motionDetection),
  motionSensitivity: levelWith(SENSITIVITIES, settings.motionSensitivity, sensitivity),
  pirLevel: levelWith(PERSON_THRESHOLDS, settings.pirLevel, personThreshold),
  spotlight: orNull(values.spotlight),
  shutterOff: orNull(values.shutterOff),
  shutterHome: orNull(values.shutterHome),
  shutterAway: orNull(values.shutterAway),
  // The histories are the camera's own.
  admin: { ...settings.admin, battery: [], rssi: [], outdoorMonitoringEnabled: odmon },
});
