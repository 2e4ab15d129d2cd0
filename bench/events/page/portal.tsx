import { createActor, fromCallback, fromPromise, setup } from 'xstate';
import * as v from 'valibot';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { RouterCommand } from '../../../src/machines/app/router/router.events.ts';
import { listAddress } from '../../../src/machines/kit/list/list-address.ts';
import { listOf, type LoadInput } from '../../../src/machines/kit/list/list.machine.ts';
import type { ListPage } from '../../../src/machines/kit/list/list.rows.ts';
import { type ListRef, selectQuery } from '../../../src/machines/kit/list/list.selectors.ts';
import { RecentEvents } from '../../../src/views/pages/dashboard/RecentEvents.tsx';
import { PAGE_ROWS, pageAt, SORT, STATUS } from './rows.ts';
import { showPage } from './show-page.tsx';

const DAY_MS = 86_400_000;

/** The list of the dashboard, with what the measured operations need, and answered at once. */
const events = listOf<AlarmEvent, object>({
  id: 'recentEvents',
  endpoint: 'events/list',
  refreshMs: DAY_MS,
  address: listAddress({ filters: { status: v.string() }, sorts: [SORT], sizes: [PAGE_ROWS] }),
  idOf: ({ eventId }) => eventId,
  versionOf: ({ version }) => version,
}).provide({
  actors: {
    load: fromPromise<ListPage<AlarmEvent>, LoadInput<object>>(({ input }) => Promise.resolve(pageAt(input.query))),
  },
});

/** Navigates at once, as the browser does. */
const router = fromCallback<RouterCommand>(({ receive }) =>
  receive((command) => {
    if (command.type !== 'router.navigate') return;
    list.send({ type: 'query.changed', query: command.to.split('?')[1] ?? '' });
  }),
);
const page = createActor(
  setup({ actors: { router, events } }).createMachine({
    invoke: [
      { id: 'router', systemId: 'router', src: 'router' },
      { id: 'list', systemId: 'list', src: 'events', input: { path: '/app/dashboard', query: '' } },
    ],
  }),
).start();
const list = page.system.get('list') as ListRef<AlarmEvent, object>;
const query = () => selectQuery<AlarmEvent, object>(list.getSnapshot());

showPage(<RecentEvents events={list} role="admin" />, {
  flip: () => list.send({ type: 'page.go', skip: query().skip + PAGE_ROWS }),
  sort: () => {
    list.send({ type: 'sort.by', column: SORT });
    // The third order, ascending, is skipped.
    if (query().sort?.isDescending === false) list.send({ type: 'sort.by', column: SORT });
  },
  filter: () => {
    const isFiltered = Object.keys(query().filter).length > 0;
    list.send({ type: 'filter.change', filter: { status: isFiltered ? '' : String(STATUS) } });
  },
});
