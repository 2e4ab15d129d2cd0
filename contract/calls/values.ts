import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { int } from '../query-values.ts';

export const define = <const T extends Record<string, Endpoint>>(table: T): T => table;

export const ids = v.pipe(v.string(), v.regex(/^\d+$/));
export const done = v.object({});
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
export const EventTarget = v.object({ sid: ids, eventId: ids });
/** Not in the spec: the custody of the event that the command was meant for (D-10); refused (409) in another one. */
export const custody = v.optional(int);
/** Not in the spec: the `version` of the answer that was read; refused (409) when it is another one by now. */
export const knownVersion = v.optional(text(80));
/** Not in the spec: the present version, for the next save; absent where the provider has none. */
export const savedVersion = v.object({ version: v.optional(v.string()) });
export const Integer = v.pipe(v.number(), v.integer());
/** Schema of an object with at least one of these fields; absent ones stay unchanged. */
export const someOf = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.object(entries),
    v.check((body) => Object.keys(body).length > 0, `has none of ${Object.keys(entries).join(', ')}`),
  );
