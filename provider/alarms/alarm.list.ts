import type { EventSort } from '../../contract/page.ts';
import type { ListSource } from '../lists/list-statement.ts';
import { IS_PRACTICE } from '../practice/practice-sql.ts';
import type { AlarmSummaryRow } from './alarm.row.ts';

export interface AlarmFilter {
  readonly sid?: string | undefined;
  readonly uuid?: string | undefined;
  /** Epoch seconds: alarms of that time and later. */
  readonly since?: number | undefined;
  /** Whether it was raised for the practice of one agent. */
  readonly isPractice?: boolean | undefined;
}

/** Each column of a summary once: a missing one does not compile. */
const SUMMARY: Readonly<Record<keyof AlarmSummaryRow, true>> = {
  event_id: true,
  version: true,
  queue: true,
  status: true,
  holder_rep: true,
  holder_tab: true,
  holder_email: true,
  holder_slot: true,
  custody: true,
  lease_until_ms: true,
  taken_at_ms: true,
  expires_at_ms: true,
  closed_by: true,
  raised_at_ms: true,
  sid: true,
  user_id: true,
  uuid: true,
  account: true,
  armed_state: true,
  threat_level: true,
  event_timestamp: true,
  is_fake: true,
  is_indoors: true,
  disposition_action: true,
  disposition_reason: true,
  documentation: true,
  told: true,
  dispatch: true,
  calls: true,
};
const COLUMNS = Object.keys(SUMMARY).join(', ');

/** Alarms, newest first; migration 0024 has an index for each sort, and for a location's and a camera's by time. */
export const ALARM_LIST: ListSource<AlarmSummaryRow, AlarmFilter, EventSort> = {
  from: 'alarms',
  columns: COLUMNS,
  document: 'body',
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
    isPractice: (isPractice) => `${IS_PRACTICE} = ${isPractice}::boolean`,
    since: (since) => `event_timestamp >= ${since}::bigint`,
  },
};
