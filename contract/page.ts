import * as v from 'valibot';
import { type ListRead, listOf } from './entities/list.ts';
import { flag, int } from './query-values.ts';

/** A total is counted no further than this: it means "more than 10,000". */
export const COUNT_MAX = 10_001;

const CURSOR_MAX = 400;

/** Sort orders of the list of events. */
export const EVENT_SORTS = ['time', 'account', 'threat'] as const;
export type EventSort = (typeof EVENT_SORTS)[number];

/** Sort orders of the list of links to cameras; `state` begins with those that give no picture. */
export const LINK_SORTS = ['state', 'account', 'camera', 'since'] as const;
export type LinkSort = (typeof LINK_SORTS)[number];

/** Sort orders of the list of sources. */
export const SOURCE_SORTS = ['name', 'heard', 'alarms', 'refused'] as const;
export type SourceSort = (typeof SOURCE_SORTS)[number];

/**
 * Query of a call that answers one page of a list: the filters, and which rows in which order.
 * - `skip`, `limit`: rows to leave out and rows at most; `size` where no limit is given.
 * - `sort`, `descending`: one of the list's sorts; without it the list's own order.
 * - `asOf`: as an earlier page answered it; rows added since are left out, so that pages do not move.
 * - `after`: the `next` of the page before, in the same order. Such a page has no total.
 */
export const pageQuery = <const F extends v.ObjectEntries, const S extends readonly [string, ...string[]]>(
  filters: F,
  { sorts, size, sizeMax }: { readonly sorts: S; readonly size: number; readonly sizeMax: number },
) =>
  v.object({
    ...filters,
    skip: v.optional(v.pipe(int, v.minValue(0)), 0),
    limit: v.optional(v.pipe(int, v.minValue(1), v.maxValue(sizeMax)), size),
    sort: v.optional(v.picklist(sorts)),
    descending: v.optional(flag),
    asOf: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/))),
    after: v.optional(v.pipe(v.string(), v.maxLength(CURSOR_MAX), v.regex(/^[\w-]+$/))),
  });

export interface PageRead<Row> extends ListRead<Row> {
  readonly asOf: string | null;
  readonly next: string | null;
}

/**
 * Answer of such a call: `items`; `total`, at most `COUNT_MAX`; `asOf`, for the further pages; `next`, for the page after this
 * one, null on the last. A provider that only knows lists gives neither of these two.
 */
export const pageOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.union([
      v.object({
        data: v.array(item),
        total: v.nullable(v.number()),
        asOf: v.nullable(v.string()),
        next: v.nullable(v.string()),
      }),
      listOf(item),
    ]),
    v.transform((answer): PageRead<v.InferOutput<S>> => {
      if ('items' in answer) return { ...answer, asOf: null, next: null };
      const { data: items, ...page } = answer;
      return { items, ...page };
    }),
  );
