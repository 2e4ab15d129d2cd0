import type { SnapshotFrom } from 'xstate';
import { policyOf } from './duty-policies.ts';
import { waitsForEndings } from './outbox-entries.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { Duty } from './duty.ts';

/**
 * Duties that a closing browser still has to send: all pending ones, due or not, but for those that a person must
 * repeat. Of the duties being sent only those that may be done twice: one may be waiting for its retry. A release must
 * not overtake an ending; without it the provider's lease ends.
 */
export const selectDutiesAtUnload = ({ context: { owed } }: SnapshotFrom<typeof outboxMachine>): readonly Duty[] =>
  Object.values(owed).flatMap(({ duty, stage }) => {
    const { survivesUnload, retryAfterMs } = policyOf(duty);
    return survivesUnload && (stage !== 'sending' || retryAfterMs.length > 0) && !waitsForEndings(owed, duty)
      ? [duty]
      : [];
  });
