import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { ClipLibrary } from '../media/clip.ts';
import type { AlarmDesk, Database, RaisedAlarm } from '../ports.ts';
import { testDatabase } from '../testing/test-database.ts';
import { startDirector } from './director.ts';
import { seedWorld } from './seed-world.ts';

const AT_MS = 1_700_000_000_000;

describe('the director', () => {
  let database: Database;
  let clips: ClipLibrary;
  let raised: RaisedAlarm[];
  let said: string[];
  let isAway: boolean;
  let desk: AlarmDesk;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    database = await testDatabase();
    await seedWorld(database, 1);
    clips = await openBuiltInClips();
    raised = [];
    said = [];
    isAway = false;
    stop = async () => {};
    desk = {
      raise: async (alarm) => {
        if (isAway) throw new Error('The database is away.');
        return String(100_000 + raised.push(alarm));
      },
      setArmState: async () => {},
      cancelByCustomer: async () => {},
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stop();
    await database.close();
  });

  const start = (rate: number) => {
    const clock = { now: () => AT_MS };
    stop = startDirector({ database, clock, desk, clips, say: (line) => said.push(line), rate, seed: 1 }).stop;
  };
  /** Lets the timer fire and waits until the director has set the next one. */
  const pass = async (ms: number) => {
    const before = said.length;
    vi.advanceTimersByTime(ms);
    await vi.waitUntil(() => said.length > before && vi.getTimerCount() === 1);
  };

  it('raises the first alarm within two seconds and says so in one line', async () => {
    start(6);
    await pass(2000);
    const [alarm] = raised;
    expect(raised.length).toBe(1);
    expect(alarm).toMatchObject({ queue: 'Live', eventTimestamp: AT_MS / 1000, faces: [] });
    expect(said).toEqual([
      expect.stringMatching(new RegExp(`^alarm 100001  ${alarm?.sensorName}, \\d+ [A-Z][A-Za-z ]+: ${alarm?.info}$`)),
    ]);
  });

  it('raises the same alarms in the same order from the same seed', async () => {
    start(6);
    for (let count = 0; count < 5; count += 1) await pass(15_000);
    const first = raised;
    await stop();
    raised = [];
    start(6);
    for (let count = 0; count < 5; count += 1) await pass(15_000);
    expect(raised).toEqual(first);
    expect(new Set(first.map(({ uuid }) => uuid)).size).toBeGreaterThan(2);
  });

  it('goes on after a doing that failed, and says what failed', async () => {
    isAway = true;
    start(6);
    await pass(2000);
    expect(said).toEqual(['director  The database is away.']);
    isAway = false;
    await pass(15_000);
    expect(raised.length).toBe(1);
  });

  it('raises nothing at rate 0', () => {
    start(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('raises nothing more once it is stopped', async () => {
    start(6);
    await pass(2000);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
