import { answerOf, endOf, openDatabase } from '../../browser/stored/indexed-db.ts';
import { DATABASE } from './database.constants.ts';
import {
  type Budget,
  inOrderOfAge,
  type JournalStore,
  type SavedSegment,
  sealedBy,
  type StoredPart,
  toDrop,
  withPart,
} from './journal-store.ts';

const SEGMENTS = 'segments';
const PARTS = 'parts';
const TABLES = { [SEGMENTS]: ['run', 'segment'], [PARTS]: ['run', 'segment', 'part'] };

/** Keeps journals over reloads, those of all tabs in one place. Each method rejects when the browser does not let it. */
export function createIndexedDbStore(page: Pick<Window, 'indexedDB'>, budget: Budget): JournalStore {
  let opened: Promise<IDBDatabase> | undefined;
  const begin = async (mode: IDBTransactionMode) => {
    opened ??= openDatabase(page, DATABASE, TABLES);
    return (await opened).transaction([SEGMENTS, PARTS], mode, { durability: 'relaxed' });
  };

  const put = async (part: StoredPart, room: (keptBytes: number) => Budget): Promise<void> => {
    const transaction = await begin('readwrite');
    const segments = transaction.objectStore(SEGMENTS);
    const parts = transaction.objectStore(PARTS);
    const kept: readonly SavedSegment[] = await answerOf(segments.getAll());
    const grown = withPart(kept, part);
    const keptBytes = kept.reduce((sum, { size }) => sum + size, 0);
    for (const { run, segment } of toDrop(kept, grown, room(keptBytes))) {
      segments.delete([run, segment]);
      parts.delete(everyPartOf(run, segment));
    }
    segments.put(grown);
    parts.put(part);
    await endOf(transaction);
  };

  return {
    append: async (part) => {
      try {
        await put(part, () => budget);
      } catch (error) {
        if (!isOutOfRoom(error)) throw error;
        await put(part, (keptBytes) => ({ all: keptBytes / 2, ofTab: keptBytes / 2 }));
      }
    },
    seal: async (part) => {
      const transaction = await begin('readwrite');
      const segments = transaction.objectStore(SEGMENTS);
      const kept: readonly SavedSegment[] = await answerOf(segments.getAll());
      const sealed = sealedBy(kept, part);
      segments.put(sealed);
      transaction.objectStore(PARTS).delete(everyPartOf(part.run, part.segment));
      transaction.objectStore(PARTS).put(part);
      await endOf(transaction);
    },
    read: async () => {
      const transaction = await begin('readonly');
      const kept: readonly SavedSegment[] = await answerOf(transaction.objectStore(SEGMENTS).getAll());
      const parts = transaction.objectStore(PARTS);
      return Promise.all(
        inOrderOfAge(kept).map(({ run, segment }) => answerOf(parts.getAll(everyPartOf(run, segment)))),
      );
    },
    clear: async () => {
      const transaction = await begin('readwrite');
      transaction.objectStore(SEGMENTS).clear();
      transaction.objectStore(PARTS).clear();
      await endOf(transaction);
    },
  };
}

const everyPartOf = (run: string, segment: number) =>
  IDBKeyRange.bound([run, segment, 0], [run, segment, Number.POSITIVE_INFINITY]);

const isOutOfRoom = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
