import { AlarmEvent } from '../../../contract/entities/events.ts';
import type { ForeignAlarms } from '../provider-api/foreign-alarms.ts';
import { readLeniently } from '../provider-api/read-leniently.ts';

/** Reads an alarm of a frame, which was pushed as news or assigned to this tab; null = it cannot be read. */
export type ReadAlarm = (raw: unknown, how: 'pushed' | 'assigned') => AlarmEvent | null;

export const createReadAlarm =
  (foreignAlarms: Pick<ForeignAlarms, 'pushed' | 'assigned'>): ReadAlarm =>
  (raw, how) => {
    try {
      return foreignAlarms[how](readLeniently(AlarmEvent, raw).output);
    } catch {
      return null;
    }
  };
