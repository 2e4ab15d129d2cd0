import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { listOf } from '../../kit/list/list.machine.ts';
import { EVENT_LIST_ADDRESS, type EventFilter, fits } from './event-list.filter.ts';

/** Interval of reading, as in the other lists, ms. Not in the spec (EVENTS-34). */
const REFRESH_MS = 20_000;

/** The events of all locations, found by filters, a page at a time. Lives while the Event List is shown. */
export const eventListMachine = listOf<AlarmEvent, EventFilter>({
  id: 'eventList',
  endpoint: 'events/list',
  refreshMs: REFRESH_MS,
  address: EVENT_LIST_ADDRESS,
  idOf: ({ eventId }) => eventId,
  versionOf: ({ version }) => version,
  live: {
    rowOf: (alarm) => alarm,
    isNew: (alarm, asOf, query) => Number(alarm.eventId) > Number(asOf) && fits(alarm, query),
  },
});
