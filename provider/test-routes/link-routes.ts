import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ProviderDeps } from '../base/ports.ts';
import { lockCamera } from '../cameras/camera-stream.ts';
import { removeLink, saveLink } from '../cameras/link/save-link.ts';
import { readAddress } from '../cameras/link/typed-address.ts';
import type { Secrets } from '../secrets/secrets.ts';

const OfCamera = v.object({ uuid: v.string() });
const GivenLink = v.object({
  /** Address as typed; it may contain user and password. */
  address: v.string(),
  transport: v.optional(v.picklist(['tcp', 'udp']), 'tcp'),
  hasSound: v.optional(v.boolean(), true),
  recordsAlarms: v.optional(v.boolean(), false),
});
const BY = 'test';

/** Mounts the routes with which browser tests give a camera a link, or take it away. */
export function mountTestLinkRoutes(
  app: FastifyInstance,
  { database, clock, secrets }: Pick<ProviderDeps, 'database' | 'clock'> & { readonly secrets: Secrets },
): void {
  app.post('/test/cameras/:uuid/link', async (request) => {
    const { uuid } = v.parse(OfCamera, request.params);
    const { address: typed, ...given } = v.parse(GivenLink, request.body);
    const address = readAddress(typed);
    const login = { user: address.user, password: address.user === null ? null : (address.password ?? '') };
    await database.transaction(async (sql) => {
      await lockCamera(sql, uuid);
      await saveLink({ sql, secrets, by: BY, nowMs: clock.now() }, uuid, { ...given, ...login, address });
    });
    return {};
  });

  app.delete('/test/cameras/:uuid/link', async (request) => {
    const { uuid } = v.parse(OfCamera, request.params);
    await database.transaction(async (sql) => {
      await lockCamera(sql, uuid);
      await removeLink(sql, uuid, BY, clock.now());
    });
    return {};
  });
}
