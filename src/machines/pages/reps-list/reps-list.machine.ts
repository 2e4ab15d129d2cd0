import * as v from 'valibot';
import type { StaffRep } from '../../../../contract/entities/reps.ts';
import { REP_NAME_MAX } from '../../../../contract/limits.ts';
import { type FilterOf, listAddress } from '../../kit/list/list-address.ts';
import { listOf } from '../../kit/list/list.machine.ts';

/** Sizes of a page; the first is the default. Spec: D3 §9 (REPS-12). */
export const REP_PAGE_SIZES = [100, 5, 10, 25] as const;
/** Spec: D3 §9 (REPS-13). */
const REFRESH_MS = 20_000;

const FILTERS = { search: v.pipe(v.string(), v.maxLength(REP_NAME_MAX)) };
export type RepFilter = FilterOf<typeof FILTERS>;

/** The reps, found by a search. Lives while the Reps List is shown. */
export const repsListMachine = listOf<StaffRep, RepFilter>({
  id: 'repsList',
  // As the documents write it (REPS-15, REPS-16).
  endpoint: (call) => (call === 'countReps' ? 'manage-reps/reps-count/' : 'manage-reps/reps-list/'),
  refreshMs: REFRESH_MS,
  address: listAddress({ filters: FILTERS, sorts: [], sizes: REP_PAGE_SIZES }),
  searchMinChars: 1,
  idOf: ({ id }) => id,
  versionOf: (rep) => JSON.stringify(rep),
});
