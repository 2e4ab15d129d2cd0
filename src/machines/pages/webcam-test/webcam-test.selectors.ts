import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { VoiceLevelRef } from '../../cameras/talk/talk.selectors.ts';
import type { webcamTestMachine } from './webcam-test.machine.ts';

export type WebcamTestRef = ActorRefFrom<typeof webcamTestMachine>;
type WebcamTestSnapshot = SnapshotFrom<typeof webcamTestMachine>;

export const selectPicture = (snapshot: WebcamTestSnapshot): 'waiting' | 'shown' | 'failed' => {
  if (snapshot.matches({ picture: 'failed' })) return 'failed';
  return snapshot.matches({ picture: { open: 'shown' } }) ? 'shown' : 'waiting';
};
export const selectSound = (snapshot: WebcamTestSnapshot): 'asking' | 'heard' | 'missing' => {
  if (snapshot.matches({ sound: 'heard' })) return 'heard';
  return snapshot.matches({ sound: 'asking' }) ? 'asking' : 'missing';
};
/** Reason for the missing picture. */
export const selectReason = ({ context }: WebcamTestSnapshot) => context.reason;
export const selectCanRetry = (snapshot: WebcamTestSnapshot): boolean => snapshot.can({ type: 'webcam.retry' });
/** Level of the microphone; absent while it is not recorded. */
export const selectLevel = ({ children }: WebcamTestSnapshot): VoiceLevelRef | undefined =>
  children['voiceLevel'] as VoiceLevelRef | undefined;
