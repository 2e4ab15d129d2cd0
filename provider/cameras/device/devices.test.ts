import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../base/ports.ts';
import { addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import {
  AWAKE_MS,
  createDevices,
  type Devices,
  type DeviceState,
  type DeviceWatch,
  SIREN_MS,
  watchDevices,
} from './devices.ts';

const CAMERA = `camera-${SID}`;
const QUIET: DeviceState = { isSirenOn: false, isSpotlightOn: false };

describe('The cameras', () => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let devices: Devices;
  let watch: DeviceWatch;
  let reported: DeviceState[];
  let onReport: () => void;

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await addLocation(database, '1002');
    clock = testClock();
    devices = createDevices({ database, clock });
    watch = await watchDevices({ database, clock, log: () => {} });
    reported = [];
    onReport = () => {};
    // Nothing comes by the net below the notifications unless a test lets the time pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await watch.stop();
  });

  const observe = (uuid: string) =>
    watch.observe(uuid, (state) => {
      reported.push(state);
      onReport();
    });
  const untilMessage = async (count: number) => {
    while (reported.length < count) await new Promise<void>((resolve) => (onReport = resolve));
  };

  it('do nothing until somebody asks', async () => {
    expect(await devices.find(CAMERA)).toEqual({
      uuid: CAMERA,
      sirenUntilMs: 0,
      spotlightUntilMs: 0,
      spotlightPercent: 0,
      watchedUntilMs: 0,
    });
  });

  it('remember each command independently (CTRL-01, CTRL-08)', async () => {
    await devices.soundSiren(CAMERA);
    await devices.lightSpotlight(CAMERA, { durationMs: 15_000, percent: 80 });
    await devices.keepAwake(CAMERA);
    expect(await devices.find(CAMERA)).toEqual({
      uuid: CAMERA,
      sirenUntilMs: START_MS + SIREN_MS,
      spotlightUntilMs: START_MS + 15_000,
      spotlightPercent: 80,
      watchedUntilMs: START_MS + AWAKE_MS,
    });
    await devices.sleep(CAMERA);
    expect((await devices.find(CAMERA)).watchedUntilMs).toBe(0);
  });

  it('sound from the last call on', async () => {
    await devices.soundSiren(CAMERA);
    clock.advance(4_000);
    await devices.soundSiren(CAMERA);
    expect((await devices.find(CAMERA)).sirenUntilMs).toBe(START_MS + 4_000 + SIREN_MS);
  });

  it('are reported to their observers at once, at each command, and when it has run out (CTRL-11)', async () => {
    observe(CAMERA);
    await untilMessage(1);
    await devices.soundSiren(CAMERA);
    await untilMessage(2);
    await devices.lightSpotlight(CAMERA, { durationMs: 15_000, percent: 80 });
    await untilMessage(3);
    clock.advance(SIREN_MS);
    while (reported.length < 4) {
      vi.advanceTimersByTime(SIREN_MS);
      // A read that is under way ends first: the driver's own time-outs run on the same timers.
      await database.query('select 1');
    }
    expect(reported).toEqual([
      QUIET,
      { isSirenOn: true, isSpotlightOn: false },
      { isSirenOn: true, isSpotlightOn: true },
      { isSirenOn: false, isSpotlightOn: true },
    ]);
  });

  it('are reported to their current observers only', async () => {
    const leave = observe(CAMERA);
    await untilMessage(1);
    leave();
    await devices.soundSiren(CAMERA);
    observe('camera-1002');
    await untilMessage(2);
    expect(reported).toEqual([QUIET, QUIET]);
  });
});
