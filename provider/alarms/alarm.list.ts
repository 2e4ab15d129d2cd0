import type { EventSort } from '../../contract/page.ts';
import type { ListSource } from '../lists/list-statement.ts';
import type { AlarmRow } from './alarm.row.ts';

export interface AlarmFilter {
  readonly sid?: string | undefined;
  readonly uuid?: string | undefined;
  /** Epoch seconds: alarms of that time and later. */
  readonly since?: number | undefined;
}

/** Alarms, newest first; migration 0024 has an index for each sort, and for a location's and a camera's by time. */
export const ALARM_LIST: ListSource<AlarmRow, AlarmFilter, EventSort> = {
  from: 'alarms',
  select: '*',
  id: { sql: 'event_id', of: (row) => row.event_id },
  sorts: {
    time: { sql: 'event_timestamp', type: 'bigint', of: (row) => row.event_timestamp },
    account: { sql: 'account', type: 'text', of: (row) => row.account },
    threat: { sql: 'threat_level', type: 'int', of: (row) => row.threat_level },
  },
  defaultSort: { sort: 'time', isDescending: true },
  filters: {
    sid: (sid) => `sid = ${sid}`,
    uuid: (uuid) => `uuid = ${uuid}`,
    since: (since) => `event_timestamp >= ${since}::bigint`,
  },
};
