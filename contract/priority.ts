import type { ReceivedMessage } from './entities/events.ts';

/** 1 is the most urgent. */
export type Priority = 1 | 2 | 3;

/** Threat level of a person. */
export const PERSON_LEVEL = 20;
/** States of an alarm system that is on. */
export const ARMED_STATES: readonly string[] = ['HOME', 'AWAY', 'AWAY_COUNT', 'ALARM'];
/** Alarm states in which the residents are out. */
export const AWAY_STATES: readonly string[] = ['AWAY', 'AWAY_COUNT'];
/** Not in the spec: waiting time after which an alarm counts as one class more urgent, s. */
export const LONG_WAIT_S = 120;

/** Facts that decide the priority of an alarm. */
export interface PriorityFacts {
  readonly threatLevel: number;
  /** Alarm state of its location; null while unknown. */
  readonly alarmState: string | null;
  /** True: its camera is indoors. */
  readonly isIndoors: boolean;
  /** Everyone seen is a friend, or was authorized to be there. */
  readonly showsOnlyFriends: boolean;
  /** A person whom the customer banned is seen. */
  readonly showsBanned: boolean;
  /** True: a source reported it, and named no person. */
  readonly isOnlyReported?: boolean;
}

/** True: nothing but the threat level is known of its subject. */
export const isOnlyReported = (received: Pick<ReceivedMessage, 'namesPerson'> | null | undefined): boolean =>
  received?.namesPerson === false;

/** Class of an alarm, and its reason in short. */
export interface Urgency {
  readonly priority: Priority;
  readonly reason: string;
}

/** Reason for which an alarm is one class more urgent; null without one. */
function raisedBy(isPerson: boolean, { alarmState, isIndoors }: PriorityFacts): string | null {
  const state = alarmState ?? '';
  if (state === 'ALARM') return 'alarm sounding';
  if (isPerson && AWAY_STATES.includes(state)) return 'residents away';
  return isIndoors && ARMED_STATES.includes(state) ? 'indoors, system on' : null;
}

function subjectOf(isPerson: boolean, { isOnlyReported = false }: PriorityFacts): string {
  if (isOnlyReported) return isPerson ? 'reported as urgent' : 'reported';
  return isPerson ? 'person' : 'motion';
}

/** Class of an alarm (decision 0031); the same rule for the database is in provider/alarms/priority-sql.ts. */
export function urgencyOf(facts: PriorityFacts): Urgency {
  if (facts.showsBanned) return { priority: 1, reason: 'banned person' };
  const isPerson = facts.threatLevel >= PERSON_LEVEL;
  const raised = raisedBy(isPerson, facts);
  if (isPerson && facts.showsOnlyFriends) return { priority: 2, reason: 'only friends seen' };
  const priority = isPerson ? (raised === null ? 2 : 1) : raised === null ? 3 : 2;
  return { priority, reason: [subjectOf(isPerson, facts), ...(raised === null ? [] : [raised])].join(', ') };
}

/** Class that orders the takes: a long wait moves an alarm ahead, and changes neither its class nor its colour. */
export const orderOf = (priority: Priority, waitedS: number): number =>
  waitedS < LONG_WAIT_S ? priority : Math.max(1, priority - 1);
