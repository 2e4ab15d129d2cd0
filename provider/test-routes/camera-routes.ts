import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { FAILURES, type Firmware } from '../cameras/firmware/firmware.ts';
import { FAULTS } from '../cameras/device/faults.ts';
import type { Cameras } from '../cameras/open-cameras.ts';

const OfCamera = v.object({ uuid: v.string() });
const GivenFirmware = v.object({ fails: v.picklist(FAILURES) });
const GivenFault = v.object({ fault: v.picklist(FAULTS) });

/** Mounts the routes with which browser tests control cameras and read what these received. */
export function mountTestCameraRoutes(
  app: FastifyInstance,
  { inflict, inspect, mediaPid }: Pick<Cameras, 'inflict' | 'inspect' | 'mediaPid'>,
  { plan }: Pick<Firmware, 'plan'>,
) {
  app.get('/test/media', () => ({ pid: mediaPid() }));

  app.get('/test/cameras/:uuid', (request) => inspect(v.parse(OfCamera, request.params).uuid));

  app.post('/test/cameras/:uuid/fault', async (request) => {
    await inflict(v.parse(OfCamera, request.params).uuid, v.parse(GivenFault, request.body).fault);
    return {};
  });

  /** Chooses the result of its next firmware update. */
  app.post('/test/cameras/:uuid/firmware', async (request) => {
    await plan(v.parse(OfCamera, request.params).uuid, v.parse(GivenFirmware, request.body).fails);
    return {};
  });
}
