import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { outboxMachine } from './outbox.machine.ts';

export type OutboxRef = ActorRefFrom<typeof outboxMachine>;
type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

/** The agent's last endings, newest first. */
export const selectEnded = ({ context }: OutboxSnapshot) => context.ended;
/** True while that ending can be taken back. */
export const selectIsUndoable =
  (id: string) =>
  ({ context }: OutboxSnapshot): boolean =>
    context.owed[id]?.stage === 'undoable';
