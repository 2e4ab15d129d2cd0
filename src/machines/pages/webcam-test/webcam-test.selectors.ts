import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { VoiceLevelRef } from '../../cameras/talk/talk.selectors.ts';
import type { webcamMachine } from './webcam-test.machine.ts';

export type WebcamRef = ActorRefFrom<typeof webcamMachine>;
type WebcamSnapshot = SnapshotFrom<typeof webcamMachine>;

export const selectPicture = (snapshot: WebcamSnapshot): 'waiting' | 'shown' | 'failed' => {
  if (snapshot.matches({ picture: 'failed' })) return 'failed';
  return snapshot.matches({ picture: { open: 'shown' } }) ? 'shown' : 'waiting';
};
export const selectSound = (snapshot: WebcamSnapshot): 'asking' | 'heard' | 'missing' => {
  if (snapshot.matches({ sound: 'heard' })) return 'heard';
  return snapshot.matches({ sound: 'asking' }) ? 'asking' : 'missing';
};
/** Reason for the missing picture. */
export const selectReason = ({ context }: WebcamSnapshot) => context.reason;
export const selectCanRetry = (snapshot: WebcamSnapshot): boolean => snapshot.can({ type: 'webcam.retry' });
/** Level of the microphone; absent while it is not recorded. */
export const selectLevel = ({ children }: WebcamSnapshot): VoiceLevelRef | undefined =>
  children['voiceLevel'] as VoiceLevelRef | undefined;
