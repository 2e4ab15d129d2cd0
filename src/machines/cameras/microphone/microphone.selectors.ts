import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { microphoneMachine } from './microphone.machine.ts';

export type MicrophoneRef = ActorRefFrom<typeof microphoneMachine>;
type MicrophoneSnapshot = SnapshotFrom<typeof microphoneMachine>;

/** True while the dialog about the missing microphone is shown (AUDIO-09). */
export const selectShowsDenial = (snapshot: MicrophoneSnapshot): boolean => snapshot.matches({ denied: 'shown' });
export const selectIsDenied = (snapshot: MicrophoneSnapshot): boolean => snapshot.matches('denied');
export const selectDenialReason = ({ context }: MicrophoneSnapshot): string => context.reason;
