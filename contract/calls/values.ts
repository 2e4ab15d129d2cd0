import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { int } from '../query-values.ts';

export const define = <const T extends Record<string, Endpoint>>(table: T): T => table;

export const ids = v.pipe(v.string(), v.regex(/^\d+$/));
export const done = v.object({});
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
export const EventTarget = v.object({ sid: ids, eventId: ids });
/** Not in the spec: the custody of the event that the command was meant for (D-10); in another one it is refused (409). */
export const custody = v.optional(int);
/** Not in the spec: the `version` that the answer had when it was read; another one since is refused (409). */
export const knownVersion = v.optional(text(80));
/** Not in the spec: the version that is there now, for the next save; a provider may know none. */
export const savedVersion = v.object({ version: v.optional(v.string()) });
export const Integer = v.pipe(v.number(), v.integer());
