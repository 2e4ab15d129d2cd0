import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { shownWorkMachine } from './shown-work.machine.ts';

export type ShownWorkRef = ActorRefFrom<typeof shownWorkMachine>;

/** True while supervisors may see the current work of this agent. */
export const selectIsShown = (snapshot: SnapshotFrom<typeof shownWorkMachine> | undefined): boolean =>
  snapshot?.matches('shown') ?? false;
