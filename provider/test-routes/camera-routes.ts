import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { FAULTS } from '../cameras/device/faults.ts';
import type { Cameras } from '../cameras/open-cameras.ts';

const OfCamera = v.object({ uuid: v.string() });
const GivenFault = v.object({ fault: v.picklist(FAULTS) });

/** What browser tests do to cameras, and what these saw and heard. */
export function mountTestCameraRoutes(
  app: FastifyInstance,
  { inflict, inspect, mediaPid }: Pick<Cameras, 'inflict' | 'inspect' | 'mediaPid'>,
) {
  app.get('/test/media', () => ({ pid: mediaPid() }));

  app.get('/test/cameras/:uuid', (request) => inspect(v.parse(OfCamera, request.params).uuid));

  app.post('/test/cameras/:uuid/fault', async (request) => {
    await inflict(v.parse(OfCamera, request.params).uuid, v.parse(GivenFault, request.body).fault);
    return {};
  });
}
