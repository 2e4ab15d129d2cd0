import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { setModes } from './set-modes.ts';

describe('The modes of a station', () => {
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
  });
  afterEach(() => database.close());

  it('are kept as they were last given, the centre with the world unless it is set', async () => {
    const given = (world: 'on' | 'off' | null, dispatch: 'invented' | 'manual' | null = null) =>
      setModes(database, { world, dispatch });
    expect(await given(null)).toEqual({ world: 'on', dispatch: 'invented' });
    expect(await given('off')).toEqual({ world: 'off', dispatch: 'manual' });
    expect(await given(null)).toEqual({ world: 'off', dispatch: 'manual' });
    expect(await given('on')).toEqual({ world: 'on', dispatch: 'invented' });
    expect(await given(null, 'manual')).toEqual({ world: 'on', dispatch: 'manual' });
    expect(await given(null)).toEqual({ world: 'on', dispatch: 'manual' });
  });

  it('are refused where the invented centre is wanted without its world, and stay', async () => {
    await expect(setModes(database, { world: 'off', dispatch: 'invented' })).rejects.toThrow(
      '--dispatch invented needs --world on: the invented dispatch centre belongs to the world.',
    );
    expect(await setModes(database, { world: null, dispatch: null })).toEqual({ world: 'on', dispatch: 'invented' });
  });
});
