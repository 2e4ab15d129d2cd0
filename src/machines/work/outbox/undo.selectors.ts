import type { SnapshotFrom } from 'xstate';
import type { outboxMachine } from './outbox.machine.ts';
import { undoable } from './outbox-entries.ts';

type OutboxSnapshot = SnapshotFrom<typeof outboxMachine>;

/** The newest ending that can be taken back. */
export const selectUndoable = ({ context }: OutboxSnapshot) => undoable(context.owed).at(-1);
/** Number of duties that can be taken back. */
export const selectUndoableCount = ({ context }: OutboxSnapshot) => undoable(context.owed).length;
