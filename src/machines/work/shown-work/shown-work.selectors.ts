import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { shownWorkMachine } from './shown-work.machine.ts';

export type ShownWorkRef = ActorRefFrom<typeof shownWorkMachine>;

/** Supervisors may see now what this agent does. */
export const selectIsShown = (snapshot: SnapshotFrom<typeof shownWorkMachine> | undefined): boolean =>
  snapshot?.matches('shown') ?? false;
