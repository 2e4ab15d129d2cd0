import type { SilentSource } from '../../../contract/entities/reports.ts';
import type { Sql } from '../../base/ports.ts';
import { append, versionOf } from '../../log/event-log.ts';
import { HEARD_EVERY_MS } from '../intake.constants.ts';

const HOUR_MS = 3_600_000;

/** SQL expression: hours without a message of a camera after which it is silent. */
export const HOURS = 'greatest(cameras.silence_hours, sources.silence_hours)';

/** SQL condition: a camera is silent while its source is not. */
export const IS_SILENT =
  'cameras.silent_at_ms is not null and is_enabled and sources.silence_hours is not null and sources.silent_at_ms is null';

/** SQL expression: time from which the silence of a camera counts. */
const SINCE = 'greatest(since_ms, cameras.heard_at_ms)';

/**
 * SQL condition: when its source sent its last message, the camera had sent nothing for longer than is expected of it, and of the source.
 * The time of a camera stands still while its source sends nothing: a recorder that dies is one silence.
 */
const IS_LONG = `${SINCE} + cameras.deaf_ms + ${HOUR_MS} * ${HOURS}::bigint
  <= coalesce(sources.heard_at_ms, 0)`;

const OF_EXPECTED = `from source_cameras cameras join sources on sources.id = source_id
  where is_enabled and sources.silence_hours is not null and sources.silent_at_ms is null`;

/** Notes, in the transaction of its message, that a camera was heard; not at each message, for all of them would wait for its row. */
export async function saveCameraHeard(sql: Sql, sourceId: number, uuid: string, nowMs: number): Promise<void> {
  await sql.query(
    `update source_cameras set heard_at_ms = $3, deaf_ms = 0
     where source_id = $1 and uuid = $2 and coalesce(heard_at_ms, 0) <= $3 - $4::bigint`,
    [sourceId, uuid, nowMs, HEARD_EVERY_MS],
  );
}

/** Adds time in which no door was open to what does not count of a silence. */
export async function addDeafTimeOfCameras(sql: Sql, deafMs: number, nowMs: number): Promise<void> {
  await sql.query(
    `update source_cameras cameras set deaf_ms = least(deaf_ms + $1::bigint, greatest($2 - ${SINCE}, 0))`,
    [deafMs, nowMs],
  );
}

/** Gives the cameras of a source that was silent their whole time again; one that was silent before stays so. */
export async function restartCameras(sql: Sql, sourceId: number, nowMs: number): Promise<void> {
  await sql.query(
    'update source_cameras set since_ms = $2, deaf_ms = 0 where source_id = $1 and silent_at_ms is null',
    [sourceId, nowMs],
  );
}

/** Gives all cameras of a source their whole time again. */
export async function resetCameras(sql: Sql, sourceId: number, nowMs: number): Promise<void> {
  await sql.query('update source_cameras set silent_at_ms = null where source_id = $1', [sourceId]);
  await restartCameras(sql, sourceId, nowMs);
}

/** Forgets the cameras that are at no location of their source any more. */
export async function forgetCameras(sql: Sql, sourceId: number): Promise<void> {
  await sql.query(
    `delete from source_cameras where source_id = $1 and uuid not in (
       select cameras.uuid from cameras join sources on sources.id = $1 and cameras.sid = any(sids))`,
    [sourceId],
  );
}

/** Silent cameras of sources that are not silent, in the words of a source; the longest silence first. */
export const findSilentCameras = (sql: Sql): Promise<SilentSource[]> =>
  sql.query(
    `select source_id || ' ' || cameras.uuid as id, array[placed.sid] as sids, ${HOURS} as "silenceHours",
       coalesce(nullif(placed.body->'cameraSettings'->>'cameraName', ''), cameras.uuid) || ' of ' || sources.name as name,
       cameras.heard_at_ms as "heardAtMs", since_ms as "addedAtMs"
     from source_cameras cameras join sources on sources.id = source_id join cameras placed on placed.uuid = cameras.uuid
     where ${IS_SILENT} order by ${SINCE}, cameras.uuid`,
  );

interface Turned {
  readonly id: number;
  readonly uuid: string;
  readonly silenceHours: number;
  readonly heardAtMs: number | null;
  readonly silentAtMs: number | null;
}

/** The fact of a camera that became silent, or was heard again; null where it is only expected less often. */
function factOf({ uuid, silenceHours, heardAtMs, silentAtMs }: Turned) {
  if (silentAtMs === null) return { type: 'source.cameraSilent', data: { uuid, silenceHours, heardAtMs } };
  // The last message before a silence is an hour older than it, or more.
  if (heardAtMs === null || heardAtMs <= silentAtMs - HOUR_MS) return null;
  return { type: 'source.cameraHeardAgain', data: { uuid, silentAtMs, heardAtMs } };
}

/** Notes which cameras became silent and which were heard again. @returns lines for the console */
export async function turnCameras(sql: Sql, nowMs: number): Promise<readonly string[]> {
  const found = await sql.query<Turned>(
    `select source_id::int as id, cameras.uuid, ${HOURS} as "silenceHours", cameras.heard_at_ms as "heardAtMs",
       cameras.silent_at_ms as "silentAtMs"
     ${OF_EXPECTED} and (cameras.silent_at_ms is not null) <> (${IS_LONG}) order by source_id, cameras.uuid for update of cameras`,
  );
  const lines: string[] = [];
  for (const turned of found) {
    const { id, uuid, silenceHours, silentAtMs } = turned;
    await sql.query('update source_cameras set silent_at_ms = $3 where source_id = $1 and uuid = $2', [
      id,
      uuid,
      silentAtMs === null ? nowMs : null,
    ]);
    const fact = factOf(turned);
    if (fact === null) continue;
    const stream = `source:${id}`;
    await append(sql, [{ stream, version: await versionOf(sql, stream), facts: [fact] }], 'provider', nowMs);
    lines.push(
      silentAtMs === null
        ? `Camera ${uuid} of source ${id} is silent: it sent nothing for ${silenceHours} h.`
        : `Camera ${uuid} of source ${id} is heard again.`,
    );
  }
  return lines;
}
