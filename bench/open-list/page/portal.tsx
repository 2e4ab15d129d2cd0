import { createActor, fromPromise } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import type { LoadInput } from '../../../src/machines/kit/list/list.machine.ts';
import type { ListPage } from '../../../src/machines/kit/list/list.rows.ts';
import type { EventFilter } from '../../../src/machines/pages/event-list/event-list.filter.ts';
import { eventListMachine } from '../../../src/machines/pages/event-list/event-list.machine.ts';
import { alarmWith } from '../../../src/machines/testing/alarms.ts';
import { EventList } from '../../../src/views/pages/event-list/EventListScreen.tsx';
import { renderPage } from '../../events/page/show-page.tsx';

const STATUSES = Object.values(PCS_STATUS);
const FIRST_ID = 100_000;

/** Alarms raised so far. None is kept: memory in use is the list's. */
let raised = 500;
let changes = 0;

const alarmOf = (place: number): AlarmEvent => {
  const version = 1 + Math.floor((changes + place) / 7);
  return alarmWith({
    eventId: String(FIRST_ID + place),
    version,
    pcs_status: STATUSES[version % STATUSES.length] ?? PCS_STATUS.new,
  });
};

const load = fromPromise<ListPage<AlarmEvent>, LoadInput<EventFilter>>(async ({ input: { query, asOf } }) => {
  const newest = asOf === null ? raised : Number(asOf) - FIRST_ID;
  const places = Array.from({ length: query.limit }, (_, index) => newest - query.skip - index);
  return { items: places.map(alarmOf), total: newest, asOf: String(FIRST_ID + newest) };
});
const list = createActor(eventListMachine.provide({ actors: { load } }), {
  input: { path: '/app/event-list', query: '' },
}).start();

renderPage(<EventList list={list} role="admin" />, Date.now);
Object.assign(window, {
  happenNext: () => {
    changes += 1;
    if (changes % 2 === 0) raised += 1;
    list.send({ type: 'alarm.updated', alarm: alarmOf(changes % 2 === 0 ? raised : raised - (changes % 30)) });
  },
});
