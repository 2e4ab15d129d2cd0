import {
  inOrderOfAge,
  isPartOf,
  type JournalStore,
  type SavedSegment,
  type StoredPart,
  toDrop,
  withPart,
} from './journal-store.ts';

/** Keeps journals as long as the page lives. */
export function createMemoryStore(maxBytes: number): JournalStore {
  let segments: readonly SavedSegment[] = [];
  let parts: readonly StoredPart[] = [];

  return {
    append: async (part) => {
      const grown = withPart(segments, part);
      const dropped = toDrop(segments, grown, maxBytes);
      segments = [...segments.filter((kept) => !dropped.includes(kept) && !isPartOf(part, kept)), grown];
      parts = [...parts.filter((kept) => !dropped.some((segment) => isPartOf(kept, segment))), part];
    },
    read: async () => inOrderOfAge(segments).map((segment) => parts.filter((part) => isPartOf(part, segment))),
    clear: async () => {
      segments = [];
      parts = [];
    },
  };
}
