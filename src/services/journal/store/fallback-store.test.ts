import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type JournalStore, SegmentGoneError, type StoredPart } from './journal-store.ts';
import { createMemoryStore } from './memory-store.ts';
import { withFallback } from './fallback-store.ts';

const partOf = (segment: number): StoredPart => ({
  run: 'a',
  segment,
  part: 0,
  atMs: segment,
  bytes: new Uint8Array(1),
});

/** Two stores, of which the first fails or hangs on request. */
function startStores() {
  const first = createMemoryStore(100);
  let trouble: Promise<never> | undefined;
  const shaky: JournalStore = {
    append: (part) => trouble ?? first.append(part),
    seal: (part) => trouble ?? first.seal(part),
    read: () => trouble ?? first.read(),
    clear: () => trouble ?? first.clear(),
  };
  const store = withFallback(shaky, createMemoryStore(100));
  return {
    store,
    first,
    troubles: (promise: Promise<never> | undefined) => {
      trouble = promise;
    },
    kept: async () => (await store.read()).map(([part]) => part?.segment),
  };
}

describe('store with a spare one', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('saves in the first, and permanently in the fallback once that has failed', async () => {
    const { store, first, troubles, kept } = startStores();
    await store.append(partOf(0));
    troubles(Promise.reject(new DOMException('No.', 'UnknownError')));
    await expect(store.append(partOf(1))).rejects.toThrow('No.');
    await store.append(partOf(2));
    expect(await kept()).toEqual([2]);
    troubles(undefined);
    await store.append(partOf(3));
    expect(await kept()).toEqual([0, 2, 3]);
    expect(await first.read()).toEqual([[partOf(0)]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes a first one that hangs for 10 s for one that failed', async () => {
    const { store, troubles, kept } = startStores();
    troubles(new Promise(() => {}));
    const failure = store.append(partOf(0)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toEqual(new Error('The store does not answer.'));
    await store.append(partOf(1));
    troubles(undefined);
    expect(await kept()).toEqual([1]);
  });

  it('stays with the first when only a segment has gone', async () => {
    const { store, first } = startStores();
    await expect(store.append({ ...partOf(0), part: 1 })).rejects.toThrow(SegmentGoneError);
    await store.append(partOf(1));
    expect(await first.read()).toEqual([[partOf(1)]]);
  });

  it('is cleared with its spare one', async () => {
    const { store, troubles, kept } = startStores();
    await store.append(partOf(0));
    troubles(Promise.reject(new Error('No.')));
    await expect(store.append(partOf(1))).rejects.toThrow('No.');
    await store.append(partOf(2));
    troubles(undefined);
    await store.clear();
    expect(await kept()).toEqual([]);
  });
});
