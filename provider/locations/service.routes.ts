import type { Reply, Request } from '../../contract/calls.ts';
import type { Subscription } from '../../contract/entities/locations.ts';
import {
  FEATURE_LABELS,
  type FeatureFlags,
  hasFeature,
  LOCATION_FEATURE_NAMES,
} from '../../contract/location-features.ts';
import type { Caller, ProviderDeps, Sql } from '../base/ports.ts';
import { nameInLog } from '../http/call-context.ts';
import { ApiError, BadRequestError, NotFoundError } from '../http/errors.ts';
import { append, versionOf } from '../log/event-log.ts';
import { KNOWN_LOCATION } from './known-location.ts';

/** Thrown when another person saved the service since it was read. */
class ServiceChangedError extends ApiError {
  readonly status = 409;

  constructor(changed: readonly string[]) {
    super(`Somebody changed this service since you opened it: ${changed.join(', ')}.`);
  }
}

export const serviceStream = (sid: string): string => `service:${sid}`;
const labelOf = (id: string): string => Object.entries(FEATURE_LABELS).find(([known]) => known === id)?.[1] ?? id;

/** All known features, absent ones being on, and unknown ones as given. */
const completed = (features: FeatureFlags): Record<string, boolean> => ({
  ...features,
  ...Object.fromEntries(LOCATION_FEATURE_NAMES.map((feature) => [feature, hasFeature(features, feature)])),
});

interface Place {
  readonly userId: string;
  readonly sid: string;
}

interface ServiceRow {
  readonly features: FeatureFlags;
  readonly planSku: string | null;
  readonly planName: string | null;
  readonly isActive: boolean;
}

/** @throws {NotFoundError} when the customer has no such location. */
async function findService(sql: Sql, { userId, sid }: Place, isLocked = false): Promise<ServiceRow> {
  const [row] = await sql.query<ServiceRow>(
    `select features, body->>'planName' as "planName", coalesce((body->'status'->>'isActive')::boolean, false) as "isActive",
       (select plan_sku from activations where activations.sid = locations.sid order by created_at_ms desc limit 1) as "planSku"
     from locations where sid = $1 and user_id = $2 ${isLocked ? 'for no key update' : ''}`,
    [sid, userId],
  );
  if (!row) throw new NotFoundError(`Location ${sid} of customer ${userId}`);
  return row;
}

/** Routes of a customer's locations and their services (SUBD-04, SUBD-13, SUBD-17). */
export const serviceRoutes = ({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) => ({
  listSubscriptions: async ({
    params: { userId },
    query: { activeOnly },
  }: Request<'listSubscriptions'>): Promise<Reply<'listSubscriptions'>> => {
    const rows = await database.query<{ body: Subscription }>(
      `select ${KNOWN_LOCATION} from locations where user_id = $1
         and (not $2 or coalesce((body->'status'->>'isActive')::boolean, false)) order by sid`,
      [userId, activeOnly],
    );
    return rows.map(({ body }) => body);
  },

  getService: async ({ params }: Request<'getService'>): Promise<Reply<'getService'>> => {
    const { features, planSku, planName, isActive } = await findService(database, params);
    const all = completed(features);
    return {
      features: all,
      serviceMap: Object.keys(all).map((id) => ({ id, label: labelOf(id) })),
      plan_sku: planSku,
      plan_type: planName,
      plan_status: isActive ? 'active' : 'inactive',
    };
  },

  updateService: async (
    { params, body }: Request<'updateService'>,
    caller: Caller,
  ): Promise<Reply<'updateService'>> => {
    const { userId, sid } = params;
    if (body.sid !== sid || body.user_id !== userId)
      throw new BadRequestError(
        `This is the service of location ${body.sid} of customer ${body.user_id}, not ${sid} of ${userId}.`,
      );
    await database.transaction(async (sql) => {
      const before = completed((await findService(sql, params, true)).features);
      const unknown = Object.keys(body.features).filter((id) => !(id in before));
      if (unknown.length > 0) throw new BadRequestError(`This service has no feature ${unknown.join(', ')}.`);
      const { was } = body;
      const overtaken =
        was === undefined ? [] : Object.keys(before).filter((id) => (was[id] ?? before[id]) !== before[id]);
      if (overtaken.length > 0)
        throw new ServiceChangedError(
          overtaken.map((id) => `${labelOf(id)} is ${before[id] === true ? 'on' : 'off'} now`),
        );
      const change = Object.fromEntries(Object.entries(body.features).filter(([id, value]) => value !== before[id]));
      if (Object.keys(change).length === 0) return;
      await sql.query('update locations set features = features || $2::jsonb where sid = $1', [
        sid,
        JSON.stringify(change),
      ]);
      const stream = serviceStream(sid);
      const fact = { type: 'service.changed', data: { userId, sid, change } };
      await append(
        sql,
        [{ stream, version: await versionOf(sql, stream), facts: [fact] }],
        nameInLog(caller),
        clock.now(),
      );
    });
    return {};
  },
});
