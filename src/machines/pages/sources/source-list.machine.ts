import * as v from 'valibot';
import { type ListedSource, SOURCE_STATES } from '../../../../contract/entities/sources.ts';
import { SOURCE_SORTS } from '../../../../contract/page.ts';
import { type FilterOf, listAddress } from '../../kit/list/list-address.ts';
import { listOf } from '../../kit/list/list.machine.ts';

/** Sizes of a page; the first is the default. Not in the spec. */
export const SOURCE_PAGE_SIZES = [50, 5, 10, 25, 100] as const;
/** Maximum length of the search text in the call. */
export const SOURCE_SEARCH_MAX = 80;
/** Interval of reading the list, ms. Not in the spec: a test message is seen soon. */
const REFRESH_MS = 5_000;

const FILTERS = { search: v.pipe(v.string(), v.maxLength(SOURCE_SEARCH_MAX)), state: v.picklist(SOURCE_STATES) };
export type SourceFilter = FilterOf<typeof FILTERS>;

/** Senders of real alarms, by name. Lives while Sources is shown. */
export const sourceListMachine = listOf<ListedSource, SourceFilter>({
  id: 'sourceList',
  endpoint: 'sources',
  refreshMs: REFRESH_MS,
  searchMinChars: 1,
  address: listAddress({ filters: FILTERS, sorts: SOURCE_SORTS, sizes: SOURCE_PAGE_SIZES }),
  idOf: ({ sourceId }) => sourceId,
  versionOf: (source) => JSON.stringify(source),
});
