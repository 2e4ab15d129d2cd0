import {
  LEVELS,
  MOTION_DETECTIONS,
  NIGHT_VISIONS,
  ODMON_MODELS,
  SHUTTERS,
  SPOTLIGHT_LEVELS,
  STATUS_LIGHTS,
} from '../../../../contract/camera-settings.ts';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { SettingsValues } from './settings-values.ts';

type Named<Kind> = {
  readonly [K in keyof SettingsValues]: SettingsValues[K] extends Kind ? K : never;
}[keyof SettingsValues];
export type ChoiceName = Named<string>;
export type SwitchName = Named<boolean>;

/** A field of the settings form. */
export type SettingsField =
  | { readonly kind: 'choice'; readonly name: ChoiceName; readonly options: readonly string[] }
  | { readonly kind: 'switch'; readonly name: SwitchName; readonly whyNot: string | null };

const NOT_OUTDOORS = 'Only outdoor cameras have the ODMON mode';

const choice = (name: ChoiceName, options: readonly string[]): SettingsField => ({ kind: 'choice', name, options });

/** Settings that this camera supports (CAM-20 to CAM-29). */
export function settingsFields({
  model,
  supportedFeatures: { resolutions, spotlight, privacyShutter },
}: Pick<Camera, 'model' | 'supportedFeatures'>): readonly SettingsField[] {
  return [
    choice('motionDetection', MOTION_DETECTIONS),
    choice('sensitivity', LEVELS),
    choice('personThreshold', LEVELS),
    choice('nightVision', NIGHT_VISIONS),
    choice('pictureQuality', resolutions),
    choice('statusLight', STATUS_LIGHTS),
    ...(spotlight ? [choice('spotlight', SPOTLIGHT_LEVELS)] : []),
    ...(privacyShutter
      ? (['shutterOff', 'shutterHome', 'shutterAway'] as const).map((name) => choice(name, SHUTTERS))
      : []),
    { kind: 'switch', name: 'notificationsEnable', whyNot: null },
    { kind: 'switch', name: 'odmon', whyNot: ODMON_MODELS.includes(model) ? null : NOT_OUTDOORS },
  ];
}
