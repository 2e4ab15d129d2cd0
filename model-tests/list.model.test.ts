import { describe } from 'vitest';
import { recentEventsMachine } from '../src/machines/pages/dashboard/recent-events.machine.ts';
import { EVENT_LIST_ADDRESS } from '../src/machines/pages/event-list/event-list.filter.ts';
import { eventListMachine } from '../src/machines/pages/event-list/event-list.machine.ts';
import { eventsMachine } from '../src/machines/pages/event-list/events.machine.ts';
import { repsListMachine } from '../src/machines/pages/reps-list/reps-list.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { fails, LIST_TAKES, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

/** Key of a state: the regions share no rule; guards read only a failure that is news, and a text to search for. */
const key = ({
  value,
  context: { error, typed },
}: {
  value: object;
  context: { error: string | null; typed: string };
}) => [value, error === null, typed.length];

/** Events of any list. */
const CASES = [
  { type: 'query.changed', query: '' },
  { type: 'query.changed', query: 'limit=25&page=2' },
  { type: 'filter.change', filter: { status: 'new' } },
  { type: 'sort.by', column: 'time' },
  { type: 'page.go', skip: 50 },
  { type: 'size.choose', limit: 50 },
  { type: 'search.type', typed: '' },
  { type: 'search.type', typed: 'o' },
  { type: 'search.type', typed: 'oaks' },
  { type: 'row.toggle', id: '100001' },
  { type: 'rows.extend', id: '100001' },
  { type: 'alarm.updated', alarm: alarmWith() },
  // Of whichever list: the machine only looks at its id and version.
  { type: 'row.read', row: alarmWith({ version: 9 }) as never },
  { type: 'export.progressed', count: 100 },
  { type: 'export.failed', error: refusal(500) },
  succeeds('load', { items: [alarmWith()], total: 1, asOf: '100001', next: null }),
  fails('load', refusal(500)),
  fails('load', refusal(null)),
  fails('exportRows', refusal(null)),
] as const;

describe('recentEvents', () => {
  walkPaths(recentEventsMachine, {
    takes: LIST_TAKES,
    input: { path: '/app/dashboard', query: '' },
    cases: CASES,
    // The recent events have no filters that the browser keeps.
    unreachable: ['recentEvents.filters.arriving on always ["hasRestored"]: recentEvents.filters.saved'],
    key,
  });
});

describe('eventList', () => {
  walkPaths(eventListMachine, {
    takes: LIST_TAKES,
    input: { path: '/app/event-list', query: '', saved: 'sid=501' },
    cases: CASES,
    // This visit begins with the filters of the last one.
    unreachable: ['eventList.filters.arriving on always: eventList.filters.saved'],
    key,
  });
});

describe('events', () => {
  walkPaths(eventsMachine, {
    takes: ['hub.connected'],
    input: { path: '/app/event-list', query: '' },
    cases: [
      { type: 'query.changed', query: '?sid=501' },
      { type: 'alarm.updated', alarm: alarmWith() },
      { type: 'events.flag', eventIds: ['100001', '100002'] },
      { type: 'events.flag', eventIds: [] },
      { type: 'events.flagAll', query: EVENT_LIST_ADDRESS.read(''), asOf: '2' },
      succeeds('listIds', ['100001']),
      fails('listIds', refusal(500)),
      succeeds('flagForReview', {}),
      fails('flagForReview', refusal(404)),
      fails('flagForReview', refusal(null)),
      fails('list', refusal(500)),
    ],
  });
});

describe('repsList', () => {
  walkPaths(repsListMachine, {
    takes: LIST_TAKES,
    input: { path: '/app/reps-list', query: '' },
    cases: CASES,
    // Its filters are not kept by the browser.
    unreachable: [
      'repsList.filters.arriving on always ["hasRestored"]: repsList.filters.saved',
      'repsList.searchBox.typing on xstate.after.untilTyped.repsList.searchBox.typing: repsList.searchBox.idle',
    ],
    key,
  });
});
