import type { SnapshotFrom } from 'xstate';
import { policyOf } from './duty-policies.ts';
import { waitsForEndings } from './owed.ts';
import type { outboxMachine } from './outbox.machine.ts';
import type { Duty } from './duty.ts';

/**
 * What a closing browser still has to send: all that is owed, due or not, but for what a person must repeat. Of what is
 * on its way only that which may be done twice: it may be waiting for its retry. A release must not overtake an ending; without
 * it the provider's lease ends.
 */
export const selectDutiesAtUnload = ({ context: { owed } }: SnapshotFrom<typeof outboxMachine>): readonly Duty[] =>
  Object.values(owed).flatMap(({ duty, stage }) => {
    const { survivesUnload, retryAfterMs } = policyOf(duty);
    return survivesUnload && (stage !== 'sending' || retryAfterMs.length > 0) && !waitsForEndings(owed, duty)
      ? [duty]
      : [];
  });
