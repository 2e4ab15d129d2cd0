import { fromPromise } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { EventSort } from '../../../contract/page.ts';
import { SCREENS } from '../../machines/app/router/screens.ts';
import type { ExportInput, LoadInput } from '../../machines/kit/list/list.machine.ts';
import type { ListPage } from '../../machines/kit/list/list.rows.ts';
import { asCall, type EventFilter } from '../../machines/pages/event-list/event-list.filter.ts';
import { eventListMachine } from '../../machines/pages/event-list/event-list.machine.ts';
import { eventsMachine, FLAG_MAX } from '../../machines/pages/event-list/events.machine.ts';
import { saveFile } from '../../services/browser/save-file.ts';
import { exportRows } from '../../services/csv/export-rows.ts';
import { saveFilters } from '../../services/browser/stored/list-filters.ts';
import { CSV_COLUMNS } from '../../views/pages/event-list/columns.tsx';
import { EventListScreen } from '../../views/pages/event-list/EventListScreen.tsx';
import { provideCalls } from '../../services/provider-api/provide-calls.ts';
import type { ScreenModule } from '../lazy-screen.ts';
import type { Services } from '../services.ts';

type Api = Pick<Services['api'], 'listEvents' | 'flagForReview'>;
const PATH = SCREENS.eventList.path;
/** Rows that one call for all rows asks for: as many as the provider gives. */
const EXPORT_PAGE = 200;

/** Removes the tab, which is not a filter: the next visit begins with All. */
function withoutTab(filters: string): string {
  const params = new URLSearchParams(filters);
  params.delete('tab');
  return params.toString();
}

/** The rows of a query, in the parameters of the call. */
const asked = ({ query: { filter, sort, skip, limit }, asOf }: LoadInput<EventFilter>) => ({
  ...asCall(filter),
  skip,
  limit,
  ...(sort === null ? {} : { sort: sort.by as EventSort, descending: sort.isDescending }),
  ...(asOf === null ? {} : { asOf }),
});

/** Ids of the events of a query, as many as are flagged at once at most. */
const listIds = (api: Pick<Api, 'listEvents'>) =>
  fromPromise<readonly string[], LoadInput<EventFilter>>(async ({ input, signal }) => {
    const ids: string[] = [];
    for (let skip = 0; skip < FLAG_MAX; skip += EXPORT_PAGE) {
      const query = { ...asked({ ...input, query: { ...input.query, skip, limit: EXPORT_PAGE } }) };
      const { items } = await api.listEvents({ query }, { signal });
      ids.push(...items.map(({ eventId }) => eventId));
      if (items.length < EXPORT_PAGE) break;
    }
    return ids.slice(0, FLAG_MAX);
  });

const NO_MORE = { items: [], next: null };

/**
 * The selected rows of a page, read again: that they go into a file is noted. One that changed meanwhile, so that the
 * filter or the page has it no longer, is read by its number.
 */
async function selectedRows(
  api: Pick<Api, 'listEvents'>,
  input: ExportInput<EventFilter>,
  ids: readonly string[],
  signal: AbortSignal,
) {
  const page = await api.listEvents({ query: { ...asked(input), exported: true } }, { signal });
  const items = page.items.filter(({ eventId }) => ids.includes(eventId));
  for (const eventId of ids) {
    if (items.some((found) => found.eventId === eventId)) continue;
    const found = await api.listEvents({ query: { eventId, skip: 0, limit: 1, exported: true } }, { signal });
    items.push(...found.items);
  }
  return { items, next: null };
}

/** The list itself, bound to its calls. */
export const boundList = (api: Pick<Api, 'listEvents'>, knows: Services['knows'], storages: Services['storages']) =>
  eventListMachine.provide({
    actors: {
      load: fromPromise<ListPage<AlarmEvent>, LoadInput<EventFilter>>(({ input, signal }) =>
        api.listEvents({ query: asked(input) }, { signal }),
      ),
      exportRows: exportRows<AlarmEvent, EventFilter>({
        name: 'events.csv',
        columns: CSV_COLUMNS,
        idOf: ({ eventId }) => eventId,
        page: async (input, { skip, after }, signal) => {
          if (input.ids !== null) return skip === 0 ? selectedRows(api, input, input.ids, signal) : NO_MORE;
          const query = { ...asked(input), skip, limit: EXPORT_PAGE, exported: true };
          const page = await api.listEvents({ query: after === undefined ? query : { ...query, after } }, { signal });
          // One that is not sent the cursor would begin again at each page.
          return knows('sorting') ? page : { ...page, next: null };
        },
        save: (name, content) => saveFile(document, name, content),
      }),
    },
    actions: { saveFilters: (_, { filters }) => saveFilters(storages.local, PATH, withoutTab(filters)) },
  });

export const screen = ({
  api,
  knows,
  storages,
}: Pick<Services, 'knows' | 'storages'> & { readonly api: Api }): ScreenModule<typeof eventsMachine> => ({
  logic: eventsMachine.provide({
    actors: {
      ...provideCalls(api, 'flagForReview'),
      listIds: listIds(api),
      list: boundList(api, knows, storages),
    },
  }),
  View: EventListScreen,
});
