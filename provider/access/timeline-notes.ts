import type { TimelineEntry } from '../../contract/entities/reports.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';

/** Notes about a location, as they were saved; the author is named as in the log. */
export interface SavedNotes {
  readonly atMs: number;
  readonly by: string;
  readonly text: string;
  /** Alarm at which they were saved. */
  readonly eventId: string;
}

const ROW = `select at_ms::float8 as "atMs", 'agent:' || user_id as by, notes as text, event_id::text as "eventId"
  from location_notes join reps on reps.id = rep_id`;

/** Notes saved at an alarm, and those saved at others of its location while it was open; oldest first. */
export const notesDuring = (
  sql: Sql,
  { sid, eventId, raisedAtMs }: AlarmState,
  endedAtMs: number | null,
): Promise<readonly SavedNotes[]> =>
  sql.query<SavedNotes>(
    `${ROW} where sid = $1 and (event_id = $2 or (at_ms >= $3 and at_ms <= $4)) order by location_notes.id`,
    [sid, eventId, raisedAtMs, endedAtMs ?? Number.MAX_SAFE_INTEGER],
  );

/** The notes about its location when an alarm was raised. */
export async function notesBefore(sql: Sql, { sid, raisedAtMs }: AlarmState): Promise<SavedNotes | null> {
  const [row] = await sql.query<SavedNotes>(
    `${ROW} where sid = $1 and at_ms < $2 order by location_notes.id desc limit 1`,
    [sid, raisedAtMs],
  );
  return row ?? null;
}

/** Notes in the time line, without their text, which only those who handle alarms there read. */
export const notesEntry = ({ atMs, by }: SavedNotes): TimelineEntry => ({
  at_ms: atMs,
  type: 'location.noted',
  what: 'notes about the address saved',
  by,
});
