import * as v from 'valibot';
import { MIC_VOLUME_DEFAULT } from '../../../../contract/limits.ts';
import { formOf } from '../../kit/form/form.machine.ts';
import { parseMicVolume } from './mic-volume.ts';

const AudioSettings = v.object({ mic_volume: v.pipe(v.string(), v.transform(parseMicVolume)) });

/** Values until the stored settings are loaded, and if they cannot be. */
export const DEFAULT_AUDIO_SETTINGS = { mic_volume: String(MIC_VOLUME_DEFAULT) };

/** Volume of an agent's voice at a camera (AUDIO-20, AUDIO-21, ACCT-14 to ACCT-18). Lives while their page is shown. */
export const audioSettingsMachine = formOf({
  id: 'audioSettings',
  schema: AudioSettings,
  toValues: ({ mic_volume }) => ({ mic_volume: String(mic_volume) }),
  texts: {
    loadFailed: (message) => `Endpoint: settings. ${message}`,
    saveFailed: (message) => `Error updating user settings: ${message}`,
    saved: () => 'Mic volume saved',
  },
});
