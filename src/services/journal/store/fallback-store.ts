import { type JournalStore, SegmentGoneError } from './journal-store.ts';

/** Not in the spec: time after which a browser's database counts as hanging, ms. */
const PATIENCE_MS = 10_000;

/** Keeps journals in the first store until that fails or hangs, and from then on in the spare one. */
export function withFallback(first: JournalStore, spare: JournalStore): JournalStore {
  let hasFailed = false;
  return {
    append: async (part) => {
      if (hasFailed) return spare.append(part);
      try {
        await inTime(first.append(part));
      } catch (error) {
        hasFailed = !(error instanceof SegmentGoneError);
        throw error;
      }
    },
    seal: async (part) => (hasFailed ? spare.seal(part) : inTime(first.seal(part))),
    read: async () => {
      const older = await inTime(first.read()).catch(() => []);
      return [...older, ...(await spare.read())];
    },
    clear: async () => {
      await Promise.all([inTime(first.clear()), spare.clear()]);
    },
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store does not answer.')), PATIENCE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
