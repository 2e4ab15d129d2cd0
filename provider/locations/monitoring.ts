import type { Reply, Request } from '../../contract/calls.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { nameInLog } from '../http/call-context.ts';
import { ApiError, BadRequestError, NotFoundError } from '../http/errors.ts';
import { appendCameraFact, lockCamera } from '../cameras/camera-stream.ts';

type Entry = Request<'updateMonitoring'>['body'][number];

/** Thrown when another person changed the monitoring since it was read. */
class MonitoringChangedError extends ApiError {
  readonly status = 409;

  constructor(changed: readonly { readonly name: string; readonly monitored: boolean }[]) {
    const texts = changed.map(({ name, monitored }) => `${name} is ${monitored ? '' : 'not '}monitored now`);
    super(`Somebody changed this since you opened it: ${texts.join(', ')}.`);
  }
}

/** State of a locked camera. @throws {NotFoundError} @throws {BadRequestError} */
async function stateOf(sql: Sql, sid: string, { uuid, user_id, sid: ofEntry, model }: Entry) {
  if (ofEntry !== sid) throw new BadRequestError(`Camera ${uuid} is of location ${ofEntry}, not ${sid}.`);
  const [camera] = await sql.query<{ monitored: boolean; name: string }>(
    `select coalesce((body->>'monitored')::boolean, true) as monitored,
       coalesce(body->'cameraSettings'->>'cameraName', uuid) as name
     from cameras where uuid = $1 and sid = $2 and user_id = $3 and model = $4`,
    [uuid, sid, user_id, model],
  );
  if (!camera) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
  return camera;
}

/** Routes that choose which cameras of a location raise alarms for the agents (LIVE-29, SUBD-20). */
export const monitoringRoutes = ({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) => ({
  /** Changes all of the list, or nothing of it. */
  updateMonitoring: async (
    { params: { sid }, body }: Request<'updateMonitoring'>,
    caller: Caller,
  ): Promise<Reply<'updateMonitoring'>> => {
    await database.transaction(async (sql) => {
      const entries = body.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1));
      for (const { uuid } of entries) await lockCamera(sql, uuid);
      const states = new Map<string, Awaited<ReturnType<typeof stateOf>>>();
      for (const entry of entries) states.set(entry.uuid, await stateOf(sql, sid, entry));
      const changed = entries.flatMap(({ uuid, was }) => {
        const state = states.get(uuid);
        return state === undefined || was === undefined || state.monitored === was ? [] : [state];
      });
      if (changed.length > 0) throw new MonitoringChangedError(changed);
      for (const { uuid, monitored } of entries) {
        if (states.get(uuid)?.monitored === monitored) continue;
        await sql.query(
          `update cameras set body = jsonb_set(body, '{monitored}', to_jsonb($2::boolean)) where uuid = $1`,
          [uuid, monitored],
        );
        await appendCameraFact(
          sql,
          uuid,
          { type: 'camera.monitoringSet', data: { monitored } },
          nameInLog(caller),
          clock.now(),
        );
      }
    });
    return {};
  },
});
