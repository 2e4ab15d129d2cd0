import * as v from 'valibot';
import { TIME_MAX_S } from '../../../../contract/query-values.ts';

export interface Sort {
  /** Id of a column. */
  readonly by: string;
  readonly isDescending: boolean;
}

/**
 * Filter, page and order of a list. They are part of the screen's address, so that a link, a reload and Back show the
 * same rows.
 */
export interface ListQuery<Filter> {
  readonly filter: Filter;
  /** Null = the provider's own order. */
  readonly sort: Sort | null;
  /** Rows before the first one shown. */
  readonly skip: number;
  /** Rows of a page. */
  readonly limit: number;
}

/** The part of an address that describes a list, without its question mark. */
export interface ListAddress<Filter> {
  /** An unknown name, and a value that does not fit, are ignored. */
  read(query: string): ListQuery<Filter>;
  /** The values that do not fit, each with its name, as an address has them. */
  unfitIn(query: string): readonly string[];
  /** Writes only what differs from the list's default: a fresh list has a bare address. */
  write(query: ListQuery<Filter>): string;
}

type FilterValue = string | number | boolean;
type FilterEntries = Record<string, v.GenericSchema<string, FilterValue>>;
export type FilterOf<E extends FilterEntries> = { readonly [K in keyof E]?: v.InferOutput<E[K]> };

interface ListAddressOptions<E extends FilterEntries> {
  /** Schemas that parse each filter's text; a text that does not fit is not a filter. */
  readonly filters: E;
  /** Columns that the provider sorts by. */
  readonly sorts: readonly string[];
  /** Sizes of a page on offer; the first is the default. */
  readonly sizes: readonly [number, ...number[]];
}

const sortOf = (text: string | null, sorts: readonly string[]): Sort | null => {
  const by = text?.replace(/^-/, '') ?? '';
  return sorts.includes(by) ? { by, isDescending: text?.startsWith('-') === true } : null;
};

const isPage = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Digits of an id; longer numbers are not exact. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
/** A time of an address, epoch seconds. */
export const timeS = v.pipe(digits, v.transform(Number), v.maxValue(TIME_MAX_S));

export function listAddress<const E extends FilterEntries>({
  filters,
  sorts,
  sizes,
}: ListAddressOptions<E>): ListAddress<FilterOf<E>> {
  const [defaultSize] = sizes;
  const isSize = (text: string): boolean => sizes.some((size) => String(size) === text);
  const fits: Readonly<Record<string, (text: string) => boolean>> = {
    ...Object.fromEntries(
      Object.entries(filters).map(([name, schema]) => [name, (text: string) => v.safeParse(schema, text).success]),
    ),
    sort: (text) => sortOf(text, sorts) !== null,
    page: isPage,
    limit: isSize,
  };
  return {
    read(query) {
      const params = new URLSearchParams(query);
      const given = Object.entries(filters).flatMap(([name, schema]) => {
        const text = params.get(name);
        if (text === null || text === '') return [];
        const read = v.safeParse(schema, text);
        return read.success ? [[name, read.output] as const] : [];
      });
      const page = params.get('page') ?? '';
      const limit = sizes.find((size) => String(size) === params.get('limit')) ?? defaultSize;
      return {
        filter: Object.fromEntries(given) as FilterOf<E>,
        sort: sortOf(params.get('sort'), sorts),
        skip: isPage(page) ? (Number(page) - 1) * limit : 0,
        limit,
      };
    },
    unfitIn: (query) =>
      [...new URLSearchParams(query)]
        .filter(([name, text]) => text !== '' && Object.hasOwn(fits, name) && fits[name]?.(text) === false)
        .map(([name, text]) => `${name}=${text}`),
    write({ filter, sort, skip, limit }) {
      const params = new URLSearchParams();
      const values = filter as Readonly<Record<string, FilterValue | undefined>>;
      for (const name of Object.keys(filters)) {
        const value = values[name];
        if (value !== undefined && value !== '') params.set(name, String(value));
      }
      if (sort !== null) params.set('sort', `${sort.isDescending ? '-' : ''}${sort.by}`);
      if (skip > 0) params.set('page', String(Math.floor(skip / limit) + 1));
      if (limit !== defaultSize) params.set('limit', String(limit));
      return params.toString();
    },
  };
}
