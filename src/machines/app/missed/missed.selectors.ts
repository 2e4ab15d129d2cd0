import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { missedMachine } from './missed.machine.ts';

export type MissedRef = ActorRefFrom<typeof missedMachine>;
type MissedSnapshot = SnapshotFrom<typeof missedMachine>;

export const selectMissed = ({ context }: MissedSnapshot) => context.alarms;
export const selectMissedCount = ({ context }: MissedSnapshot) => context.alarms.length;
