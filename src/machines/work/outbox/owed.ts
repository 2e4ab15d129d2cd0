import { policyOf } from './duty-policies.ts';
import type { Duty, DutyReport, PendingDuty } from './outbox.events.ts';

export interface OwedDuty {
  readonly duty: Duty;
  /** What is due waits for the duty it comes after. What got no answer is sent again when the line is back. */
  readonly stage: 'promised' | 'waiting' | 'sending' | 'unanswered';
}
export type Owed = Readonly<Record<string, OwedDuty>>;

/** What of all that is owed the next page of this tab must take up if this one goes down now. */
export const pendingDuties = (owed: Owed): readonly PendingDuty[] =>
  Object.values(owed).flatMap(({ duty, stage }) => {
    const { survivesRestart } = policyOf(duty);
    const isDue = stage !== 'promised';
    return survivesRestart === 'promised' || (survivesRestart === 'due' && isDue) ? [{ duty, isDue }] : [];
  });

export const without = (owed: Owed, id: string): Owed =>
  Object.fromEntries(Object.entries(owed).filter(([owedId]) => owedId !== id));

/** What comes after another duty has to wait for as long as that one is owed. */
export const mustWait = (owed: Owed, { after }: Duty): boolean => after !== undefined && owed[after.id] !== undefined;

/** What becomes due together with a duty. */
export const dueWith = (owed: Owed, id: string): readonly string[] =>
  Object.values(owed).flatMap(({ duty, stage }) => (duty.dueWith === id && stage === 'promised' ? [duty.id] : []));

/** No answer came: whether it was done is not known. */
const isDoubtful = (report: DutyReport): boolean => report.type === 'duty.failed' && report.error.status === null;

/** What that end means for a duty that comes after: it stays as it is, is no longer due, or no longer owed. */
function followerAfter(follower: OwedDuty, report: DutyReport): OwedDuty | null {
  const { duty } = follower;
  if (isDoubtful(report)) {
    return policyOf(duty).goesOutInDoubt ? follower : { duty, stage: 'promised' };
  }
  return duty.after?.ends === (report.type === 'duty.kept' ? 'kept' : 'refused') ? follower : null;
}

/** What is owed once a duty has ended so. */
export function settled(owed: Owed, report: DutyReport): Owed {
  const ended = owed[report.id];
  if (ended !== undefined && isDoubtful(report) && policyOf(ended.duty).repeatsWhenBack) {
    return { ...owed, [report.id]: { duty: ended.duty, stage: 'unanswered' } };
  }
  const others = Object.values(without(owed, report.id)).flatMap((one) => {
    const isFollower = one.duty.after?.id === report.id && (one.stage === 'promised' || one.stage === 'waiting');
    return isFollower ? (followerAfter(one, report) ?? []) : one;
  });
  return Object.fromEntries(others.map((one) => [one.duty.id, one]));
}

/** What has waited long enough. */
export const ready = (owed: Owed): readonly string[] =>
  Object.values(owed).flatMap(({ duty, stage }) => (stage === 'waiting' && !mustWait(owed, duty) ? [duty.id] : []));
