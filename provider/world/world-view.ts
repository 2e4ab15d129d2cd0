import type { Region } from '../../contract/entities/cameras.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import type { ClipLibrary } from '../media/clip.ts';
import type { Sql } from '../base/ports.ts';
import { IS_SHUTTER_CLOSED } from '../cameras/device/camera.repository.ts';
import type { ObeyedSettings } from './obeyed-settings.ts';
import type { CurrentAlarm } from './world-actions.ts';
import type { RaisingRecording } from './alarm-from-recording.ts';

/** A recording with the place it was made at. */
export interface PlacedRecording extends RaisingRecording {
  readonly sid: string;
  readonly alarmState: string;
  /** True: its camera may raise alarms (LIVE-29), and is not restarting with other firmware. */
  readonly isMonitored: boolean;
  readonly settings: ObeyedSettings;
  /** Regions of its camera's motion zone. */
  readonly regions: readonly Region[];
  readonly cameraName: string;
  /** Index into TIMEZONES. */
  readonly timezone: number;
}

/** The recordings of invented cameras whose clip is in the library, each with its camera and location. */
export async function placedRecordings(sql: Sql, clips: ClipLibrary): Promise<PlacedRecording[]> {
  const rows = await sql.query<PlacedRecording>(
    `select name, uuid, clip, model, sid, alarm_state as "alarmState",
       coalesce((cameras.body->>'monitored')::boolean, true) and not exists (
         select from camera_firmware where camera_firmware.uuid = cameras.uuid and step in ('flashing', 'restarting')
       ) as "isMonitored",
       jsonb_build_object(
         'notificationsEnable', settings->'notificationsEnable', 'pirEnable', settings->'pirEnable', 'vaEnable', settings->'vaEnable',
         'motionSensitivity', settings->'motionSensitivity', 'pirLevel', settings->'pirLevel', 'nightVision', settings->'nightVision',
         'isShutterClosed', ${IS_SHUTTER_CLOSED}) as settings,
       coalesce(cameras.body->'motionZone'->'regions', '[]') as regions,
       settings->>'cameraName' as "cameraName",
       timezone
     from recordings join cameras using (uuid) join locations using (sid),
       lateral (select cameras.body->'cameraSettings' as settings) as camera
     where clip is not null and not cameras.is_imported and not locations.is_imported order by name`,
  );
  return rows.filter(({ clip }) => clips.has(clip));
}

/** The clip of an alarm; null when its recording is gone. */
const ITS_CLIP = `(select clip from recordings where name = regexp_replace(alarms.body->>'video_path', '\\.mp4$', ''))`;

/** SQL condition on `alarms`: of a source, or at an imported location, where no invented customer changes it. */
const IS_REAL = `(source_id is not null or exists (select from locations where locations.sid = alarms.sid and is_imported))`;

/** The alarms of the queue that wait for an agent; older ones are out of every agent's sight. */
export const waitingAlarms = (sql: Sql, queue: string, sinceMs: number): Promise<CurrentAlarm[]> =>
  sql.query(
    `select event_id::text as "eventId", sid, ${ITS_CLIP} as clip, ${IS_REAL} as "isSpared" from alarms
     where queue = $1 and status in ($2, $3) and holder_rep is null and raised_at_ms >= $4 order by event_id`,
    [queue, PCS_STATUS.new, PCS_STATUS.hold, sinceMs],
  );

/** Time after an agent opened an alarm in which its customer does not change it, ms. Not in the spec. */
const SPARED_MS = 180_000;

/** The alarms of the queue that agents work on. */
export const openAlarms = (sql: Sql, queue: string, nowMs: number): Promise<CurrentAlarm[]> =>
  sql.query(
    `select event_id::text as "eventId", sid, ${ITS_CLIP} as clip,
       ${IS_REAL} or exists (
         select from events where stream = 'alarm:' || event_id and type = 'alarm.held' and at_ms > $3
       ) as "isSpared"
     from alarms where queue = $1 and holder_rep is not null and status >= $2 order by event_id`,
    [queue, PCS_STATUS.new, nowMs - SPARED_MS],
  );
