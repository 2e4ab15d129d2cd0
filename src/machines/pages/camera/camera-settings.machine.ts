import * as v from 'valibot';
import {
  LEVELS,
  MOTION_DETECTIONS,
  NIGHT_VISIONS,
  SHUTTERS,
  SPOTLIGHT_LEVELS,
  STATUS_LIGHTS,
} from '../../../../contract/camera-settings.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import type { SettingsValues } from './settings-values.ts';
import type { FormDraft } from '../../kit/form/form-draft.ts';

/** A camera at its location. */
export interface CameraTarget {
  readonly sid: string;
  readonly uuid: string;
}

const orNone = <const T extends readonly string[]>(options: T) => v.picklist([...options, '']);

/** Settings as read, with the unsaved draft. */
export type LoadedSettings = SettingsValues & { readonly draft?: FormDraft | null };

const Settings: v.GenericSchema<SettingsValues> = v.object({
  motionDetection: v.picklist(MOTION_DETECTIONS),
  sensitivity: v.picklist(LEVELS),
  personThreshold: v.picklist(LEVELS),
  nightVision: v.picklist(NIGHT_VISIONS),
  pictureQuality: v.string(),
  statusLight: v.picklist(STATUS_LIGHTS),
  spotlight: orNone(SPOTLIGHT_LEVELS),
  shutterOff: orNone(SHUTTERS),
  shutterHome: orNone(SHUTTERS),
  shutterAway: orNone(SHUTTERS),
  notificationsEnable: v.boolean(),
  odmon: v.boolean(),
  version: v.number(),
});

/** Settings of a camera (CAM-18 to CAM-29). Lives while its screen is shown. */
export const cameraSettingsMachine = formOf<SettingsValues, LoadedSettings, CameraTarget>({
  id: 'cameraSettings',
  schema: Settings,
  toValues: ({ draft: _, ...settings }) => settings,
  toDraft: ({ draft }) => draft ?? null,
  texts: {
    loadFailed: (message, { sid, uuid }) => `Endpoint: subscriptions/${sid}/cameras/${uuid}/settings. ${message}`,
    saveFailed: () => 'Error saving settings.',
    saved: () => 'Saved successfully.',
  },
});
