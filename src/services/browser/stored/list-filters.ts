import * as v from 'valibot';
import { storedValue } from './stored-value.ts';

/** Storage key of each screen's filters, by its path (STORE-12). */
const KEYS: Readonly<Record<string, string>> = {
  '/app/event-list': 'event_list_filters',
  '/app/audit-list': 'audit_list_filters',
};
const Filters = v.record(v.string(), v.string());

function filtersOf(storage: Storage, path: string) {
  const key = KEYS[path];
  return key === undefined ? null : storedValue(storage, key, Filters);
}

/** The filters that were kept for a path, as an address has them. */
export const loadFilters = (storage: Storage, path: string): string =>
  new URLSearchParams(filtersOf(storage, path)?.read() ?? {}).toString();

/** Keeps the filters of a path, given as an address has them (EVENTS-27). */
export const saveFilters = (storage: Storage, path: string, filters: string): void =>
  filtersOf(storage, path)?.write(Object.fromEntries(new URLSearchParams(filters)));
