import type { Database, Sql } from '../../base/ports.ts';

/** A recording that an alarm is to get. */
export interface RecordingRow {
  readonly eventId: string;
  readonly uuid: string;
  /** Time at which the alarm was raised, epoch ms. */
  readonly atMs: number;
}

/** Channel of new rows, which wakes the process that keeps the camera's ring. */
const CHANNEL = 'alarm_recordings';

/** Asks for the recording of an alarm, in the transaction that raises it. */
export async function askRecording(sql: Sql, { eventId, uuid, atMs }: RecordingRow): Promise<void> {
  await sql.query('insert into alarm_recordings (event_id, uuid, at_ms) values ($1, $2, $3)', [eventId, uuid, atMs]);
  await sql.query(`select pg_notify('${CHANNEL}', '')`);
}

/** @returns a function that stops it */
export const watchRecordings = (database: Database, onAsked: () => void): Promise<() => Promise<void>> =>
  database.listen(CHANNEL, onAsked);

const ROW = 'event_id::text as "eventId", uuid, at_ms::float8 as "atMs"';

/** Recordings of the cameras whose rings a process keeps. */
export const askedRecordings = (sql: Sql, holder: string): Promise<RecordingRow[]> =>
  sql.query<RecordingRow>(
    `select ${ROW} from alarm_recordings join camera_rings using (uuid) where holder = $1 order by event_id`,
    [holder],
  );

/** Recordings of alarms from before a time, whichever process was to make them. */
export const overdueRecordings = (sql: Sql, beforeMs: number): Promise<RecordingRow[]> =>
  sql.query<RecordingRow>(`select ${ROW} from alarm_recordings where at_ms <= $1 order by event_id`, [beforeMs]);

/** Ends the wait for a recording. @returns false where it had ended before */
export const endRecording = async (sql: Sql, eventId: string): Promise<boolean> =>
  (await sql.query('delete from alarm_recordings where event_id = $1 returning 1', [eventId])).length > 0;
