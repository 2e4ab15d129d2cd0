import { cutText } from '../../../../contract/cut-text.ts';
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

/** Maximum length of a shown value: the text that fits into its six lines, characters. */
const SHOWN_CHARS = 500;

/** A value in one line, as far as there is room for it; an actor by its id. */
export function inOneLine(value: unknown): string {
  if (value === undefined) return '—';
  const text = JSON.stringify(value, (_, inner: unknown) =>
    isObject(inner) && 'sessionId' in inner && 'id' in inner ? `actor ${String(inner['id'])}` : inner,
  );
  if (text === undefined) return '—';
  return cutText(text, SHOWN_CHARS);
}
