import type { Camera } from '../../../../contract/entities/cameras.ts';

/** Reasons for which a camera takes no voice. */
export type WhyNoVoice = 'micDisabled' | 'noLoudspeaker' | 'loudspeakerUnknown';

/** Reason for which the camera takes no voice; null when it does. */
export function whyNoVoice({ connection, link, cameraSettings }: Camera): WhyNoVoice | null {
  if (cameraSettings.micEnable === false) return 'micDisabled';
  if (connection !== 'link') return null;
  const form = link?.form ?? null;
  if (form === null) return 'loudspeakerUnknown';
  return form.canTalk ? null : 'noLoudspeaker';
}
