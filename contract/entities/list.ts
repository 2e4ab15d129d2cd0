import * as v from 'valibot';

export interface ListRead<Row> {
  readonly items: Row[];
  readonly total: number | null;
  /** Set by the portal: rows that were left out, because they could not be read. */
  readonly unread?: number;
}

/** A list, bare or in `data`, `items` or `results`, with its total where one is given (API-52). */
export const listOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.union([
      v.array(item),
      v.object({ data: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
      v.object({ items: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
      v.object({ results: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
    ]),
    v.transform((answer): ListRead<v.InferOutput<S>> => {
      if (Array.isArray(answer)) return { items: answer, total: null };
      const items = 'data' in answer ? answer.data : 'items' in answer ? answer.items : answer.results;
      return { items, total: answer.total ?? answer.count ?? null };
    }),
  );
