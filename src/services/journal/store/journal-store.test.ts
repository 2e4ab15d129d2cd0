import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIndexedDbStore } from './indexed-db-store.ts';
import { type JournalStore, SegmentGoneError, type StoredPart, toDrop } from './journal-store.ts';
import { createMemoryStore } from './memory-store.ts';

const MAX_BYTES = 100;

const partOf = (run: string, segment: number, part: number, { size = 10, atMs = segment } = {}): StoredPart => ({
  run,
  segment,
  part,
  atMs,
  bytes: new Uint8Array(size).fill(part),
});

async function keptIn(store: JournalStore): Promise<readonly string[]> {
  const segments = await store.read();
  return segments.map((parts) => parts.map(({ run, segment, part }) => `${run}${segment}.${part}`).join(' '));
}

/** The browser aborts this many of the next transactions that write a part, as it does when its disk is full. */
function refuseParts(times: number): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const request = put.call(this, value, key);
    if (this.name === 'parts' && times-- > 0) {
      const error = new DOMException('No room.', 'QuotaExceededError');
      Object.defineProperty(this.transaction, 'error', { value: error });
      this.transaction.abort();
    }
    return request;
  });
}

const stores: readonly (readonly [string, (maxBytes: number) => JournalStore])[] = [
  [
    'IndexedDB',
    (maxBytes) => createIndexedDbStore({ indexedDB: new IDBFactory() }, { all: maxBytes, ofTab: maxBytes }),
  ],
  ['memory', createMemoryStore],
];

beforeEach(() => void vi.stubGlobal('IDBKeyRange', IDBKeyRange));

describe.each(stores)('journal store in %s', (_name, createStore) => {
  it('gives back the parts of each segment, the oldest segment first', async () => {
    const store = createStore(MAX_BYTES);
    await store.append(partOf('b', 0, 0, { atMs: 5 }));
    await store.append(partOf('a', 0, 0, { atMs: 6 }));
    await store.append(partOf('b', 0, 1, { atMs: 7 }));
    await store.append(partOf('b', 1, 0, { atMs: 8 }));
    expect(await keptIn(store)).toEqual(['b0.0 b0.1', 'a0.0', 'b1.0']);
    expect((await store.read())[0]?.[1]).toEqual(partOf('b', 0, 1, { atMs: 7 }));
  });

  it('puts one part in the place of all of a segment, whose room it leaves to others', async () => {
    const store = createStore(MAX_BYTES);
    for (const part of [0, 1, 2]) await store.append(partOf('a', 0, part, { size: 30 }));
    await store.seal(partOf('a', 0, 0, { size: 5 }));
    await store.append(partOf('a', 1, 0, { size: MAX_BYTES - 5 }));
    expect(await keptIn(store)).toEqual(['a0.0', 'a1.0']);
    await expect(store.seal(partOf('a', 9, 0))).rejects.toBeInstanceOf(SegmentGoneError);
  });

  it('keeps what fits exactly, and drops whole segments, the oldest first, when more comes', async () => {
    const store = createStore(MAX_BYTES);
    for (const segment of [0, 1, 2]) {
      await store.append(partOf('a', segment, 0, { size: 20 }));
      await store.append(partOf('a', segment, 1, { size: 10 }));
    }
    await store.append(partOf('a', 2, 2, { size: 10 }));
    expect(await keptIn(store)).toEqual(['a0.0 a0.1', 'a1.0 a1.1', 'a2.0 a2.1 a2.2']);
    await store.append(partOf('a', 2, 3, { size: 1 }));
    expect(await keptIn(store)).toEqual(['a1.0 a1.1', 'a2.0 a2.1 a2.2 a2.3']);
  });

  it('does not drop the segment that is being written, though it be the oldest', async () => {
    const store = createStore(MAX_BYTES);
    await store.append(partOf('a', 0, 0, { size: 40, atMs: 1 }));
    await store.append(partOf('b', 0, 0, { size: 40, atMs: 2 }));
    await store.append(partOf('a', 0, 1, { size: 40, atMs: 3 }));
    expect(await keptIn(store)).toEqual(['a0.0 a0.1']);
  });

  it('refuses to continue with a segment that it dropped', async () => {
    const store = createStore(MAX_BYTES);
    await store.append(partOf('a', 0, 0));
    await store.clear();
    await expect(store.append(partOf('a', 0, 1))).rejects.toThrow(new SegmentGoneError(partOf('a', 0, 1)));
    expect(await keptIn(store)).toEqual([]);
  });
});

describe('journal store in IndexedDB', () => {
  it('is there again after a reload, and the same for every tab', async () => {
    const page = { indexedDB: new IDBFactory() };
    await createIndexedDbStore(page, { all: MAX_BYTES, ofTab: MAX_BYTES }).append(partOf('a', 0, 0));
    const reloaded = createIndexedDbStore(page, { all: MAX_BYTES, ofTab: MAX_BYTES });
    await reloaded.append(partOf('b', 0, 0));
    expect(await keptIn(reloaded)).toEqual(['a0.0', 'b0.0']);
  });

  it('makes room by half when the browser gives less than the most', async () => {
    const page = { indexedDB: new IDBFactory() };
    const store = createIndexedDbStore(page, { all: MAX_BYTES, ofTab: MAX_BYTES });
    for (const segment of [0, 1, 2, 3]) await store.append(partOf('a', segment, 0));
    refuseParts(1);
    await store.append(partOf('a', 4, 0));
    expect(await keptIn(store)).toEqual(['a3.0', 'a4.0']);
  });

  it('rejects when the browser has no room at all, or no IndexedDB', async () => {
    const store = createIndexedDbStore({ indexedDB: new IDBFactory() }, { all: MAX_BYTES, ofTab: MAX_BYTES });
    refuseParts(2);
    await expect(store.append(partOf('a', 0, 0))).rejects.toThrow('No room.');
    const page = {
      get indexedDB(): IDBFactory {
        throw new DOMException('Not here.', 'SecurityError');
      },
    };
    await expect(
      createIndexedDbStore(page, { all: MAX_BYTES, ofTab: MAX_BYTES }).append(partOf('a', 0, 0)),
    ).rejects.toThrow('Not here.');
  });
});

it('the store drops the oldest of the tab that has used up its room, and only then what others have', () => {
  const saved = (run: string, segment: number, size: number) => ({ run, segment, startedAtMs: segment, size });
  const kept = [saved('tab-1@1', 0, 40), saved('tab-2@1', 1, 40), saved('tab-1@2', 2, 40)];
  const names = (growing: number) =>
    toDrop(kept, saved('tab-1@2', 3, growing), { all: 150, ofTab: 100 }).map(({ run, segment }) => `${run} ${segment}`);
  expect(names(20)).toEqual([]);
  expect(names(30)).toEqual(['tab-1@1 0']);
  expect(names(75)).toEqual(['tab-1@1 0', 'tab-1@2 2']);
  expect(names(120)).toEqual(['tab-1@1 0', 'tab-1@2 2', 'tab-2@1 1']);
});
