/** A value that a guard has read, by its path: `context.lease.holderName`, `event.reasonId`, `state working.picture.seen`. */
export interface Read {
  readonly path: string;
  readonly value: unknown;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Copies of plain values that note what is read of them; a list is read whole, an object by its fields. */
export function createReads() {
  const found = new Map<string, unknown>();
  const noted = (value: unknown, path: string): unknown => {
    if (!isFields(value)) return value;
    // Of a copy, as a proxy may not answer otherwise than a frozen object that it stands for.
    return new Proxy(
      { ...value },
      {
        get: (fields, name) => {
          const inner: unknown = Reflect.get(fields, name);
          if (typeof name === 'symbol' || typeof inner === 'function') return inner;
          const innerPath = `${path}.${name}`;
          found.delete(path);
          found.set(innerPath, inner);
          return noted(inner, innerPath);
        },
      },
    );
  };
  return {
    noted,
    note: (path: string, value: unknown) => void found.set(path, value),
    reads: (): readonly Read[] => [...found].map(([path, value]) => ({ path, value })),
  };
}
