// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { saveUse, loadUse } from './device-use-store.ts';

const loaded = (uuid: string) => [loadUse(localStorage, 'siren', uuid), loadUse(localStorage, 'spotlight', uuid)];

describe('when sirens sounded and spotlights were lit', () => {
  beforeEach(() => localStorage.clear());

  it('outlives a visit, by camera and device (CTRL-15)', () => {
    expect(loaded('cam-1')).toEqual([0, 0]);
    saveUse(localStorage, 'siren', 'cam-1', 4_000);
    saveUse(localStorage, 'spotlight', 'cam-1', 5_000);
    saveUse(localStorage, 'spotlight', 'cam-2', 6_000);
    expect([loaded('cam-1'), loaded('cam-2')]).toEqual([
      [4_000, 5_000],
      [0, 6_000],
    ]);
  });

  it('is forgotten after an hour, and when it was not so after all', () => {
    saveUse(localStorage, 'spotlight', 'cam-1', 5_000);
    saveUse(localStorage, 'spotlight', 'cam-2', 3_605_000);
    expect(loaded('cam-1')).toEqual([0, 0]);
    saveUse(localStorage, 'spotlight', 'cam-2', 0);
    expect(loaded('cam-2')).toEqual([0, 0]);
  });

  it('is nothing where the browser kept something else', () => {
    localStorage.setItem('spotlight_lit', '[');
    expect(loaded('cam-1')).toEqual([0, 0]);
  });
});
