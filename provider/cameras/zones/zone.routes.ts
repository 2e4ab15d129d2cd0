import { isDeepStrictEqual } from 'node:util';
import type { Reply, Request } from '../../../contract/calls.ts';
import type { MotionZone } from '../../../contract/entities/cameras.ts';
import { zoneFaultOf, zoneFaultText } from '../../../contract/motion-zone.ts';
import type { Caller, ProviderDeps, Sql } from '../../base/ports.ts';
import { nameInLog } from '../../http/call-context.ts';
import { ApiError, BadRequestError, NotFoundError } from '../../http/errors.ts';
import { assertInvented } from '../device/connection.ts';
import { NAME } from '../shelving/shelvings.ts';
import { appendCameraFact, lockCamera } from '../camera-stream.ts';
import type { ZoneFact } from '../camera.facts.ts';

/** Refuses a save over a zone that changed since it was read. */
class ZoneChangedError extends ApiError {
  readonly status = 409;

  constructor(byName: string | null) {
    super(`The motion zone was changed meanwhile${byName === null ? '' : ` by ${byName}`}.`);
  }
}

interface KeptZone extends MotionZone {
  /** Agent of the last change; null without one. */
  readonly byName: string | null;
}

/** Routes of a camera's motion zone: the area in which motion raises an alarm. */
export function zoneRoutes({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  /** @throws {NotFoundError} when the location has no such camera. */
  async function zoneOf(sql: Sql, sid: string, uuid: string): Promise<KeptZone> {
    const [zone] = await sql.query<KeptZone>(
      `select coalesce(body->'motionZone'->'regions', '[]') as regions,
         coalesce((body->'motionZone'->>'version')::int, 0) as version,
         (select ${NAME} from reps where id = (cameras.body->'motionZone'->>'rep')::bigint) as "byName"
       from cameras where sid = $1 and uuid = $2`,
      [sid, uuid],
    );
    if (!zone) throw new NotFoundError(`Camera ${uuid} at location ${sid}`);
    return zone;
  }

  return {
    getMotionZone: async ({ params, query }: Request<'getMotionZone'>): Promise<Reply<'getMotionZone'>> => {
      const { regions, version } = await zoneOf(database, params.sid, query.uuid);
      return { motionZone: { regions, version } };
    },

    /**
     * Replaces an image of the zone by regions. Equal regions are not saved again: only the answer may have been lost.
     */
    updateMotionZone: async (
      { params: { sid }, query: { uuid }, body }: Request<'updateMotionZone'>,
      caller: Caller,
    ): Promise<Reply<'updateMotionZone'>> => {
      const fault = zoneFaultOf(body.regions);
      if (fault !== null) throw new BadRequestError(zoneFaultText(fault));
      const { regions } = body;
      const version = await database.transaction(async (sql) => {
        await lockCamera(sql, uuid);
        const before = await zoneOf(sql, sid, uuid);
        await assertInvented(sql, uuid);
        if (isDeepStrictEqual(before.regions, regions)) return before.version;
        if (before.version !== body.version) throw new ZoneChangedError(before.byName);
        const next = before.version + 1;
        const motionZone = JSON.stringify({ regions, version: next, rep: caller.rep.id });
        await sql.query(`update cameras set body = jsonb_set(body, '{motionZone}', $1::jsonb) where uuid = $2`, [
          motionZone,
          uuid,
        ]);
        const fact: ZoneFact = { type: 'camera.zoneChanged', data: { version: next, regions } };
        await appendCameraFact(sql, uuid, fact, nameInLog(caller), clock.now());
        return next;
      });
      return { motionZone: { regions, version } };
    },
  };
}
