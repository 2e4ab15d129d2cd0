import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSoundStore, type StoredPart } from './work-recording-store.ts';

const PART: StoredPart = {
  key: 'part-a',
  eventId: '100001',
  userId: '9001',
  startedAtMs: 1_000,
  endedAtMs: 1_000,
  mimeType: 'audio/mp4',
};
const KEPT = { key: 'part-a', eventId: '100001', startedAtMs: 1_000, endedAtMs: 6_000 };

/** Pages of one browser: a lock is one page's until that lets go or goes. */
function browser() {
  const indexedDB = new IDBFactory();
  const holders = new Map<string, symbol>();
  const page = () => {
    const self = Symbol('page');
    const request = async (name: string, _: object, use: (lock: object | null) => Promise<void> | undefined) => {
      if (holders.has(name)) return use(null);
      holders.set(name, self);
      await use({ name });
      holders.delete(name);
    };
    return {
      store: createSoundStore({ indexedDB }, { request: request as unknown as LockManager['request'] }),
      goes: () => [...holders].forEach(([name, holder]) => holder === self && holders.delete(name)),
    };
  };
  return { page };
}

describe('sound of recorded parts', () => {
  beforeEach(() => void vi.stubGlobal('IDBKeyRange', IDBKeyRange));

  it('is kept piece by piece, and given out whole', async () => {
    const { store } = browser().page();
    await store.begin(PART);
    await store.add('part-a', new Blob(['one ']), 3_000);
    await store.add('part-a', new Blob(['two']), 6_000);
    const sound = await store.sound('part-a');
    expect([await sound.text(), sound.type]).toEqual(['one two', 'audio/mp4']);
  });

  it('sound of recorded parts of a page that is gone is taken up by one page, of the same person only (AUDIO-18)', async () => {
    const { page } = browser();
    const [first, second, third] = [page(), page(), page()];
    await first.store.begin(PART);
    await first.store.add('part-a', new Blob(['one']), 6_000);
    expect(await second.store.takeLeft('9001')).toEqual([]);
    first.goes();
    expect(await second.store.takeLeft('9002')).toEqual([]);
    expect(await second.store.takeLeft('9001')).toEqual([KEPT]);
    expect(await third.store.takeLeft('9001')).toEqual([]);
  });

  it('is nothing to take up where nothing was recorded, or when it was discarded', async () => {
    const { page } = browser();
    const [first, second] = [page(), page()];
    await first.store.begin(PART);
    await first.store.begin({ ...PART, key: 'part-b' });
    await first.store.add('part-b', new Blob(['two']), 6_000);
    await first.store.discard('part-b');
    first.goes();
    expect(await second.store.takeLeft('9001')).toEqual([]);
    await second.store.begin(PART);
    expect((await second.store.sound('part-a')).size).toBe(0);
  });
});
