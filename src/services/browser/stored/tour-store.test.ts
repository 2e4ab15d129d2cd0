// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createTourStore } from './tour-store.ts';

describe('tour store', () => {
  beforeEach(() => localStorage.clear());

  it('knows who took the tour in this browser', () => {
    const store = createTourStore(localStorage);
    store.save('7');
    expect([store.isKnown('7'), store.isKnown('8')]).toEqual([true, false]);
  });
});
