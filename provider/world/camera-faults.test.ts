import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../cameras/device/faults.ts';
import type { Database } from '../base/ports.ts';
import { type DatabaseClock, stopDatabaseClock } from '../testing/databases/database-clock.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { idleDatabase } from '../testing/fakes/idle-database.ts';
import { testDatabase } from '../testing/databases/test-database.ts';
import { nextMishap, startCameraFaults } from './camera-faults.ts';
import { createRandom } from './random.ts';
import { seedWorld } from './seed-world.ts';

const HOUR_MS = 3_600_000;
const camera = (uuid: string, isWatched = false) => ({ uuid, cameraName: `Camera ${uuid}`, isWatched });

describe('what goes wrong with a camera', () => {
  const many = Array.from({ length: 300 }, (_, seed) =>
    nextMishap([camera('a'), camera('b', true)], createRandom(seed)),
  );

  it('lasts 15 to 90 s', () => {
    const seconds = many.map((mishap) => (mishap?.durationMs ?? 0) / 1_000);
    expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([15, 90]);
    expect(new Set(many.map((mishap) => mishap?.fault))).toEqual(
      new Set(['drop', 'freeze', 'hang', 'offline', 'refuse', 'slow']),
    );
  });

  it('is at a camera that somebody looks at, at any when no one does, and nowhere without one', () => {
    expect([...new Set(many.map((mishap) => mishap?.uuid))]).toEqual(['b']);
    const unseen = [0, 1, 2, 3].map((seed) => nextMishap([camera('a'), camera('b')], createRandom(seed))?.uuid);
    expect(new Set(unseen)).toEqual(new Set(['a', 'b']));
    expect(nextMishap([], createRandom(1))).toBeNull();
  });

  it('is the same for the same chance', () => {
    expect(nextMishap([camera('a'), camera('b', true)], createRandom(7))).toEqual(many[7]);
  });
});

describe('the faults for training', () => {
  let database: Database;
  let untilIdle: () => Promise<void>;
  let time: DatabaseClock;
  let clock: ReturnType<typeof testClock>;
  let logged: string[];
  let inflicted: { uuid: string; fault: Fault; seconds: number }[];
  let stops: (() => Promise<void>)[];

  beforeEach(async () => {
    ({ watched: database, untilIdle } = idleDatabase(await testDatabase()));
    await seedWorld(database, 1);
    time = await stopDatabaseClock(database);
    clock = testClock();
    [logged, inflicted, stops] = [[], [], []];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stopAll();
    await database.close();
  });

  const stopAll = async () => {
    await Promise.all(stops.splice(0).map((stop) => stop()));
  };
  const start = async (rate: number, processes = 1) => {
    const inflict = async (uuid: string, fault: Fault, untilMs: number | null) => {
      inflicted.push({ uuid, fault, seconds: ((untilMs ?? 0) - clock.now()) / 1_000 });
      await database.query(
        `insert into camera_faults values ($1, $2, $3)
         on conflict (uuid) do update set fault = excluded.fault, until_ms = excluded.until_ms`,
        [uuid, fault, untilMs],
      );
    };
    for (let count = 0; count < processes; count += 1) {
      stops.push(startCameraFaults({ database, clock, log: (line) => logged.push(line), rate, seed: 1, inflict }));
      vi.advanceTimersByTime(0);
      await untilIdle();
    }
  };
  const pass = async (ms: number) => {
    await time.advance(ms);
    clock.advance(ms);
    vi.advanceTimersByTime(ms);
    await untilIdle();
  };
  /** Passes the time up to a number of later faults. @returns the passed time, ms */
  const passTurns = async (count: number) => {
    let passedMs = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const [next] = await database.query<{ waitMs: number }>(
        'select due_at_ms - database_now_ms() as "waitMs" from camera_fault_turns',
      );
      await pass(next?.waitMs ?? 0);
      passedMs += next?.waitMs ?? 0;
    }
    return passedMs;
  };

  it('happen as often as configured, each logged in one line, with any number of processes', async () => {
    await start(10);
    const hours = (await passTurns(40)) / HOUR_MS;
    expect(inflicted.length).toBe(40);
    expect(hours).toBeGreaterThan(3.5);
    expect(hours).toBeLessThan(4.5);
    const [first] = inflicted;
    const lasting = first?.fault === 'drop' ? '' : ` for ${first?.seconds} s`;
    expect(logged[0]).toMatch(
      new RegExp(`^camera ${first?.uuid}  [A-Z][a-z ]+: ${first?.fault}${lasting} \\(training\\)$`),
    );

    const alone = inflicted;
    await stopAll();
    inflicted = [];
    await database.exec('delete from camera_fault_turns; delete from camera_faults');
    await start(10, 2);
    await passTurns(8);
    expect(inflicted).toEqual(alone.slice(0, 8));
  });

  it('are never two at a camera, nor at one that something is wrong with already', async () => {
    const [watched] = await database.query<{ uuid: string }>('select uuid from cameras order by uuid');
    await database.query('insert into camera_devices (uuid, watched_until_ms) values ($1, $2)', [
      watched?.uuid,
      clock.now() + HOUR_MS,
    ]);
    await start(3_600);
    await passTurns(8);
    const [first, ...others] = inflicted.map(({ uuid }) => uuid);
    expect(first).toBe(watched?.uuid);
    expect(others.length).toBe(7);
    expect(new Set(others).has(first ?? '')).toBe(false);
    expect(new Set(others).size).toBe(others.length);
  });

  it('are not asked for by a rate of 0', async () => {
    await start(0);
    await pass(HOUR_MS);
    expect(inflicted).toEqual([]);
  });
});
