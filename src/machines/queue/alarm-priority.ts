import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { type Priority, priorityOf } from '../../../contract/priority.ts';

/** Of an alarm that was taken: its wait until then counts, its alarm state as it is now. */
export const alarmPriority = ({
  threat_level,
  alarmState,
  isIndoors,
  takenAtMs,
  eventTimestamp,
}: AlarmEvent): Priority =>
  priorityOf({
    threatLevel: threat_level ?? 0,
    alarmState,
    isIndoors,
    waitedS: takenAtMs === null ? 0 : takenAtMs / 1_000 - eventTimestamp,
  });

/** Of several alarms the highest; null of none. */
export const highestPriority = (alarms: readonly AlarmEvent[]): Priority | null =>
  alarms.map(alarmPriority).toSorted((a, b) => a - b)[0] ?? null;
