// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { claimTabId } from './tab-id.ts';

/** The browser's locks: a page keeps those it holds; a request for a held name fails at once. */
function createLocks() {
  const held = new Set<string>();
  const request = (name: string, _options: object, use: () => Promise<unknown>): Promise<unknown> => {
    if (held.has(name)) return Promise.reject(new DOMException('signal timed out', 'TimeoutError'));
    held.add(name);
    return use();
  };
  return { locks: { request: request as LockManager['request'] }, close: () => held.clear() };
}

describe('name of the tab', () => {
  const names = ['first', 'second', 'third'];
  let made = 0;
  const random = () => names[made++] ?? '';

  beforeEach(() => {
    sessionStorage.clear();
    made = 0;
  });

  it('is made once and kept over reloads', async () => {
    const { locks, close } = createLocks();
    expect(await claimTabId({ storage: sessionStorage, locks, random })).toBe('first');
    close();
    expect(await claimTabId({ storage: sessionStorage, locks, random })).toBe('first');
  });

  it('is another for a duplicated tab, which keeps that over reloads', async () => {
    const { locks, close } = createLocks();
    await claimTabId({ storage: sessionStorage, locks, random });
    expect(await claimTabId({ storage: sessionStorage, locks, random })).toBe('second');
    close();
    expect(await claimTabId({ storage: sessionStorage, locks, random })).toBe('second');
  });
});
