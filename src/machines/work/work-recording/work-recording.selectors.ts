import type { SnapshotFrom } from 'xstate';
import type { recordingMachine } from './work-recording.machine.ts';

/** The agent's work on the event is being recorded. */
export const selectIsRecording = (snapshot: SnapshotFrom<typeof recordingMachine>): boolean =>
  snapshot.matches('recording');
