/** A value that one event has changed, by its path; undefined where there was or is none. */
export interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Smallest differing parts of two plain values. */
export function differencesOf(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (Object.is(before, after)) return [];
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }];
  }
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) =>
    differencesOf(before[field], after[field], path === '' ? field : `${path}.${field}`),
  );
}

/** Every value of a context by its path, the outer ones first. */
export const entriesOf = (context: unknown): readonly (readonly [string, unknown])[] =>
  isObject(context) ? Object.entries(context) : [];
