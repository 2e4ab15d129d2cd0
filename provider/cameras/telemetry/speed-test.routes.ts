import { SPEED_TEST_LOST_MS } from '../../../contract/camera-settings.ts';
import type { Reply, Request } from '../../../contract/calls.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import { NotFoundError } from '../../http/errors.ts';
import { answerDue, catchUp } from './telemetry.ts';
import { assertInvented, IS_INVENTED } from '../device/connection.ts';
import { lockCamera } from '../camera-stream.ts';

interface Place {
  readonly sid: string;
  readonly uuid: string;
}

async function assertThere(sql: Sql, { sid, uuid }: Place): Promise<void> {
  const found = await sql.query('select from cameras where sid = $1 and uuid = $2', [sid, uuid]);
  if (found.length === 0) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
}

async function isPending(sql: Sql, uuid: string, nowMs: number): Promise<boolean> {
  const pending = await sql.query(
    `select from camera_speed_tests join cameras using (uuid)
     where uuid = $1 and answered_at_ms is null and requested_at_ms > $2 and ${IS_INVENTED}`,
    [uuid, nowMs - SPEED_TEST_LOST_MS],
  );
  return pending.length > 0;
}

/** Speed test of a camera's link: it takes about two minutes (CAM-31 to CAM-34). */
export const speedTestRoutes = ({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) => ({
  /** Starts a test; one that is already under way is used. @throws {CameraNotConnectedError} @throws {NotOfThisCameraError} */
  startSpeedTest: async ({ params }: Request<'startSpeedTest'>): Promise<Reply<'startSpeedTest'>> => {
    const { uuid } = params;
    await assertThere(database, params);
    await assertInvented(database, uuid);
    await database.transaction(async (sql) => {
      await lockCamera(sql, uuid);
      const nowMs = clock.now();
      await answerDue(sql, uuid, nowMs);
      if (!(await isPending(sql, uuid, nowMs)))
        await sql.query('insert into camera_speed_tests (uuid, requested_at_ms) values ($1, $2)', [uuid, nowMs]);
    });
    return {};
  },

  listSpeedTests: async ({ params }: Request<'listSpeedTests'>): Promise<Reply<'listSpeedTests'>> => {
    const { uuid } = params;
    await assertThere(database, params);
    const nowMs = clock.now();
    await catchUp(database, uuid, nowMs);
    await answerDue(database, uuid, nowMs);
    const rows = await database.query<{ atMs: number; rssi: number; downloadSpeed: number; uploadSpeed: number }>(
      `select answered_at_ms as "atMs", rssi, download_mbps as "downloadSpeed", upload_mbps as "uploadSpeed"
       from camera_speed_tests join cameras using (uuid)
       where uuid = $1 and answered_at_ms <= $2 and ${IS_INVENTED} order by answered_at_ms desc`,
      [uuid, nowMs],
    );
    return {
      results: rows.map(({ atMs, ...metrics }) => ({ created: Math.floor(Number(atMs) / 1_000), metrics })),
      isPending: await isPending(database, uuid, nowMs),
    };
  },
});
