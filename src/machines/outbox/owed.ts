import { DUTY_POLICIES } from './duty-policies.ts';
import type { Duty, LeftDuty } from './outbox.events.ts';

export interface OwedDuty {
  readonly duty: Duty;
  readonly sending: boolean;
}
export type Owed = Readonly<Record<string, OwedDuty>>;

/** What of all that is owed the next page of this tab must take up if this one goes down now. */
export const leftDuties = (owed: Owed): readonly LeftDuty[] =>
  Object.values(owed).flatMap(({ duty, sending }) => {
    const { survivesRestart } = DUTY_POLICIES[duty.call];
    const survives = survivesRestart === 'promised' || (survivesRestart === 'due' && sending);
    return survives ? [{ duty, isDue: sending }] : [];
  });
