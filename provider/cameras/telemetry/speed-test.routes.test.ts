import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { SPEED_TEST_LOST_MS, SPEED_TEST_MS } from '../../../contract/camera-settings.ts';
import { SpeedTests } from '../../../contract/entities/cameras.ts';
import type { Database } from '../../base/ports.ts';
import { locationRoutes } from '../../locations/location.routes.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_MS, START_S, testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { KEPT_MS, READING_EVERY_MS } from './readings.ts';
import { speedTestRoutes } from './speed-test.routes.ts';

const UUID = `camera-${SID}`;
const params = { sid: SID, uuid: UUID };

describe('The speed tests of a camera', () => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    await database.query(`update cameras set body = jsonb_set(body, '{cameraStatus}', $1)`, [
      JSON.stringify({ wifiSignalStrength: -50, batteryPercentage: 80 }),
    ]);
  });

  const routes = () => speedTestRoutes({ database, clock });
  const start = () => routes().startSpeedTest({ params, query: { testType: 'ALL' } });
  const results = async () => v.parse(SpeedTests, await routes().listSpeedTests({ params }));
  const breaks = (fault: string) =>
    database.query('insert into camera_faults (uuid, fault, until_ms) values ($1, $2, null)', [UUID, fault]);
  const camera = async () =>
    locationRoutes({ database, clock, log: () => {} }).getCamera({ params: { uuid: UUID } }, await addAgent(database));

  it('have no result before one was asked for, and one two minutes later (CAM-31, CAM-32, CAM-33, CAM-34)', async () => {
    expect(await results()).toEqual({ results: [], isPending: false });
    expect(await start()).toEqual({});
    clock.advance(SPEED_TEST_MS - 1);
    expect(await results()).toEqual({ results: [], isPending: true });
    clock.advance(1);
    const { results: answered, isPending } = await results();
    expect([answered.map(({ created }) => created), isPending]).toEqual([[START_S + 120], false]);
    expect(answered[0]?.metrics.downloadSpeed).toBeGreaterThan(20);
    expect(await results()).toEqual({ results: answered, isPending: false });
  });

  it('are one at a time', async () => {
    await start();
    clock.advance(1_000);
    await start();
    clock.advance(SPEED_TEST_MS);
    expect((await results()).results.map(({ created }) => created)).toEqual([START_S + 120]);
  });

  it('are slower while the camera is slow', async () => {
    await start();
    await breaks('slow');
    clock.advance(SPEED_TEST_MS);
    expect((await results()).results[0]?.metrics.downloadSpeed).toBeLessThan(5);
  });

  it('are never answered by a camera that is offline, which may be asked again then (CAM-35)', async () => {
    await breaks('offline');
    await start();
    clock.advance(SPEED_TEST_LOST_MS - 1);
    expect(await results()).toEqual({ results: [], isPending: true });
    clock.advance(1);
    expect(await results()).toEqual({ results: [], isPending: false });
    await database.exec('delete from camera_faults');
    await start();
    clock.advance(SPEED_TEST_MS);
    expect((await results()).results.length).toBe(1);
  });

  it('a wired camera has earlier speed tests, newest first, which are removed after ten days', async () => {
    await database.exec(`update cameras set body = jsonb_set(body, '{supportedFeatures,wired}', 'true')`);
    const times = (await results()).results.map(({ created }) => created);
    expect([times.length, times.toSorted((one, other) => other - one)]).toEqual([6, times]);
    clock.advance(KEPT_MS);
    expect(await results()).toEqual({ results: [], isPending: false });
  });

  it('are of a camera of that location', async () => {
    const elsewhere = { params: { sid: SID, uuid: 'none' } };
    await expect(routes().listSpeedTests(elsewhere)).rejects.toThrow(`Camera none at location ${SID} was not found.`);
    await expect(routes().startSpeedTest({ ...elsewhere, query: { testType: 'ALL' } })).rejects.toThrow('not found');
  });

  it('stand beside histories of signal and battery, of ten days and no more, which grow with time (CAM-06, CAM-07, VR-36)', async () => {
    const { rssi = [], battery = [] } = (await camera()).cameraSettings?.admin ?? {};
    expect([rssi?.length, battery?.at(-1)?.value]).toEqual([120, 80]);
    const first = await camera();
    expect(first.cameraSettings?.admin?.rssi).toEqual(rssi);
    clock.advance(READING_EVERY_MS);
    const grown = (await camera()).cameraSettings?.admin?.rssi ?? [];
    expect([grown.length, grown.slice(0, -1)]).toEqual([120, rssi?.slice(1)]);
    const lastLogin = first.cameraStatus?.lastLogin ?? 0;
    expect(first.cameraSettings?.admin?.uptime).toBe(START_MS / 1_000 - lastLogin);
    expect(await database.query('select count(*)::int as kept from camera_readings')).toEqual([{ kept: 120 }]);
  });
});
