/** 1 is the most urgent. */
export type Priority = 1 | 2 | 3;

/** Threat level of a person. */
export const PERSON_LEVEL = 20;
/** States of an alarm system that is on. */
export const ARMED_STATES: readonly string[] = ['HOME', 'AWAY', 'AWAY_COUNT', 'ALARM'];
/** Of these, those in which the residents are out. */
export const AWAY_STATES: readonly string[] = ['AWAY', 'AWAY_COUNT'];
/** Not in the spec: an alarm that has waited this long counts as one class more urgent, s. */
export const RAISED_AFTER_S = 120;

/** What the priority of an alarm is made of. */
export interface PriorityFacts {
  readonly threatLevel: number;
  /** Of its location; null while unknown. */
  readonly alarmState: string | null;
  /** Its camera looks into the house. */
  readonly isIndoors: boolean;
  /** From the event to its take, s. */
  readonly waitedS: number;
}

/** How urgent an alarm is (decision 0031); provider/alarms/priority-sql.ts says the same to the database. */
export function priorityOf({ threatLevel, alarmState, isIndoors, waitedS }: PriorityFacts): Priority {
  const isPerson = threatLevel >= PERSON_LEVEL;
  const state = alarmState ?? '';
  const isRaised =
    state === 'ALARM' || (isPerson && AWAY_STATES.includes(state)) || (isIndoors && ARMED_STATES.includes(state));
  const priority = (isPerson ? 2 : 3) - Number(isRaised) - Number(waitedS >= RAISED_AFTER_S);
  if (priority >= 3) return 3;
  return priority === 2 ? 2 : 1;
}
