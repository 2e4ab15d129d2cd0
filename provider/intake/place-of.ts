import { TIMEZONES } from '../../contract/enums.ts';
import type { Sql } from '../base/ports.ts';
import { RATE_WINDOW_MS } from './intake.constants.ts';
import { NotPlacedError } from './intake-errors.ts';
import type { MessageFields } from './message.ts';
import type { Source } from './sources.ts';

/** The camera that a message is about. */
export interface Place {
  readonly uuid: string;
  readonly sid: string;
  /** Name of the camera. */
  readonly name: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Alarms that the source raised here within `RATE_WINDOW_MS`. */
  readonly recent: number;
  /** True: the camera is recorded around its alarms. */
  readonly hasRing: boolean;
}

interface Camera extends Omit<Place, 'timeZone'> {
  readonly timezone: number;
  /** True: the message names it. */
  readonly isNamed: boolean;
  /** True: it is the source's own. */
  readonly isOwn: boolean;
}

/** Up to two cameras of a source's locations, those named first, then the source's own; by the id of one, that one alone. */
const findCameras = (
  sql: Sql,
  source: Source,
  { camera, location }: MessageFields,
  { isById, nowMs }: { readonly isById: boolean; readonly nowMs: number },
): Promise<Camera[]> =>
  sql.query<Camera>(
    `select camera.*, (
       select count(*)::int from alarms where source_id = $5 and alarms.uuid = camera.uuid and raised_at_ms > $6
     ) as recent, exists (select from camera_rings where camera_rings.uuid = camera.uuid) as "hasRing"
     from (
       select * from (
         select uuid, sid, timezone, coalesce(cameras.body->'cameraSettings'->>'cameraName', '') as name,
           coalesce(uuid = $3 or lower(cameras.body->'cameraSettings'->>'cameraName') = lower($3), false) as "isNamed",
           coalesce(uuid = $4, false) as "isOwn"
         from cameras join locations using (sid) where sid = any($1) and ($2::text is null or sid = $2)
       ) as here where ${isById ? 'uuid = $3' : 'true'} order by "isNamed" desc, "isOwn" desc, uuid limit 2
     ) as camera order by "isNamed" desc, "isOwn" desc, uuid`,
    [source.sids, location, camera, source.uuid, source.id, nowMs - RATE_WINDOW_MS],
  );

/** @throws {NotPlacedError} */
function choose(cameras: readonly Camera[], { camera }: MessageFields): Camera {
  const [first, second] = cameras;
  if (first?.isNamed && second?.isNamed)
    throw new NotPlacedError(`The source has several cameras called ${camera}: send the id of one, or its location.`);
  if (first !== undefined && (first.isNamed || first.isOwn || second === undefined)) return first;
  throw new NotPlacedError(
    camera === null
      ? 'The message names no camera, and the source has several: send the id or name of one as camera, or by mail its name.'
      : `The source has no camera ${camera}.`,
  );
}

/**
 * The camera of a message: the one it names by id or by name, else the source's own, else the only one there is.
 * @throws {NotPlacedError}
 */
export async function placeOf(sql: Sql, source: Source, message: MessageFields, nowMs: number): Promise<Place> {
  const { camera, location } = message;
  if (location !== null && !source.sids.includes(location))
    throw new NotPlacedError(`The source has no location ${location}.`);
  // An id is found by its index, a name is looked for.
  const byId = camera === null ? [] : await findCameras(sql, source, message, { isById: true, nowMs });
  const cameras = byId.length > 0 ? byId : await findCameras(sql, source, message, { isById: false, nowMs });
  const { timezone, ...place } = choose(cameras, message);
  return { ...place, timeZone: TIMEZONES[timezone] ?? 'UTC' };
}
