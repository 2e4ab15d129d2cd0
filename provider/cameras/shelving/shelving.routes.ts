import type { Reply, Request } from '../../../contract/calls.ts';
import { ON_TEST_MAX_MS } from '../../../contract/limits.ts';
import type { Shelving } from '../../../contract/entities/cameras.ts';
import type { Caller, ProviderDeps, Sql } from '../../base/ports.ts';
import { nameInLog } from '../../http/call-context.ts';
import { ApiError, BadRequestError, NotFoundError } from '../../http/errors.ts';
import { NAME, SHELVING } from './shelvings.ts';
import { appendCameraFact, lockCamera } from '../camera-stream.ts';

/** Thrown while the camera is shelved. */
class CameraShelvedError extends ApiError {
  readonly status = 409;

  constructor({ byName, reason }: Shelving) {
    super(`The camera is already shelved, by ${byName}: ${reason}`);
  }
}

type ShelvingTime = Pick<Request<'shelveCamera'>['body'], 'seconds' | 'testUntilMs'>;

/** End of a new shelving. @throws {BadRequestError} for none, for two, and for a test that is over or longer than a week. */
function endOf({ seconds, testUntilMs }: ShelvingTime, nowMs: number): Pick<Shelving, 'untilMs' | 'isTest'> {
  if (seconds !== undefined && testUntilMs === undefined) return { untilMs: nowMs + seconds * 1_000, isTest: false };
  if (testUntilMs === undefined || seconds !== undefined)
    throw new BadRequestError('Say either for how long it is shelved, or until when it is on test.');
  if (testUntilMs <= nowMs || testUntilMs > nowMs + ON_TEST_MAX_MS)
    throw new BadRequestError('A test ends later than now, and within 7 days.');
  return { untilMs: testUntilMs, isTest: true };
}

/** Street address of a location. */
const STREET = `coalesce(locations.body->'location'->>'street1', '')`;

/** The cameras of a location in one order, in which two callers lock them. */
const camerasAt = async (sql: Sql, sid: string): Promise<readonly string[]> =>
  (await sql.query<{ uuid: string }>('select uuid from cameras where sid = $1 order by uuid', [sid])).map(
    ({ uuid }) => uuid,
  );

/** A noisy camera, or a location on test, is shelved for a time: alarms are filed and not presented (decision 0057). */
export function shelvingRoutes({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  /** Shelving of a locked camera. @throws {NotFoundError} when the location has no such camera. */
  async function shelvingOf(sql: Sql, { sid, uuid }: { sid: string; uuid: string }): Promise<Shelving | null> {
    await lockCamera(sql, uuid);
    const [camera] = await sql.query<{ shelving: Shelving | null }>(
      `select ${SHELVING} as shelving from cameras where uuid = $1 and sid = $3`,
      [uuid, clock.now(), sid],
    );
    if (!camera) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
    return camera.shelving;
  }

  async function shelve(
    sql: Sql,
    { uuid, untilMs, reason, isTest }: Omit<Shelving, 'byName'> & { readonly uuid: string },
    caller: Caller,
  ): Promise<void> {
    await sql.query(
      `insert into camera_shelvings (uuid, rep_id, reason, until_ms, is_test) values ($1, $2, $3, $4, $5)
       on conflict (uuid) do update set rep_id = excluded.rep_id, reason = excluded.reason,
         until_ms = excluded.until_ms, is_test = excluded.is_test, filed = 0`,
      [uuid, caller.rep.id, reason, untilMs, isTest],
    );
    const fact = { type: 'camera.shelved', data: { untilMs, reason, ...(isTest && { isTest }) } } as const;
    await appendCameraFact(sql, uuid, fact, nameInLog(caller), clock.now());
  }

  async function unshelve(sql: Sql, uuid: string, caller: Caller): Promise<void> {
    const nowMs = clock.now();
    await sql.query('update camera_shelvings set until_ms = $2 where uuid = $1', [uuid, nowMs]);
    await appendCameraFact(sql, uuid, { type: 'camera.unshelved', data: {} }, nameInLog(caller), nowMs);
  }

  return {
    shelveCamera: async (
      { params, body: { reason, wholeLocation, ...time } }: Request<'shelveCamera'>,
      caller: Caller,
    ): Promise<Reply<'shelveCamera'>> => {
      await database.transaction(async (sql) => {
        const end = endOf(time, clock.now());
        const before = await shelvingOf(sql, params);
        if (before && !wholeLocation) throw new CameraShelvedError(before);
        for (const uuid of wholeLocation ? await camerasAt(sql, params.sid) : [params.uuid])
          if ((await shelvingOf(sql, { sid: params.sid, uuid })) === null)
            await shelve(sql, { uuid, ...end, reason }, caller);
      });
      return {};
    },

    /** Ends a shelving, or the test of a location; a camera that is no longer shelved is not an error. */
    unshelveCamera: async (
      { params, query: { wholeLocation } }: Request<'unshelveCamera'>,
      caller: Caller,
    ): Promise<Reply<'unshelveCamera'>> => {
      const { sid } = params;
      await database.transaction(async (sql) => {
        const own = await shelvingOf(sql, params);
        if (wholeLocation !== true && own !== null) await unshelve(sql, params.uuid, caller);
        if (wholeLocation !== true) return;
        for (const uuid of await camerasAt(sql, sid))
          if ((await shelvingOf(sql, { sid, uuid }))?.isTest === true) await unshelve(sql, uuid, caller);
      });
      return {};
    },

    listShelvedCameras: (): Promise<Reply<'listShelvedCameras'>> =>
      database.query(
        `select uuid, sid, account, ${STREET} as street,
           coalesce(cameras.body->'cameraSettings'->>'cameraName', '') as "cameraName",
           ${NAME} as "byName", reason, until_ms as "untilMs", is_test as "isTest", filed
         from camera_shelvings join cameras using (uuid) join locations using (sid) join reps on reps.id = rep_id
         where until_ms > $1 order by until_ms, uuid`,
        [clock.now()],
      ),
  };
}
