import * as v from 'valibot';
import { loadFilters } from './stored/list-filters.ts';
import { storedValue } from './stored/stored-value.ts';
import type { Address, VisitParams } from '../../machines/app/router/address.ts';

const VISIT_PREFIX = 'session_view:';
const PREVIOUS_KEY = 'previous_screen';
const Visit = v.object({
  userId: v.optional(v.string()),
  sid: v.string(),
  eventId: v.optional(v.string()),
  uuid: v.optional(v.string()),
});

const given = (params: Record<string, string | undefined | null>): VisitParams =>
  Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );

export function visitOf(search: string): VisitParams {
  const query = new URLSearchParams(search);
  return given({
    userId: query.get('userId'),
    sid: query.get('sid'),
    eventId: query.get('eventId'),
    uuid: query.get('uuid'),
  });
}

const visitAt = (storage: Storage, path: string) =>
  storedValue<VisitParams>(
    storage,
    VISIT_PREFIX + path,
    v.pipe(
      Visit,
      v.transform((visit): VisitParams => given(visit)),
    ),
  );

/** The visit kept for a path (STORE-05). */
export const loadVisit = (storage: Storage, path: string): VisitParams | null => visitAt(storage, path).read();

export const saveVisit = (storage: Storage, path: string, visit: VisitParams): void =>
  visitAt(storage, path).write(visit);

/** The screen that a screen about an event leads back to, with its query (STORE-11). */
export function saveScreen(storage: Storage, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  storage.setItem(PREVIOUS_KEY, pathname + search);
}

export function readAddress(location: Pick<Location, 'pathname' | 'search'>, storage: Storage): Address {
  const previous = storage.getItem(PREVIOUS_KEY);
  const filters = loadFilters(storage, location.pathname);
  return {
    path: location.pathname,
    ...(location.search === '' ? {} : { query: location.search }),
    visit: visitOf(location.search),
    remembered: loadVisit(storage, location.pathname),
    ...(filters === '' ? {} : { filters }),
    ...(previous === null ? {} : { previous }),
  };
}
