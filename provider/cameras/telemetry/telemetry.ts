import { SPEED_TEST_LOST_MS, SPEED_TEST_MS } from '../../../contract/camera-settings.ts';
import type { Camera } from '../../../contract/entities/cameras.ts';
import type { Database, Sql } from '../../base/ports.ts';
import { createRandom } from '../../world/random.ts';
import type { LastingFault } from '../device/faults.ts';
import { IS_INVENTED } from '../device/connection.ts';
import { measureLink } from './link.ts';
import { KEPT_MS, readingsSince, readingTime, type TelemetryReading } from './readings.ts';
import { lockCamera } from '../camera-stream.ts';

interface Reporting {
  readonly rssi: number | null;
  readonly battery: number | null;
  readonly isWired: boolean;
  readonly fault: LastingFault;
}

/** Interval of the tests of a wired camera before it was known here, ms. Not in the spec. */
const TESTED_EVERY_MS = 129_600_000;
const NO_SIGNAL = -70;
const DAY_S = 86_400;

/** Chance of its own for each camera and time. */
const chanceOf = (uuid: string, atMs: number) =>
  createRandom(Buffer.from(uuid).reduce((sum, byte) => Math.imul(sum, 31) + byte, Math.floor(atMs / 1_000)));

/** The moment at which a reading was taken may be the number of a text, as the driver of the database has it. */
const asReading = ({ atMs, ...reading }: TelemetryReading): TelemetryReading => ({ ...reading, atMs: Number(atMs) });

const lastReading = async (sql: Sql, uuid: string): Promise<TelemetryReading | null> => {
  const [last] = await sql.query<TelemetryReading>(
    `select at_ms as "atMs", rssi, battery from camera_readings where uuid = $1 order by at_ms desc limit 1`,
    [uuid],
  );
  return last === undefined ? null : asReading(last);
};

/** An invented camera; undefined for any other, of which nothing is known. */
const reportingOf = async (sql: Sql, uuid: string, nowMs: number): Promise<Reporting | undefined> => {
  const [camera] = await sql.query<Reporting>(
    `select (body->'cameraStatus'->>'wifiSignalStrength')::int as rssi,
       (body->'cameraStatus'->>'batteryPercentage')::int as battery,
       coalesce((body->'supportedFeatures'->>'wired')::boolean, false) as "isWired",
       coalesce((select fault from camera_faults where camera_faults.uuid = cameras.uuid and (until_ms is null or until_ms > $2)), 'none') as fault
     from cameras where uuid = $1 and ${IS_INVENTED}`,
    [uuid, nowMs],
  );
  return camera;
};

async function addReadings(sql: Sql, uuid: string, readings: readonly TelemetryReading[]): Promise<void> {
  await sql.query(
    `insert into camera_readings (uuid, at_ms, rssi, battery)
     select $1, "atMs", rssi, battery from jsonb_to_recordset($2::jsonb) as reading ("atMs" bigint, rssi int, battery int)
     on conflict do nothing`,
    [uuid, JSON.stringify(readings)],
  );
}

const addResult = async (
  sql: Sql,
  uuid: string,
  requestedAtMs: number,
  signal: number,
  fault: LastingFault,
): Promise<void> => {
  const answeredAtMs = requestedAtMs + SPEED_TEST_MS;
  const link = measureLink(signal, fault, chanceOf(uuid, answeredAtMs));
  if (link === null) return;
  await sql.query(
    `insert into camera_speed_tests values ($1, $2, $3, $4, $5, $6) on conflict (uuid, requested_at_ms) do update
     set answered_at_ms = $3, rssi = $4, download_mbps = $5, upload_mbps = $6`,
    [uuid, requestedAtMs, answeredAtMs, link.rssi, link.downloadMbps, link.uploadMbps],
  );
};

/** Invents a camera's past: its connection, and its measurements. */
async function inventPast(sql: Sql, uuid: string, { isWired, rssi }: Reporting, nowMs: number): Promise<void> {
  const random = chanceOf(uuid, 0);
  const lastLogin = Math.floor(nowMs / 1_000) - random.between(DAY_S, 9 * DAY_S);
  const admin = { wifiDisconnects: random.between(0, 6), wifiDriverReloads: random.between(0, 1) };
  await sql.query(
    `update cameras set body = body || jsonb_build_object(
       'cameraStatus', coalesce(body->'cameraStatus', '{}') || $2::jsonb,
       'cameraSettings', coalesce(body->'cameraSettings', '{}') || jsonb_build_object('admin',
         coalesce(body->'cameraSettings'->'admin', '{}') || $3::jsonb))
     where uuid = $1`,
    [uuid, JSON.stringify({ lastLogin, lastLogout: lastLogin - random.between(20, 90) }), JSON.stringify(admin)],
  );
  if (!isWired) return;
  for (let atMs = nowMs - KEPT_MS + TESTED_EVERY_MS / 2; atMs < nowMs - TESTED_EVERY_MS / 2; atMs += TESTED_EVERY_MS)
    await addResult(sql, uuid, atMs, rssi ?? NO_SIGNAL, 'none');
}

/** Writes the camera's reports up to now; after the first call this is only a read, except once every two hours. */
export async function catchUp(database: Database, uuid: string, nowMs: number): Promise<void> {
  const known = await lastReading(database, uuid);
  if (known !== null && readingTime(nowMs) <= known.atMs) return;
  await database.transaction(async (sql) => {
    await lockCamera(sql, uuid);
    const last = await lastReading(sql, uuid);
    const camera = await reportingOf(sql, uuid, nowMs);
    if (camera === undefined) return;
    if (last === null) await inventPast(sql, uuid, camera, nowMs);
    const now = { atMs: nowMs, rssi: camera.rssi ?? last?.rssi ?? NO_SIGNAL, battery: camera.battery };
    await addReadings(sql, uuid, readingsSince(last, now, chanceOf(uuid, nowMs)));
    await sql.query('delete from camera_readings where uuid = $1 and at_ms < $2', [uuid, nowMs - KEPT_MS]);
    await sql.query('delete from camera_speed_tests where uuid = $1 and requested_at_ms < $2', [uuid, nowMs - KEPT_MS]);
  });
}

/** Oldest first. */
const readingsOf = async (sql: Sql, uuid: string): Promise<readonly TelemetryReading[]> =>
  (
    await sql.query<TelemetryReading>(
      `select at_ms as "atMs", rssi, battery from camera_readings where uuid = $1 order by at_ms`,
      [uuid],
    )
  ).map(asReading);

/** A camera with the histories of its readings; `uptime` counts from its last connection. */
export async function withHistories(
  sql: Sql,
  { uuid, cameraSettings, cameraStatus }: Pick<Camera, 'uuid' | 'cameraSettings' | 'cameraStatus'>,
  nowMs: number,
) {
  const readings = await readingsOf(sql, uuid);
  const series = (of: 'rssi' | 'battery') =>
    readings.flatMap(({ atMs, [of]: value }) =>
      value === null ? [] : [{ timestamp: Math.floor(atMs / 1_000), value }],
    );
  const lastLogin = cameraStatus?.lastLogin ?? null;
  const uptime = lastLogin === null ? null : Math.floor(nowMs / 1_000) - lastLogin;
  return {
    ...cameraSettings,
    admin: { ...cameraSettings?.admin, battery: series('battery'), rssi: series('rssi'), uptime },
  };
}

/** Completes a due test with the camera's present state; one that waits too long is never completed. */
export async function answerDue(sql: Sql, uuid: string, nowMs: number): Promise<void> {
  const due = await sql.query<{ atMs: number }>(
    `select requested_at_ms as "atMs" from camera_speed_tests
     where uuid = $1 and answered_at_ms is null and requested_at_ms > $2 and requested_at_ms <= $3`,
    [uuid, nowMs - SPEED_TEST_LOST_MS, nowMs - SPEED_TEST_MS],
  );
  if (due.length === 0) return;
  const camera = await reportingOf(sql, uuid, nowMs);
  if (camera === undefined) return;
  for (const { atMs } of due) await addResult(sql, uuid, Number(atMs), camera.rssi ?? NO_SIGNAL, camera.fault);
}
