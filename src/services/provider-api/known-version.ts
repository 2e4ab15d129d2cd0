import type { CallError } from '../../../contract/calls.ts';

interface Versioned {
  readonly version?: string | undefined;
}
type Known = { readonly version?: string };

/** Data that are read, edited and saved against the version that was read. */
export interface KnownVersion<T> {
  read(signal?: AbortSignal): Promise<T>;
  /**
   * Rejects with a CallError; where somebody else has saved meanwhile, with the words for what changed. The next save is then
   * against what is there now.
   */
  save(send: (known: Known) => Promise<unknown>): Promise<void>;
}

/** @param words what to say of data that were changed elsewhere */
export function createKnownVersion<T extends Versioned>(
  load: (signal?: AbortSignal) => Promise<T>,
  words: (before: T, now: T) => string,
): KnownVersion<T> {
  let known: T | null = null;
  const read = async (signal?: AbortSignal): Promise<T> => {
    known = await load(signal);
    return known;
  };
  return {
    read,
    save: async (send) => {
      const before = known;
      try {
        await send(before?.version === undefined ? {} : { version: before.version });
      } catch (thrown) {
        const error = thrown as CallError;
        if (error.status !== 409 || before === null) throw error;
        throw { ...error, message: words(before, await read()) } satisfies CallError;
      }
      // Saved: a version that cannot be read now lets the next save win.
      await read().catch(() => {
        known = null;
      });
    },
  };
}

/** The fields that differ, by their labels, with what they hold now. */
export function changedWords<T extends object>(
  before: T,
  now: T,
  labels: Readonly<Partial<Record<keyof T, string>>>,
): string {
  const fields = Object.entries(labels) as [keyof T, string][];
  const changed = fields
    .filter(([field]) => JSON.stringify(before[field]) !== JSON.stringify(now[field]))
    .map(([field, label]) => `${label} is now “${String(now[field])}”`);
  return `Changed elsewhere meanwhile: ${changed.join(', ')}. Save again to replace it.`;
}
