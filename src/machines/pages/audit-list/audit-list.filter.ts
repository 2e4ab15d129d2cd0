import * as v from 'valibot';
import type { Request } from '../../../../contract/calls.ts';
import { AUDIT_TYPES } from '../../../../contract/entities/reports.ts';
import { digits, type FilterOf, listAddress, timeS } from '../../kit/list/list-address.ts';
import { SEARCH_MAX_CHARS } from '../../kit/list/list.constants.ts';

/** Sizes of a page; the first is the default (AUDIT-42, AUDIT-43). */
export const AUDIT_PAGE_SIZES = [10, 5, 25, 100] as const;

/** Filters in the address. `eventId`, `userId` and `sid` are those of any screen about an event (AUDIT-38). */
const FILTERS = {
  search: v.pipe(v.string(), v.maxLength(SEARCH_MAX_CHARS)),
  /** Epoch seconds. */
  startDatetime: timeS,
  endDatetime: timeS,
  edit_uid: digits,
  eventId: digits,
  userId: digits,
  sid: digits,
  type: v.picklist(AUDIT_TYPES),
};
export type AuditFilter = FilterOf<typeof FILTERS>;

export const AUDIT_LIST_ADDRESS = listAddress({ filters: FILTERS, sorts: [], sizes: AUDIT_PAGE_SIZES });

/** A filter as the call has it (AUDIT-17). */
export const asChangesCall = ({ search, eventId, userId, ...same }: AuditFilter) =>
  ({
    ...same,
    ...(search === undefined ? {} : { searchBy: search }),
    ...(eventId === undefined ? {} : { event_id: eventId }),
    ...(userId === undefined ? {} : { user_id: userId }),
  }) satisfies Omit<Request<'listChanges'>['query'], 'skip' | 'limit'>;
