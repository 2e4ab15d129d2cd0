import { beforeEach, describe, expect, it } from 'vitest';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, SID } from '../testing/fixtures/test-fixtures.ts';
import { inventWorld } from '../world/invented-world.ts';
import { insertWorld } from '../world/seed-world.ts';

describe('What a location’s service has', () => {
  let database: Database;
  const handlers = () => apiHandlers({ database, clock: testClock(), log: () => {} });
  beforeEach(async () => {
    database = await quickDatabase();
  });

  it('is a map of flags, empty where none were ever set (VR-38)', async () => {
    await addLocation(database);
    expect(await handlers().locationFeatures({ params: { sid: SID } })).toEqual({});
    await insertWorld(database, inventWorld(1));
    expect(await handlers().locationFeatures({ params: { sid: '1010' } })).toEqual({
      two_way_talk: false,
      siren: false,
      spotlight: false,
      facial_recognition: true,
      qa_operational_review: true,
    });
    await expect(handlers().locationFeatures({ params: { sid: '9999' } })).rejects.toMatchObject({ status: 404 });
  });

  it('has its cameras, all together or one by its uuid (VR-36)', async () => {
    await addLocation(database);
    const agent = await addAgent(database);
    const one = await handlers().getCamera({ params: { uuid: `camera-${SID}` } }, agent);
    // Its histories come with the one alone (CAM-06).
    const listed = { ...one, cameraSettings: { ...one.cameraSettings, admin: expect.anything() } };
    expect(await handlers().listCameras({ params: { sid: SID } }, agent)).toEqual([listed]);
    expect(one).toMatchObject({ uuid: `camera-${SID}`, sid: SID });
    await expect(handlers().getCamera({ params: { uuid: 'none' } }, agent)).rejects.toMatchObject({
      status: 404,
      message: 'Camera none was not found.',
    });
  });
});
