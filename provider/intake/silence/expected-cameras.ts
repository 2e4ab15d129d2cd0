import type { ExpectedCameras, SourceCamera } from '../../../contract/entities/sources.ts';
import type { Sql } from '../../base/ports.ts';
import { BadRequestError, NotFoundError } from '../../http/errors.ts';
import { HOURS, IS_SILENT } from './camera-silence.ts';
import { appendFact } from '../sources.ts';

/** The cameras at the locations of a source, with what is expected of each. */
export const findSourceCameras = (sql: Sql, sourceId: number): Promise<SourceCamera[]> =>
  sql.query(
    `select placed.uuid, coalesce(nullif(placed.body->'cameraSettings'->>'cameraName', ''), placed.uuid) as name, placed.sid,
       case when cameras.uuid is not null then ${HOURS} end as "silenceHours", cameras.heard_at_ms as "heardAtMs",
       coalesce(${IS_SILENT}, false) as "isSilent"
     from sources join cameras placed on placed.sid = any(sids)
       left join source_cameras cameras on source_id = sources.id and cameras.uuid = placed.uuid
     where sources.id = $1 order by name, placed.uuid`,
    [sourceId],
  );

/**
 * Sets after how many hours without a message a camera of a source is silent, with a fact where that is different from before.
 * @throws {NotFoundError} when there is no such source
 * @throws {BadRequestError} when it has no such camera, or when the camera would be expected more often than the source
 */
export async function expectCameras(
  sql: Sql,
  id: number,
  { uuid, silenceHours }: ExpectedCameras,
  nowMs: number,
  by: string,
): Promise<void> {
  const [source] = await sql.query<{ silenceHours: number | null; uuids: readonly string[] }>(
    `select silence_hours as "silenceHours",
       array(select uuid from cameras where sid = any(sids) and ($2::text is null or uuid = $2)) as uuids
     from sources where id = $1 for update`,
    [id, uuid],
  );
  if (source === undefined) throw new NotFoundError(`Source ${id}`);
  const { uuids } = source;
  if (uuids.length === 0)
    throw new BadRequestError(`The source has no ${uuid === null ? 'camera' : `camera ${uuid}`}.`);
  if (silenceHours !== null && (source.silenceHours === null || source.silenceHours > silenceHours))
    throw new BadRequestError(
      source.silenceHours === null
        ? 'Nothing is expected of the source, nor can it be of its cameras.'
        : `The source is expected every ${source.silenceHours} h, and its cameras not more often.`,
    );
  const changed =
    silenceHours === null
      ? await sql.query('delete from source_cameras where source_id = $1 and uuid = any($2) returning 1', [id, uuids])
      : await sql.query(
          `insert into source_cameras (source_id, uuid, silence_hours, since_ms) select $1, unnest($2::text[]), $3, $4
           on conflict (source_id, uuid) do update set silence_hours = excluded.silence_hours
             where source_cameras.silence_hours <> excluded.silence_hours returning 1`,
          [id, uuids, silenceHours, nowMs],
        );
  if (changed.length > 0)
    await appendFact(sql, id, { type: 'source.camerasExpected', data: { uuid, silenceHours } }, by, nowMs);
}
