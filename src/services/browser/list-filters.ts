import * as v from 'valibot';

/** Storage key of each screen's filters, by its path (STORE-12). */
const KEYS: Readonly<Record<string, string>> = {
  '/app/event-list': 'event_list_filters',
  '/app/audit-list': 'audit_list_filters',
};
const Filters = v.record(v.string(), v.string());

/** The filters that were kept for a path, as an address has them; damaged ones count as none. */
export function loadFilters(storage: Storage, path: string): string {
  const key = KEYS[path];
  try {
    const kept = v.safeParse(Filters, JSON.parse(storage.getItem(key ?? '') ?? 'null'));
    return kept.success ? new URLSearchParams(kept.output).toString() : '';
  } catch {
    return '';
  }
}

/** Keeps the filters of a path, given as an address has them (EVENTS-27). */
export function saveFilters(storage: Storage, path: string, filters: string): void {
  const key = KEYS[path];
  if (key !== undefined) storage.setItem(key, JSON.stringify(Object.fromEntries(new URLSearchParams(filters))));
}
