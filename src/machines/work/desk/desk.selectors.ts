import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { deskMachine } from './desk.machine.ts';

export type DeskRef = ActorRefFrom<typeof deskMachine>;
type DeskSnapshot = SnapshotFrom<typeof deskMachine>;

/** The agent works in another tab of this browser. */
export const selectIsElsewhere = ({ context }: DeskSnapshot) => context.others.length > 0;
export const selectIsMoving = (snapshot: DeskSnapshot) => snapshot.matches({ moving: 'asking' });
