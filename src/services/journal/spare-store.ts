import { type JournalStore, SegmentGoneError } from './journal-store.ts';

/** Keeps journals in the first store until that fails, and from then on in the spare one. */
export function withSpare(first: JournalStore, spare: JournalStore): JournalStore {
  let hasFailed = false;
  return {
    append: async (part) => {
      if (hasFailed) return spare.append(part);
      try {
        await first.append(part);
      } catch (error) {
        hasFailed = !(error instanceof SegmentGoneError);
        throw error;
      }
    },
    read: async () => {
      const older = await first.read().catch(() => []);
      return [...older, ...(await spare.read())];
    },
    clear: async () => {
      await Promise.all([first.clear(), spare.clear()]);
    },
  };
}
