import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAKEN_AT_MS } from '../src/machines/testing/alarms.ts';
import { liveRandomly } from './support/random-session.ts';

const SESSIONS = 1_000;
const BATCH = 100;
const STEPS = 60;

const batches = Array.from({ length: SESSIONS / BATCH }, (_, index) => index * BATCH);

describe('random sessions', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(batches)('from %i on: the fold of each is what was live', async (first) => {
    for (let seed = first; seed < first + BATCH; seed += 1) {
      vi.setSystemTime(TAKEN_AT_MS);
      const session = await liveRandomly(seed, STEPS);
      const live = session.live();
      expect(session.folded(), `seed ${seed}`).toEqual(live);
      session.portal.stop();
    }
  });
});
