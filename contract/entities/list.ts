import * as v from 'valibot';

/** A list, bare or in `data`, `items` or `results`, with its total where one is given (API-52). */
export const listOf = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.union([
      v.array(item),
      v.object({ data: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
      v.object({ items: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
      v.object({ results: v.array(item), total: v.optional(v.number()), count: v.optional(v.number()) }),
    ]),
    v.transform((answer) => {
      if (Array.isArray(answer)) return { items: answer, total: null };
      const items = 'data' in answer ? answer.data : 'items' in answer ? answer.items : answer.results;
      return { items, total: answer.total ?? answer.count ?? null };
    }),
  );
