// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepUse, recallUse } from './device-use-store.ts';

const recalled = (uuid: string) => [recallUse(localStorage, 'siren', uuid), recallUse(localStorage, 'spotlight', uuid)];

describe('when sirens sounded and spotlights were lit', () => {
  beforeEach(() => localStorage.clear());

  it('outlives a visit, by camera and device (CTRL-15)', () => {
    expect(recalled('cam-1')).toEqual([0, 0]);
    keepUse(localStorage, 'siren', 'cam-1', 4_000);
    keepUse(localStorage, 'spotlight', 'cam-1', 5_000);
    keepUse(localStorage, 'spotlight', 'cam-2', 6_000);
    expect([recalled('cam-1'), recalled('cam-2')]).toEqual([
      [4_000, 5_000],
      [0, 6_000],
    ]);
  });

  it('is forgotten after an hour, and when it was not so after all', () => {
    keepUse(localStorage, 'spotlight', 'cam-1', 5_000);
    keepUse(localStorage, 'spotlight', 'cam-2', 3_605_000);
    expect(recalled('cam-1')).toEqual([0, 0]);
    keepUse(localStorage, 'spotlight', 'cam-2', 0);
    expect(recalled('cam-2')).toEqual([0, 0]);
  });

  it('is nothing where the browser kept something else', () => {
    localStorage.setItem('spotlight_lit', '[');
    expect(recalled('cam-1')).toEqual([0, 0]);
  });
});
