import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { missedMachine } from './missed.machine.ts';

export type MissedRef = ActorRefFrom<typeof missedMachine>;
type MissedSnapshot = SnapshotFrom<typeof missedMachine>;

export const selectMissed = ({ context }: MissedSnapshot) => context.alarms;
export const selectMissedCount = ({ context }: MissedSnapshot) => context.alarms.length;
/** The newest alarm that was not put back yet. */
export const selectReviewable = ({ context: { alarms, answers } }: MissedSnapshot): string | undefined =>
  alarms.find(({ eventId }) => answers[eventId] === undefined)?.eventId;
/** Reason why the event cannot be put back; null = it is in the queue again, undefined = not asked. */
export const selectAnswer =
  (eventId: string) =>
  ({ context }: MissedSnapshot): string | null | undefined =>
    context.answers[eventId];
export const selectIsAsking = (snapshot: MissedSnapshot): boolean => snapshot.matches('asking');
