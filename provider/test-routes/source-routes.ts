import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { ProviderDeps } from '../base/ports.ts';
import { addSource } from '../intake/sources.ts';

const GivenSource = v.object({ sid: v.string(), uuid: v.string(), queue: v.string() });

/** Mounts senders of alarms, for one camera each. */
export function mountTestSourceRoutes(
  app: FastifyInstance,
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
): void {
  app.post('/test/sources', async (request) => {
    const { sid, uuid, queue } = v.parse(GivenSource, request.body);
    return { key: await addSource(database, { name: 'Recorder', sids: [sid], uuid, queue }, clock.now()) };
  });
}
