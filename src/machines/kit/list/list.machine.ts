import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { CallName } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { errorOf, type Failed, showError, showErrorOf, withError, type WithError } from '../errors.ts';
import { at } from '../system.ts';
import { withEvent } from '../with-event.ts';
import type { ListAddress, ListQuery } from './list-address.ts';
import type { ListContext, ListInput } from './list.context.ts';
import { ON_ENTER_ONLY, SEARCH_DEBOUNCE_MS, SEARCH_MIN_CHARS } from './list.constants.ts';
import type { ListEvent, QueryCommand, RowRead } from './list.events.ts';
import { extended, type ListPage, type LiveRows, type RowKeys, withAlarm, withPage, withRow } from './list.rows.ts';
import { queryAfter } from './query-after.ts';
import { showUnread } from './show-unread.ts';

export interface ListOptions<Row, Filter> extends RowKeys<Row> {
  readonly id: string;
  /** Name of the call in toasts (API-09); by the failed call, where a page needs more than one. */
  readonly endpoint: string | ((call: CallName) => string);
  readonly refreshMs: number;
  /** A shorter text is searched for on Enter only; `SEARCH_MIN_CHARS` where absent, `ON_ENTER_ONLY` where none is before. */
  readonly searchMinChars?: number;
  readonly address: ListAddress<Filter>;
  /** Absent where the hub sends no news of the rows. */
  readonly live?: LiveRows<Row, Filter>;
}

/** `asOf` null = the newest rows. */
export interface LoadInput<Filter> {
  readonly query: ListQuery<Filter>;
  readonly asOf: string | null;
}

export interface ExportInput<Filter> extends LoadInput<Filter> {
  /** Ids of the columns that the file does not have. */
  readonly hidden: readonly string[];
  /** Ids of the rows of one page that the file has; null = all rows. */
  readonly ids: readonly string[] | null;
  /** Zone of the file's times, as shown on the page; null = the browser's. */
  readonly timezone: number | null;
}

type Endpoint = ListOptions<unknown, unknown>['endpoint'];

const showFailed = (endpoint: Endpoint) =>
  typeof endpoint === 'string'
    ? showErrorOf(endpoint)
    : ({
        type: 'showError',
        params: (failed: Failed) => ({ endpoint: endpoint(errorOf(failed).call), error: errorOf(failed) }),
      } as const);

/** Transitions on an answer, the same in every state that reads rows. */
const answered = (endpoint: Endpoint) =>
  ({
    onDone: { target: 'fresh', actions: [withEvent('rememberPage'), 'reportShown'] },
    onError: [
      {
        guard: withError('isNews'),
        target: 'stale',
        actions: [showFailed(endpoint), withError('rememberError')],
      },
      { target: 'stale' },
    ],
  }) as const;

/**
 * One list of the portal: its query, its rows and the selection. The query is part of the address: a command changes
 * the address, and `query.changed` changes the list. Lives while its screen is shown.
 */
export const listOf = <Row, Filter>({
  id,
  endpoint,
  refreshMs,
  searchMinChars = SEARCH_MIN_CHARS,
  address,
  live,
  ...keys
}: ListOptions<Row, Filter>) => {
  const searchOf = (query: ListQuery<Filter>) => new URLSearchParams(address.write(query)).get('search') ?? '';
  const viewOf = (query: ListQuery<Filter>) => address.write({ ...query, skip: 0 });
  const isBare = (query: string) => query === '' || query === '?';
  /** Filters of a query, without order and page. */
  const filtersIn = (query: string) => {
    return address.write({ ...address.read(''), filter: address.read(query).filter });
  };
  const navigateTo = (path: string, query: string, replace: boolean) =>
    ({ type: 'router.navigate', to: query === '' ? path : `${path}?${query}`, replace }) as const;

  return setup({
    types: { context: {} as ListContext<Row, Filter>, events: {} as ListEvent | RowRead<Row>, input: {} as ListInput },
    actors: {
      load: fromPromise<ListPage<Row>, LoadInput<Filter>>(() => new Promise(() => {})),
      /** Collects all rows of the query and saves them as a file; stops when it is stopped. */
      exportRows: fromCallback<{ type: 'none' }, ExportInput<Filter>>(() => {}),
    },
    delays: { untilRefresh: refreshMs, untilTyped: SEARCH_DEBOUNCE_MS },
    guards: {
      hasRestored: ({ context }) => context.restored !== '',
      isNews: ({ context }, { error }: WithError) => context.error !== error.message,
      isEmptied: (_, { typed }: { typed: string }) => searchMinChars !== ON_ENTER_ONLY && typed.trim() === '',
      isSearchable: ({ context: { typed } }) => typed.trim().length >= searchMinChars,
    },
    actions: {
      navigate: sendTo(at('router'), ({ context: { path, query } }, command: QueryCommand) => {
        const next = queryAfter(address, query, command);
        return navigateTo(path, next, next === address.write(query));
      }),
      search: sendTo(at('router'), ({ context: { path, query, typed } }) => {
        const filter = { search: typed.trim() };
        return navigateTo(path, queryAfter(address, query, { type: 'filter.change', filter }), true);
      }),
      restore: sendTo(at('router'), ({ context: { path, restored } }) => navigateTo(path, restored, true)),
      /** Effect: a screen that saves its filters keeps them for the next visit. */
      saveFilters: (_, _params: { filters: string }) => {},
      followAddress: assign((_, { query }: { query: string }) => ({
        query: address.read(query),
        view: viewOf(address.read(query)),
        unfit: address.unfitIn(query),
        selected: [],
        selectsAll: false,
        asOf: null,
        newer: [],
      })),
      followSearch: assign((_, { query }: { query: string }) => ({ typed: searchOf(address.read(query)) })),
      forgetTyped: assign({ typed: '' }),
      rememberTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
      dropFence: assign({ asOf: null, newer: [] }),
      rememberPage: assign(({ context }, { output }: { output: ListPage<Row> }) => ({
        ...withPage(context, output, keys),
        error: null,
      })),
      reportShown: enqueueActions(({ context: { reportTo, items }, enqueue }) => {
        if (reportTo !== null) enqueue.sendTo(reportTo, { type: 'rows.shown', ids: items?.map(keys.idOf) ?? [] });
      }),
      takeRow: assign(({ context: { items } }, { row }: { row: Row }) => ({ items: withRow(items, row, keys) })),
      rememberError: assign((_, { error }: WithError) => ({ error: error.message })),
      takeAlarm: assign(({ context }, { alarm }: { alarm: AlarmEvent }) =>
        live === undefined ? {} : withAlarm(context, alarm, live, keys),
      ),
      toggleRow: assign(({ context: { selected } }, { id: row }: { id: string }) => ({
        selected: selected.includes(row) ? selected.filter((one) => one !== row) : [...selected, row],
        selectsAll: false,
      })),
      extendSelection: assign(({ context }, { id: row }: { id: string }) => ({
        selected: extended(context.items?.map(keys.idOf) ?? [], context.selected, row),
        selectsAll: false,
      })),
      toggleRows: assign(({ context: { items, selected } }) => {
        const all = items?.map(keys.idOf) ?? [];
        return { selected: selected.length === all.length ? [] : all, selectsAll: false };
      }),
      selectAll: assign(({ context: { items } }) => ({ selected: items?.map(keys.idOf) ?? [], selectsAll: true })),
      forgetExported: assign({ exported: 0 }),
      countExported: assign((_, { count }: { count: number }) => ({ exported: count })),
    },
  })
    .extend({ actions: { showError, showUnread } })
    .createMachine({
      id,
      type: 'parallel',
      context: ({ input }) => {
        const restored = isBare(input.query) ? filtersIn(input.saved ?? '') : '';
        const query = address.read(restored === '' ? input.query : restored);
        return {
          path: input.path,
          query,
          view: viewOf(query),
          typed: searchOf(query),
          items: null,
          total: null,
          unread: 0,
          asOf: null,
          newer: [],
          selected: [],
          selectsAll: false,
          error: null,
          exported: 0,
          restored,
          unfit: address.unfitIn(input.query),
          reportTo: input.reportTo ?? null,
        };
      },
      on: {
        'filter.change': { actions: withEvent('navigate') },
        'sort.by': { actions: withEvent('navigate') },
        'page.go': { actions: withEvent('navigate') },
        'size.choose': { actions: withEvent('navigate') },
        'row.toggle': { actions: withEvent('toggleRow') },
        'rows.extend': { actions: withEvent('extendSelection') },
        'rows.toggle': { actions: 'toggleRows' },
        'rows.selectAll': { actions: 'selectAll' },
        'alarm.updated': { actions: withEvent('takeAlarm') },
        'row.read': { actions: withEvent('takeRow') },
      },
      states: {
        /** The address is the truth; the filters that it gets here come from the last visit. */
        filters: {
          initial: 'arriving',
          states: {
            arriving: { always: [{ guard: 'hasRestored', target: 'saved', actions: 'restore' }, { target: 'saved' }] },
            saved: {
              on: {
                'query.changed': {
                  actions: { type: 'saveFilters', params: ({ event }) => ({ filters: filtersIn(event.query) }) },
                },
              },
            },
          },
        },
        rows: {
          initial: 'loading',
          on: {
            'query.changed': { target: '.loading', actions: withEvent('followAddress') },
            'list.reload': { target: '.loading', actions: 'dropFence' },
            'hub.connected': '.refreshing',
          },
          states: {
            /** Rows of this query, or newer ones, are being read: the shown ones are outdated. */
            loading: {
              invoke: {
                id: 'load',
                src: 'load',
                input: ({ context: { query } }) => ({ query, asOf: null }),
                ...answered(endpoint),
              },
            },
            fresh: { after: { untilRefresh: 'refreshing' } },
            stale: { after: { untilRefresh: 'refreshing' } },
            /** The shown rows are read again; new ones come in on the first page, with nothing selected and none announced. */
            refreshing: {
              invoke: {
                id: 'load',
                src: 'load',
                input: ({ context: { query, selected, newer, asOf } }) => ({
                  query,
                  asOf: query.skip > 0 || selected.length > 0 || newer.length > 0 ? asOf : null,
                }),
                ...answered(endpoint),
              },
            },
          },
        },
        searchBox: {
          initial: 'idle',
          states: {
            idle: { on: { 'query.changed': { actions: withEvent('followSearch') } } },
            typing: {
              after: {
                untilTyped: [{ guard: 'isSearchable', target: 'idle', actions: 'search' }, { target: 'idle' }],
              },
            },
          },
          on: {
            'search.type': [
              { guard: withEvent('isEmptied'), target: '.idle', actions: [withEvent('rememberTyped'), 'search'] },
              { target: '.typing', actions: withEvent('rememberTyped') },
            ],
            'search.apply': { target: '.idle', actions: 'search' },
            'filters.clear': { target: '.idle', actions: ['forgetTyped', withEvent('navigate')] },
          },
        },
        file: {
          initial: 'none',
          states: {
            none: { on: { 'export.start': { target: 'collecting', actions: 'forgetExported' } } },
            collecting: {
              invoke: {
                id: 'exportRows',
                src: 'exportRows',
                input: ({ context: { query, asOf }, event }) => {
                  const { hidden = [], ids = null, timezone = null } = event.type === 'export.start' ? event : {};
                  return { query: ids === null ? { ...query, skip: 0 } : query, asOf, hidden, ids, timezone };
                },
                onError: { target: 'none', actions: showFailed(endpoint) },
              },
              on: {
                'export.progressed': { actions: withEvent('countExported') },
                'export.finished': {
                  target: 'none',
                  actions: {
                    type: 'showUnread',
                    params: ({ context, event: { unread = 0 } }) => ({ unread, saved: context.exported }),
                  },
                },
                'export.cancel': 'none',
                'export.failed': { target: 'none', actions: showFailed(endpoint) },
              },
            },
          },
        },
      },
    });
};
