import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { walkMachine } from './walk.machine.ts';

export type WalkRef = ActorRefFrom<typeof walkMachine>;

/** Null while nothing is walked. */
export const selectWalk = ({ context }: SnapshotFrom<typeof walkMachine>) => context.walk;
