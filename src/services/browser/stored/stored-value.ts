import * as v from 'valibot';

/** A value that one key of a storage keeps as JSON. */
export interface StoredValue<T> {
  /** Null where nothing is kept; a damaged value counts as none (STORE-14). */
  read(): T | null;
  write(value: T): void;
  remove(): void;
}

export const storedValue = <T>(storage: Storage, key: string, schema: v.GenericSchema<unknown, T>): StoredValue<T> => ({
  read() {
    try {
      const kept = v.safeParse(schema, JSON.parse(storage.getItem(key) ?? 'null'));
      return kept.success ? kept.output : null;
    } catch {
      return null;
    }
  },
  write: (value) => storage.setItem(key, JSON.stringify(value)),
  remove: () => storage.removeItem(key),
});
