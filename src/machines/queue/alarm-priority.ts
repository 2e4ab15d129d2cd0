import { showsBanned, showsOnlyFriends } from '../../../contract/known-face.ts';
import { isOnlyReported, LONG_WAIT_S, type Priority, type Urgency, urgencyOf } from '../../../contract/priority.ts';
import { type LocalAlarm, secondsSince } from '../visit/local-alarm.ts';

/** Urgency by the current state of the alarm. */
export const alarmUrgency = (alarm: LocalAlarm): Urgency =>
  urgencyOf({
    threatLevel: alarm.threat_level ?? 0,
    alarmState: alarm.alarmState,
    isIndoors: alarm.isIndoors,
    showsOnlyFriends: showsOnlyFriends(alarm),
    showsBanned: showsBanned(alarm),
    isOnlyReported: isOnlyReported(alarm.received),
  });

/** The highest priority of several alarms; null of none. */
export const highestPriority = (alarms: readonly LocalAlarm[]): Priority | null =>
  alarms.map((alarm) => alarmUrgency(alarm).priority).toSorted((a, b) => a - b)[0] ?? null;

/** Whole minutes that an alarm waited until it was taken; null where it was not long. */
export function longWaitMin(alarm: LocalAlarm): number | null {
  const waitedS = alarm.takenAtMs === null ? 0 : secondsSince(alarm, alarm.takenAtMs);
  return waitedS < LONG_WAIT_S ? null : Math.floor(waitedS / 60);
}
