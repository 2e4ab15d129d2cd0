// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createWatchSettingsStore } from './watch-settings-store.ts';

const KEY = 'pcs_watch_settings';
const DEFAULTS = {
  limit: 9,
  lookback: 600,
  autoExpire: 120,
  pcsStatusThreshold: 0,
  threatLevel: 0,
  armstate: 'Armed',
} as const;
const CHANGED = {
  limit: 3,
  lookback: 86_400,
  autoExpire: 45,
  pcsStatusThreshold: -20,
  threatLevel: 20,
  armstate: 'All',
} as const;

describe('watch settings store', () => {
  beforeEach(() => localStorage.clear());
  const store = createWatchSettingsStore(localStorage);

  it('gives the defaults when nothing is kept (STORE-04, QUEUE-32)', () => {
    expect(store.read()).toEqual(DEFAULTS);
    expect(store.readRecord('7')).toBeNull();
  });

  it('keeps the settings under their names, Accept New always off (STORE-02, STORE-03)', () => {
    store.keep('7', CHANGED, DEFAULTS);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ acceptNew: false, ...CHANGED });
    expect(store.read()).toEqual(CHANGED);
  });

  it('knows which record of the provider an agent’s settings came from, and no one else’s (QUEUE-37)', () => {
    store.keep('7', CHANGED, DEFAULTS);
    expect(store.readRecord('7')).toEqual(DEFAULTS);
    expect(store.readRecord('8')).toBeNull();
  });

  it.each(['{', 'null', '7', '[]', '"Armed"', '{}'])(
    'gives the defaults for damaged settings: %s (STORE-14)',
    (kept) => {
      localStorage.setItem(KEY, kept);
      localStorage.setItem(`${KEY}_record`, kept);
      expect(store.read()).toEqual(DEFAULTS);
      expect(store.readRecord('7')).toBeNull();
    },
  );

  it.each([
    [{ limit: 2 }, {}],
    [{ limit: '3', lookback: null }, {}],
    [{ autoExpire: 31, armstate: 'All' }, { armstate: 'All' }],
    [{ armstate: 'armed', threatLevel: 20 }, { threatLevel: 20 }],
    [{ pcsStatusThreshold: 50, threatLevel: 15, limit: 1 }, { limit: 1 }],
  ])('falls back where a value is none of the options: %j (STORE-14)', (kept, read) => {
    localStorage.setItem(KEY, JSON.stringify(kept));
    expect(store.read()).toEqual({ ...DEFAULTS, ...read });
  });
});
