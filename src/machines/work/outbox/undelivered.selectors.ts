import type { SnapshotFrom } from 'xstate';
import type { outboxMachine } from './outbox.machine.ts';
import { undelivered } from './outbox-entries.ts';
import type { Duty } from './duty.ts';

/** Messages to customers that were not delivered; the call of each names its alarm. */
export const selectUndelivered = ({ context }: SnapshotFrom<typeof outboxMachine>) => undelivered(context.owed);

export const isSameList = (before: readonly Duty[], after: readonly Duty[]): boolean =>
  before.length === after.length && before.every((duty, index) => duty === after[index]);

/** Number and place of the alarm that a message is about; the number alone where an earlier version kept it. */
export function nameOfMessage(duty: Duty): string {
  if (duty.about !== undefined) return duty.about;
  if (duty.call === 'sendEmail') return duty.args.body.eventId;
  return duty.call === 'sendPush' ? duty.args.body.event_id : '';
}
