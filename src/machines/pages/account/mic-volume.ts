import { MIC_VOLUME_DEFAULT, MIC_VOLUME_MAX, MIC_VOLUME_MIN } from '../../../../contract/limits.ts';

/** Volume that a text means: an integer of 1 to 10; no number is the default (AUDIO-20, ACCT-15). */
export function parseMicVolume(text: string): number {
  const parsed = Number.parseInt(text, 10);
  return Number.isNaN(parsed) ? MIC_VOLUME_DEFAULT : Math.min(MIC_VOLUME_MAX, Math.max(MIC_VOLUME_MIN, parsed));
}
