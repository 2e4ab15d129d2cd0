import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { outboxMachine } from './outbox.machine.ts';
import { undoable } from './outbox-entries.ts';

export type OutboxRef = ActorRefFrom<typeof outboxMachine>;
type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

/** The newest ending that can be taken back. */
export const selectUndoable = ({ context }: OutboxSnapshot) => undoable(context.owed).at(-1);
/** Number of duties that can be taken back. */
export const selectUndoableCount = ({ context }: OutboxSnapshot) => undoable(context.owed).length;
/** The agent's last endings, newest first. */
export const selectEnded = ({ context }: OutboxSnapshot) => context.ended;
/** True while that ending can be taken back. */
export const selectIsUndoable =
  (id: string) =>
  ({ context }: OutboxSnapshot): boolean =>
    context.owed[id]?.stage === 'undoable';
