import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { recordingMachine } from './work-recording.machine.ts';

export type RecordingRef = ActorRefFrom<typeof recordingMachine>;

/** The agent's work on the event is being recorded. */
export const selectIsRecording = (snapshot: SnapshotFrom<typeof recordingMachine>): boolean =>
  snapshot.matches('recording');
