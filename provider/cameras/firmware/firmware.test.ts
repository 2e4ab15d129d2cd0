import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { locationRoutes } from '../../locations/location.routes.ts';
import { readStream } from '../../log/event-log.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { CameraFaults } from '../device/faults.ts';
import { createFirmware, type FAILURES } from './firmware.ts';
import { failureOf } from './firmware-life.ts';

const UUID = `camera-${SID}`;

describe('the firmware of a camera', () => {
  let database: Database;
  let admin: CallContext;
  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    admin = await addAgent(database, { role: 'admin' });
    await database.query(
      `update cameras set body = body || '{"cameraStatus": {"firmwareVersion": "5.2.10", "initErrors": []}}' where uuid = $1`,
      [UUID],
    );
  });

  function start(fails: (typeof FAILURES)[number] = 'never') {
    const clock = testClock();
    const faults = new CameraFaults(clock);
    const firmware = createFirmware({
      database,
      clock,
      log: () => {},
      seed: 1,
      faults,
      inflict: async (uuid, fault, untilMs) => faults.set(uuid, fault === 'offline' ? fault : 'none', untilMs),
    });
    const ordering = { params: { sid: SID }, body: { uuid: UUID } };
    const seen = async () => {
      const list = await locationRoutes({ database, clock, log: () => {} }).listCameras(
        { params: { sid: SID } },
        admin,
      );
      const [camera] = v.parse(CALLS.listCameras.response, list).items;
      if (camera === undefined) throw new Error('There is no camera.');
      const { cameraStatus: status, currentState: state } = camera;
      return {
        version: status.firmwareVersion,
        percentage: status.fwDownloadPercentage,
        coming: status.fwDownloadVersion,
        doing: [...(state.otaDownloading ? ['downloading'] : []), ...(state.otaFlashing ? ['flashing'] : [])],
        isOffline: faults.of(UUID) === 'offline',
        errors: status.initErrors,
      };
    };
    return {
      faults,
      seen,
      plan: () => firmware.plan(UUID, fails),
      upgrade: () => firmware.routes.upgradeFirmware(ordering, admin),
      revert: () => firmware.routes.revertFirmware(ordering, admin),
      pass: async (ms: number) => {
        clock.advance(ms);
        await firmware.sweep();
      },
    };
  }

  const QUIET = { percentage: null, coming: null, doing: [], isOffline: false, errors: [] };

  it('comes in percent, is flashed, and runs after a restart, the camera being offline meanwhile (SUBD-27)', async () => {
    const { plan, upgrade, pass, seen } = start();
    await plan();
    expect(await upgrade()).toEqual({ success: true });
    expect(await seen()).toEqual({
      ...QUIET,
      version: '5.2.10',
      percentage: 0,
      coming: '7.2.0',
      doing: ['downloading'],
    });
    await pass(22_500);
    expect(await seen()).toEqual({
      ...QUIET,
      version: '5.2.10',
      percentage: 50,
      coming: '7.2.0',
      doing: ['downloading'],
    });
    await pass(22_500);
    expect(await seen()).toEqual({
      ...QUIET,
      version: '5.2.10',
      coming: '7.2.0',
      doing: ['flashing'],
      isOffline: true,
    });
    await pass(20_000);
    expect(await seen()).toEqual({ ...QUIET, version: '5.2.10', coming: '7.2.0', isOffline: true });
    await pass(15_000);
    expect(await seen()).toEqual({ ...QUIET, version: '7.2.0' });
    const facts = (await readStream(database, `camera:${UUID}`)).map(({ type, data, by }) => ({ type, data, by }));
    const by = `agent:${admin.rep.user_id}`;
    expect(facts).toEqual([
      { type: 'camera.firmwareRequested', data: { kind: 'upgrade', version: '7.2.0' }, by },
      { type: 'camera.firmwareInstalled', data: { version: '7.2.0' }, by },
    ]);
  });

  it('goes back to what it was (SUBD-26, SUBD-27)', async () => {
    const { plan, upgrade, revert, pass, seen } = start();
    await plan();
    await upgrade();
    for (const ms of [45_000, 20_000, 15_000]) await pass(ms);
    await plan();
    expect(await revert()).toEqual({ success: true });
    for (const ms of [45_000, 20_000, 15_000]) await pass(ms);
    expect(await seen()).toEqual({ ...QUIET, version: '5.2.10' });
  });

  it('a firmware download that breaks off leaves the old version, which continues (SUBD-27)', async () => {
    const { plan, upgrade, pass, seen } = start('download');
    await plan();
    await upgrade();
    await pass(27_000);
    expect(await seen()).toEqual({
      ...QUIET,
      version: '5.2.10',
      errors: ['Firmware 7.2.0 was not installed: the download broke off.'],
    });
  });

  it('a firmware that does not start leaves the old version, and may be ordered again (SUBD-27)', async () => {
    const { plan, upgrade, pass, seen } = start('flash');
    await plan();
    await upgrade();
    for (const ms of [45_000, 20_000, 15_000]) await pass(ms);
    expect(await seen()).toEqual({
      ...QUIET,
      version: '5.2.10',
      errors: ['Firmware 7.2.0 was not installed: the camera could not start with it.'],
    });
    expect(await upgrade()).toEqual({ success: true });
  });

  it('is not ordered twice, and nothing happens where it is there already (SUBD-27)', async () => {
    const { plan, upgrade, revert, seen } = start();
    expect(await revert()).toEqual({ success: true });
    expect(await seen()).toEqual({ ...QUIET, version: '5.2.10' });
    expect(await readStream(database, `camera:${UUID}`)).toEqual([]);
    await plan();
    await upgrade();
    await expect(revert()).rejects.toMatchObject({
      status: 409,
      message: 'The camera is already getting other firmware.',
    });
  });

  it('is not taken by a camera that cannot be reached, which says so (SUBD-27)', async () => {
    const { faults, upgrade, seen } = start();
    faults.set(UUID, 'offline');
    expect(await upgrade()).toEqual({ success: false });
    expect((await seen()).doing).toEqual([]);
  });

  it('is there for one model only (SUBD-30)', async () => {
    await database.query(`update cameras set model = 'SCOUT' where uuid = $1`, [UUID]);
    await expect(start().upgrade()).rejects.toMatchObject({
      status: 400,
      message: 'There is no other firmware for the model SCOUT.',
    });
  });

  it('takes all steps that are over at once, in their order, by whichever process comes first', async () => {
    const { plan, upgrade, pass, seen } = start();
    await plan();
    await upgrade();
    await pass(600_000);
    await Promise.all([pass(0), pass(0)]);
    expect(await seen()).toEqual({ ...QUIET, version: '7.2.0' });
  });

  it('fails by chance, the same for the same seed', () => {
    const failures = (seed: number) => Array.from({ length: 200 }, (_, update) => failureOf(seed, UUID, update));
    expect(failures(1)).toEqual(failures(1));
    expect(failures(1)).not.toEqual(failures(2));
    expect(failures(1).filter((failure) => failure !== null).length).toBeGreaterThan(5);
    expect(failures(1).filter((failure) => failure === null).length).toBeGreaterThan(150);
  });
});
