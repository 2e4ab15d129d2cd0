import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { eventHistoryMachine } from './event-history.machine.ts';

export type EventHistoryRef = ActorRefFrom<typeof eventHistoryMachine>;
type EventHistorySnapshot = SnapshotFrom<typeof eventHistoryMachine>;

/** Newest first; null until they were read. */
export const selectHistory = ({ context }: EventHistorySnapshot) => context.alarms;
/** Alarms that could not be read, beside those. */
export const selectUnreadHistory = ({ context }: EventHistorySnapshot) => context.unread;
/** Error of the last reading; null while the history is current. */
export const selectHistoryError = ({ context }: EventHistorySnapshot) => context.error;
