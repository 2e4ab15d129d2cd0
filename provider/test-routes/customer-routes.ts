import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ProviderDeps } from '../base/ports.ts';
import { recordActivity } from '../subscribers/record-activity.ts';
import { PLATFORMS } from '../subscribers/subscriber.facts.ts';

const OfCustomer = v.object({ userId: v.string() });
const nothing = v.optional(v.object({}), {});
const GivenActivity = v.variant('type', [
  v.object({ type: v.literal('customer.signedIn'), data: v.object({ platform: v.picklist(PLATFORMS) }) }),
  v.object({ type: v.literal('customer.signInFailed'), data: nothing }),
  v.object({ type: v.literal('customer.appUsed'), data: nothing }),
]);

/** Mounts the customers' use of the mobile app, and customers beside those of the world. */
export function mountTestCustomerRoutes(app: FastifyInstance, deps: Pick<ProviderDeps, 'database' | 'clock'>): void {
  app.post('/test/customers/:userId/activity', async (request) => {
    await recordActivity(deps, v.parse(OfCustomer, request.params).userId, v.parse(GivenActivity, request.body));
    return {};
  });

  app.post('/test/customers', async (request) => {
    const { userId, email } = v.parse(v.object({ userId: v.string(), email: v.string() }), request.body);
    await deps.database.query("insert into customers (user_id, email, body) values ($1, $2, '{}')", [userId, email]);
    return {};
  });
}
