interface AnswerText {
  readonly isTaken: boolean | null;
  readonly refusedBy: string | null;
  readonly active: readonly string[];
  /** States that take the event and are not active. */
  readonly elsewhere: readonly string[];
  /** True where some active state has a transition for the event. */
  readonly hasOpen: boolean;
}
/** `taken in finalizing, active is reviewing` */
export function answerOf({ isTaken, refusedBy, active, elsewhere, hasOpen }: AnswerText): string {
  if (refusedBy !== null) return `refused by ${refusedBy}`;
  if (isTaken === null) return 'a guard cannot say without what the event carries';
  if (isTaken) return 'taken';
  if (hasOpen) return 'every guard says no';
  const where = elsewhere.length === 0 ? 'taken in no state' : `taken in ${elsewhere.join(', ')}`;
  return `${where}, active is ${active.join(' and ')}`;
}

export const COLUMNS = ['State', 'Guard', 'Its inputs', 'Verdict'] as const;
/** The guard that was asked; none is asked of a state that is not active. */
export const guardOf = ({ isActive, guard }: { readonly isActive: boolean; readonly guard: string }): string =>
  isActive && guard === '' ? 'none' : isActive ? guard : '';

interface Verdict {
  readonly isActive: boolean;
  readonly guard: string;
  readonly says: boolean | null;
  readonly target: string;
}
/** `yes → closing` */
export function verdictOf({ isActive, guard, says, target }: Verdict): string {
  if (!isActive) return 'not active';
  if (says === null) return 'cannot say';
  if (!says) return 'no';
  return `${guard === '' ? 'takes it' : 'yes'}${target === '' ? '' : ` → ${target}`}`;
}

export const WHY_DISABLED = 'Why this is disabled';
/** `asked of followUp in working.documenting.settled` */
export const askedOf = (actor: string, active: readonly string[]): string =>
  `Asked of ${actor} in ${active.join(' and ')}.`;
export const CLOSE = 'Close';
