import type { SnapshotFrom } from 'xstate';
import type { outboxMachine } from './outbox.machine.ts';
import { undelivered } from './outbox-entries.ts';
import type { Duty } from './duty.ts';

/** Messages to customers that were not delivered; the call of each names its alarm. */
export const selectUndelivered = ({ context }: SnapshotFrom<typeof outboxMachine>) => undelivered(context.owed);

export const isSameList = (before: readonly Duty[], after: readonly Duty[]): boolean =>
  before.length === after.length && before.every((duty, index) => duty === after[index]);
