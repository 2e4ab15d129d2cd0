import {
  inOrderOfAge,
  isPartOf,
  type JournalStore,
  type SavedSegment,
  sealedBy,
  type StoredPart,
  toDrop,
  withPart,
} from './journal-store.ts';

/** Keeps journals as long as the page lives. */
export function createMemoryStore(maxBytes: number): JournalStore {
  const budget = { all: maxBytes, ofTab: maxBytes };
  let segments: readonly SavedSegment[] = [];
  let parts: readonly StoredPart[] = [];

  return {
    append: async (part) => {
      const grown = withPart(segments, part);
      const dropped = toDrop(segments, grown, budget);
      segments = [...segments.filter((kept) => !dropped.includes(kept) && !isPartOf(part, kept)), grown];
      parts = [...parts.filter((kept) => !dropped.some((segment) => isPartOf(kept, segment))), part];
    },
    seal: async (part) => {
      const sealed = sealedBy(segments, part);
      segments = [...segments.filter((kept) => !isPartOf(part, kept)), sealed];
      parts = [...parts.filter((kept) => !isPartOf(kept, sealed)), part];
    },
    read: async () => inOrderOfAge(segments).map((segment) => parts.filter((part) => isPartOf(part, segment))),
    clear: async () => {
      segments = [];
      parts = [];
    },
  };
}
