import type { Camera } from '../../../../contract/entities/cameras.ts';
import type { LiveKind } from './talk.events.ts';

/** Reasons for which a camera takes no voice. */
export type WhyNoVoice = 'micDisabled' | 'noLoudspeaker' | 'loudspeakerUnknown' | 'needsWebrtc';

/** Reason for which the camera takes no voice beside this picture; null when it does. */
export function whyNoVoice({ connection, link, cameraSettings }: Camera, live: LiveKind | null): WhyNoVoice | null {
  if (cameraSettings.micEnable === false) return 'micDisabled';
  if (connection !== 'link') return null;
  const form = link?.form ?? null;
  if (form === null) return 'loudspeakerUnknown';
  if (!form.canTalk) return 'noLoudspeaker';
  return live === null || live === 'webrtc' ? null : 'needsWebrtc';
}
