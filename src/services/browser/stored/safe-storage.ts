/** The names of all entries. */
export const namesIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((name) => name !== null);

function opened(open: () => Storage): Storage | null {
  try {
    return open();
  } catch {
    return null;
  }
}

/**
 * The browser's storage, which never throws: an entry that it refuses, being full or forbidden, is kept for this page
 * only. A machine's action that saves something must not end the machine.
 */
export function createSturdyStorage(open: () => Storage): Storage {
  const kept = opened(open);
  const spare = new Map<string, string>();
  const names = () => [...new Set([...spare.keys(), ...(kept === null ? [] : namesIn(kept))])];
  return {
    get length() {
      return names().length;
    },
    key: (index) => names()[index] ?? null,
    getItem: (name) => spare.get(name) ?? kept?.getItem(name) ?? null,
    setItem(name, value) {
      spare.set(name, value);
      try {
        kept?.setItem(name, value);
        if (kept !== null) spare.delete(name);
      } catch {
        // The spare has it.
      }
    },
    removeItem(name) {
      spare.delete(name);
      kept?.removeItem(name);
    },
    clear() {
      spare.clear();
      kept?.clear();
    },
  };
}
