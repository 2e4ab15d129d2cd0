import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SirenRef } from '../siren/siren.selectors.ts';
import type { SpotlightRef } from '../spotlight/spotlight.selectors.ts';
import type { StreamRef } from '../live-stream/live-stream.selectors.ts';
import type { TalkRef } from '../talk/talk.selectors.ts';
import type { liveCameraMachine } from './live-camera.machine.ts';

export type LiveCameraRef = ActorRefFrom<typeof liveCameraMachine>;
type LiveCameraSnapshot = SnapshotFrom<typeof liveCameraMachine>;

export const selectStream = ({ children }: LiveCameraSnapshot): StreamRef | undefined => children['stream'];
export const selectSiren = ({ children }: LiveCameraSnapshot): SirenRef | undefined => children['siren'];
export const selectSpotlight = ({ children }: LiveCameraSnapshot): SpotlightRef | undefined => children['spotlight'];
export const selectTalk = ({ children }: LiveCameraSnapshot): TalkRef | undefined => children['talk'];
export const selectCamera = ({ context }: LiveCameraSnapshot) => context.camera;
/** Shelving of its alarms: end, person and reason; null where no one shelved it. Its end may be past. */
export const selectShelving = ({ context }: LiveCameraSnapshot) => context.shelving;
/** Camera's last report on itself and its users; null before the first, and while there is no picture. */
export const selectCameraReport = ({ context }: LiveCameraSnapshot) =>
  context.picture === 'none' ? null : context.report;
/** `interrupted` while the agent talks to a half-duplex camera (AUDIO-26); `aside` is the small picture, always silent. */
export const selectSound = (snapshot: LiveCameraSnapshot): 'aside' | 'heard' | 'silenced' | 'interrupted' => {
  if (snapshot.hasTag('heard')) return 'heard';
  if (snapshot.hasTag('silenced')) return 'silenced';
  return snapshot.hasTag('interrupted') ? 'interrupted' : 'aside';
};
