import type { SnapshotFrom } from 'xstate';
import { DUTY_POLICIES } from './duty-policies.ts';
import type { Duty } from './outbox.events.ts';
import type { outboxMachine } from './outbox.machine.ts';

/** What a closing browser still has to send: all that is owed, due or not, but for what a person must repeat. */
export const selectDutiesAtUnload = (snapshot: SnapshotFrom<typeof outboxMachine>): readonly Duty[] =>
  Object.values(snapshot.context.owed)
    .filter(({ duty, sending }) => !sending && DUTY_POLICIES[duty.call].survivesUnload)
    .map(({ duty }) => duty);
