import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { practiceEndMachine } from './practice-end.machine.ts';

export type PracticeEndRef = ActorRefFrom<typeof practiceEndMachine>;

/** The alarms of a practice that is over and whose score was not seen; null otherwise. */
export const selectOverAlarms = (snapshot: SnapshotFrom<typeof practiceEndMachine>) =>
  snapshot.matches('over') ? (snapshot.context.practice?.alarms ?? null) : null;
