import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { overdueMachine } from './overdue.machine.ts';

export type OverdueRef = ActorRefFrom<typeof overdueMachine>;
type OverdueSnapshot = SnapshotFrom<typeof overdueMachine>;

/** True if this person is shown the overdue alarms. */
export const selectIsWatched = (snapshot: OverdueSnapshot): boolean =>
  !snapshot.matches('notWatched') && !snapshot.matches('absent');
/** The longest wait first; null before they were read. */
export const selectOverdue = ({ context }: OverdueSnapshot) => context.alarms;
/** Reason why they could not be read again; null while they are known. */
export const selectOverdueError = ({ context }: OverdueSnapshot) => context.error;
