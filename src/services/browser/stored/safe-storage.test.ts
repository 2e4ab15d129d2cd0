// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSturdyStorage, namesIn } from './safe-storage.ts';

const refuse = (): never => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('sturdy storage', () => {
  beforeEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('is the browser’s own while that takes what it is given', () => {
    const storage = createSturdyStorage(() => localStorage);
    storage.setItem('token', 'secret');
    storage.setItem('theme', 'dark');
    storage.removeItem('token');
    expect([localStorage.getItem('theme'), storage.getItem('theme'), storage.getItem('token')]).toEqual([
      'dark',
      'dark',
      null,
    ]);
    expect(namesIn(storage)).toEqual(['theme']);
  });

  it('keeps for the page what a full one refuses, over what was there (STORE-14)', () => {
    const storage = createSturdyStorage(() => localStorage);
    storage.setItem('draft', 'A cour');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    storage.setItem('draft', 'A courier.');
    storage.setItem('role', 'admin');
    expect([storage.getItem('draft'), storage.getItem('role')]).toEqual(['A courier.', 'admin']);
    expect(namesIn(storage)).toEqual(['draft', 'role']);
    expect(localStorage.getItem('draft')).toBe('A cour');
    storage.removeItem('draft');
    expect([storage.getItem('draft'), localStorage.getItem('draft')]).toEqual([null, null]);
  });

  it('goes back to the browser’s own as soon as that has room', () => {
    const storage = createSturdyStorage(() => localStorage);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    storage.setItem('draft', 'A cour');
    full.mockRestore();
    storage.setItem('draft', 'A courier.');
    expect([localStorage.getItem('draft'), storage.getItem('draft')]).toEqual(['A courier.', 'A courier.']);
  });

  it('keeps all for the page where the browser forbids it', () => {
    const storage = createSturdyStorage(refuse);
    storage.setItem('token', 'secret');
    expect([storage.getItem('token'), storage.length]).toEqual(['secret', 1]);
    storage.clear();
    expect([storage.getItem('token'), storage.key(0)]).toEqual([null, null]);
  });
});
