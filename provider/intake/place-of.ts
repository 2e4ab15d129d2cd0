import { TIMEZONES } from '../../contract/enums.ts';
import type { Sql } from '../base/ports.ts';
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
}

/** Up to two cameras of a source's locations, by a condition whose values begin with $2. */
async function camerasOf(sql: Sql, { sids }: Source, where: string, values: readonly unknown[]): Promise<Place[]> {
  const found = await sql.query<Omit<Place, 'timeZone'> & { readonly timezone: number }>(
    `select uuid, sid, coalesce(cameras.body->'cameraSettings'->>'cameraName', '') as name, timezone
     from cameras join locations using (sid) where sid = any($1) and ${where} order by uuid limit 2`,
    [sids, ...values],
  );
  return found.map(({ timezone, ...camera }) => ({ ...camera, timeZone: TIMEZONES[timezone] ?? 'UTC' }));
}

/**
 * The camera of a message: the one it names by id or by name, else the source's own, else the only one there is.
 * @throws {NotPlacedError}
 */
export async function placeOf(sql: Sql, source: Source, { camera, location }: MessageFields): Promise<Place> {
  if (location !== null && !source.sids.includes(location))
    throw new NotPlacedError(`The source has no location ${location}.`);
  const here = '($2::text is null or sid = $2)';
  const named =
    camera === null
      ? []
      : await camerasOf(
          sql,
          source,
          `${here} and (uuid = $3 or lower(cameras.body->'cameraSettings'->>'cameraName') = lower($3))`,
          [location, camera],
        );
  if (named.length > 1)
    throw new NotPlacedError(`The source has several cameras called ${camera}: send the id of one, or its location.`);
  const [own] = await camerasOf(sql, source, `${here} and uuid = $3`, [location, source.uuid]);
  const [only, another] = camera === null ? await camerasOf(sql, source, here, [location]) : [];
  const place = named[0] ?? own ?? (another === undefined ? only : undefined);
  if (place !== undefined) return place;
  throw new NotPlacedError(
    camera === null
      ? 'The message names no camera, and the source has several: send the id or the name of one as camera.'
      : `The source has no camera ${camera}.`,
  );
}
