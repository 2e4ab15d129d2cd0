import type { KeptMedia, SourceLocation } from '../../contract/entities/sources.ts';
import type { Sql } from '../base/ports.ts';
import { NEVER_ARMED } from '../locations/arming/arm-schedules.ts';

/** The locations of a source, with what decides whether an agent gets their alarms. */
export const findLocations = (sql: Sql, sourceId: number, nowMs: number): Promise<SourceLocation[]> =>
  sql.query(
    `select locations.sid, user_id::text as "userId", coalesce(locations.body->'location'->>'street1', '') as street,
       alarm_state as "alarmState", coalesce(next_ms is not null, false) as "hasSchedule",
       locations.sid in (select sid from locations where ${NEVER_ARMED}) as "isNeverArmed",
       (select jsonb_build_object('uuid', uuid, 'name', coalesce(body->'cameraSettings'->>'cameraName', uuid))
        from cameras where cameras.sid = locations.sid order by uuid limit 1) as camera,
       (select max(until_ms) from camera_shelvings join cameras using (uuid)
        where cameras.sid = locations.sid and is_test and until_ms > $2) as "testUntilMs"
     from locations left join arm_schedules on arm_schedules.sid = locations.sid
     where locations.sid = any((select sids from sources where id = $1)::text[]) order by locations.sid`,
    [sourceId, nowMs],
  );

/** Days by which the growth of kept media is measured, ms. */
const GROWTH_MS = 2_592_000_000;

/** Files of the media store that were not deleted, by kind. */
export const findKeptMedia = (sql: Sql, nowMs: number): Promise<KeptMedia[]> =>
  sql.query(
    `select kind, count(*)::int as files, sum(size)::float8 as bytes, min(at_ms) as "oldestMs",
       count(*) filter (where at_ms > $1)::int as "newFiles",
       coalesce(sum(size) filter (where at_ms > $1), 0)::float8 as "newBytes"
     from media_files where deleted_at_ms is null group by kind order by kind`,
    [nowMs - GROWTH_MS],
  );
