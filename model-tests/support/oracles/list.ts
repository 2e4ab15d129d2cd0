import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { ANYTHING, failedCall, navigated, type Seen } from './opinion.ts';

interface Rules {
  readonly path: string;
  readonly endpoint: (call: string) => string;
  readonly refreshMs: number;
  /** A shorter text waits for Enter. */
  readonly searchMin: number;
  readonly idOf: (row: never) => string;
  /** A row as the hub's news has it; absent where nothing is said of rows. */
  /** Sizes of a page; the first is the default. */
  readonly sizes: readonly [number, ...number[]];
  readonly isLive?: boolean;
  /** The list's address has a search. */
  readonly isSearched?: boolean;
  /** The content of a row never changes. */
  readonly isLasting?: boolean;
}

interface ListInput {
  readonly query: string;
  readonly saved?: string;
}

const pageIn = (query: string, [standard, ...others]: readonly [number, ...number[]]) => {
  const params = new URLSearchParams(query);
  const limit = others.find((size) => String(size) === params.get('limit')) ?? standard;
  return { limit, skip: (Number(params.get('page') ?? 1) - 1) * limit };
};

const containing = (text: string): unknown => expect.stringContaining(text);

/**
 * Rules of a list: commands change the address, which changes the rows; shown rows stay during a reading, a text is
 * searched for after 500 ms, and a file is collected aside (EVENTS-03, EVENTS-24, EVENTS-34, AUDIT-17, REPS-03,
 * SUBS-03, API-52).
 */
export const list =
  ({
    path,
    endpoint,
    refreshMs,
    searchMin,
    idOf,
    sizes,
    isLive = false,
    isSearched = true,
    isLasting = false,
  }: Rules) =>
  ({ query, saved = '' }: ListInput) => {
    let rows: 'loading' | 'refreshing' | 'fresh' | 'stale' = 'loading';
    let search: 'idle' | 'typing' = 'idle';
    let isCollecting = false;
    const kept = query === '' ? saved : '';
    let shows = {
      items: null as readonly unknown[] | null,
      total: null as unknown,
      selected: [] as readonly string[],
      error: null as string | null,
      typed: new URLSearchParams(kept).get('search') ?? '',
      exported: 0,
      newer: [] as readonly string[],
    };
    let asOf: string | null = null;
    let page = pageIn(kept, sizes);

    const load = (next: typeof rows, fence: string | null = null): Seen => {
      rows = next;
      return { started: { load: { query: expect.objectContaining(page) as unknown, asOf: fence } } };
    };
    const searched = (): Seen => {
      search = 'idle';
      const text = shows.typed.trim().replaceAll(' ', '+');
      return {
        sent: [
          navigated(text === '' || !isSearched ? ANY_OF_PATH(path) : (containing(`search=${text}`) as string), {
            replace: true,
          }),
        ],
      };
    };
    const failed = (event: AnyEventObject, error = event['error']): Seen => ({
      sent: [failedCall(endpoint(error.call), { ...event, error })],
    });
    const toggled = (id: string) =>
      shows.selected.includes(id) ? shows.selected.filter((one) => one !== id) : [...shows.selected, id];
    const ids = () => (shows.items ?? []).map((row) => idOf(row as never));
    const go = (to: string): Seen => ({ sent: [navigated(containing(to) as string, { replace: false })] });
    const judged = (name: string, event: AnyEventObject): Seen => {
      switch (name) {
        case 'xstate.init':
          return {
            ...load('loading'),
            ...(kept === '' ? {} : { sent: [navigated(`${path}?${kept}`, { replace: true })] }),
          };
        case 'query.changed':
          page = pageIn(event['query'], sizes);
          [asOf, shows] = [null, { ...shows, selected: [], newer: [] }];
          if (search === 'idle') shows = { ...shows, typed: new URLSearchParams(event['query']).get('search') ?? '' };
          return {
            ...load('loading'),
            effects: { saveFilters: { filters: event['query'].startsWith('limit') ? '' : event['query'] } },
          };
        case 'list.reload':
          [asOf, shows] = [null, { ...shows, newer: [] }];
          return load('loading');
        case 'hub.connected':
        case 'untilRefresh passes':
          return load('refreshing', shows.selected.length + shows.newer.length + page.skip > 0 ? asOf : null);
        case 'load succeeds': {
          const { items, total, asOf: newest } = event['output'];
          rows = 'fresh';
          shows = { ...shows, items, total, error: null, newer: newest === asOf ? shows.newer : [] };
          shows = { ...shows, selected: shows.selected.filter((id) => ids().includes(id)) };
          asOf = newest;
          return {};
        }
        case 'load fails': {
          rows = 'stale';
          const isNews = shows.error !== event['error'].message;
          shows = { ...shows, error: event['error'].message };
          return isNews ? failed(event) : {};
        }
        case 'filter.change':
          return go(
            Object.entries(event['filter']).map(([key, value]) =>
              key === 'search' ? `${key}=${String(value)}` : path,
            )[0] ?? path,
          );
        case 'filters.clear':
        case 'sort.by':
        case 'page.go':
        case 'size.choose':
          return go(path);
        case 'search.type':
          shows = { ...shows, typed: event['typed'] };
          if (event['typed'] === '' && Number.isFinite(searchMin)) return searched();
          search = 'typing';
          return {};
        case 'search.apply':
          return searched();
        case 'untilTyped passes':
          search = 'idle';
          return shows.typed.trim().length >= searchMin ? searched() : {};
        case 'row.toggle':
          shows = { ...shows, selected: toggled(event['id']) };
          return {};
        case 'rows.extend':
          shows = { ...shows, selected: [...shows.selected.filter((id) => id !== event['id']), event['id']] };
          return {};
        case 'rows.toggle':
          shows = { ...shows, selected: shows.selected.length === ids().length ? [] : ids() };
          return {};
        case 'alarm.updated': {
          const { alarm } = event;
          if (!isLive) return {};
          shows = {
            ...shows,
            items: shows.items?.map((row) => (idOf(row as never) === alarm.eventId ? alarm : row)) ?? null,
          };
          return {};
        }
        case 'row.read': {
          const { row } = event;
          if (isLasting) return {};
          shows = {
            ...shows,
            items: shows.items?.map((one) => (idOf(one as never) === idOf(row as never) ? row : one)) ?? null,
          };
          return {};
        }
        case 'export.start':
          [isCollecting, shows] = [true, { ...shows, exported: 0 }];
          return { started: { exportRows: { query: ANYTHING, asOf, hidden: [] } } };
        case 'export.progressed':
          shows = { ...shows, exported: event['count'] };
          return {};
        case 'exportRows fails':
        case 'export.failed':
          isCollecting = false;
          return failed(event);
        default:
          isCollecting = false;
          return {};
      }
    };
    return (name: string, event: AnyEventObject): Seen => ({
      ...judged(name, event),
      shows,
      state: { filters: 'saved', rows, searchBox: search, file: isCollecting ? 'collecting' : 'none' },
      delays: {
        ...(rows === 'fresh' || rows === 'stale' ? { untilRefresh: refreshMs } : {}),
        ...(search === 'typing' ? { untilTyped: 500 } : {}),
      },
      running: [
        ...(isCollecting ? ['exportRows'] : []),
        ...(rows === 'loading' || rows === 'refreshing' ? ['load'] : []),
      ],
    });
  };

const ANY_OF_PATH = (path: string): string => containing(path) as string;
