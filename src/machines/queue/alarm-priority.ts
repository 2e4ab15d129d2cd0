import { type Priority, priorityOf } from '../../../contract/priority.ts';
import { type LocalAlarm, secondsSince } from '../visit/local-alarm.ts';

/** Of an alarm that was taken: its wait until then counts, its alarm state as it is now. */
export const alarmPriority = (alarm: LocalAlarm): Priority =>
  priorityOf({
    threatLevel: alarm.threat_level,
    alarmState: alarm.alarmState,
    isIndoors: alarm.isIndoors,
    waitedS: alarm.takenAtMs === null ? 0 : secondsSince(alarm, alarm.takenAtMs),
  });

/** Of several alarms the highest; null of none. */
export const highestPriority = (alarms: readonly LocalAlarm[]): Priority | null =>
  alarms.map(alarmPriority).toSorted((a, b) => a - b)[0] ?? null;
