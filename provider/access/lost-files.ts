import type { TimelineEntry } from '../../contract/entities/reports.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';
import { recordingIn } from '../media/recording-door.ts';
import type { MediaKind } from '../media/store/media-files.ts';

const NOUNS: Readonly<Record<MediaKind, string>> = {
  clip: 'recording',
  picture: 'picture',
  work_recording: 'recording of the work',
  journal: 'journal of an agent',
};

/** Files of an alarm that are gone from the media store or not whole, each at the time at which a read first missed it. */
export async function lostFilesOf(sql: Sql, { eventId, body }: AlarmState): Promise<readonly TimelineEntry[]> {
  const rows = await sql.query<{ kind: MediaKind; at_ms: number }>(
    `select kind, lost_at_ms as at_ms from media_files
     where lost_at_ms is not null and name in (
       select file from recordings where name = $2
       union all select name from received_pictures where event_id = $1
       union all select file from alarm_journals where event_id = $1
       union all select file from work_recording_files join work_recordings on recording_url = name where event_id = $1)
     order by lost_at_ms, name`,
    [eventId, recordingIn(body.video_path)],
  );
  return rows.map(({ kind, at_ms }) => ({
    at_ms,
    type: 'media.lost',
    what: `${NOUNS[kind]} lost: its file is gone or not whole`,
    by: 'provider',
  }));
}
