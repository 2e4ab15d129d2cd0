import { DUTY_POLICIES } from './duty-policies.ts';
import type { Duty, LeftDuty } from './outbox.events.ts';

export interface OwedDuty {
  readonly duty: Duty;
  /** What nobody answered goes out again when the line to the provider is back. */
  readonly stage: 'promised' | 'sending' | 'unanswered';
}
export type Owed = Readonly<Record<string, OwedDuty>>;

/** What of all that is owed the next page of this tab must take up if this one goes down now. */
export const leftDuties = (owed: Owed): readonly LeftDuty[] =>
  Object.values(owed).flatMap(({ duty, stage }) => {
    const { survivesRestart } = DUTY_POLICIES[duty.call];
    const isDue = stage !== 'promised';
    return survivesRestart === 'promised' || (survivesRestart === 'due' && isDue) ? [{ duty, isDue }] : [];
  });
