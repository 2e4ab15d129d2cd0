// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLit, recallLit } from './spotlight-store.ts';

describe('when spotlights were lit', () => {
  beforeEach(() => localStorage.clear());

  it('outlives a visit, by camera (CTRL-15)', () => {
    expect(recallLit(localStorage, 'cam-1')).toBe(0);
    keepLit(localStorage, 'cam-1', 5_000);
    keepLit(localStorage, 'cam-2', 6_000);
    expect([recallLit(localStorage, 'cam-1'), recallLit(localStorage, 'cam-2')]).toEqual([5_000, 6_000]);
  });

  it('is forgotten after an hour, and when it was not lit after all', () => {
    keepLit(localStorage, 'cam-1', 5_000);
    keepLit(localStorage, 'cam-2', 3_605_000);
    expect(recallLit(localStorage, 'cam-1')).toBe(0);
    keepLit(localStorage, 'cam-2', 0);
    expect(recallLit(localStorage, 'cam-2')).toBe(0);
  });

  it('is nothing where the browser kept something else', () => {
    localStorage.setItem('spotlight_lit', '[');
    expect(recallLit(localStorage, 'cam-1')).toBe(0);
  });
});
