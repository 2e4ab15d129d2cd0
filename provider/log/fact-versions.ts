/** A fact's data as some version of its format had them. */
type Data = Readonly<Record<string, unknown>>;

/** Reads data of one version as those of the next. */
type Upcast = (data: Data, atMs: number) => Data;

/** Adds the lease: until version 2 it was half a minute for every holder. */
const withLease: Upcast = (data, atMs) => ({ ...data, leaseUntilMs: data['holder'] === null ? null : atMs + 30_000 });

/** Adds `isIndoors`, which was unknown until version 2. */
const outdoors: Upcast = (data) => ({ ...data, isIndoors: false });

/** Conversions of facts of older versions, from version 1 on. Stored facts are never changed. */
const UPCASTS: Readonly<Record<string, readonly Upcast[]>> = {
  'alarm.raised': [outdoors],
  'alarm.taken': [withLease],
  'alarm.held': [withLease],
  'alarm.statusSet': [withLease],
};

const upcastsOf = (type: string): readonly Upcast[] => UPCASTS[type] ?? [];

/** Current version of facts of this type. */
export const versionOfType = (type: string): number => upcastsOf(type).length + 1;

/** A fact as it was stored, in the version of its time. */
export interface StoredFact {
  readonly type: string;
  readonly v: number;
  readonly data: Data;
  readonly atMs: number;
}

/**
 * The fact as it would be written now.
 * @throws {Error} when a newer provider wrote it.
 */
export function upToDate<F extends StoredFact>({ v, ...fact }: F): Omit<F, 'v'> {
  const upcasts = upcastsOf(fact.type);
  if (v > upcasts.length + 1) throw new Error(`A newer provider wrote ${fact.type} in its version ${v}.`);
  const data = upcasts.slice(v - 1).reduce<Data>((older, upcast) => upcast(older, fact.atMs), fact.data);
  return { ...fact, data };
}
