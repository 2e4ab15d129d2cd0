import { describe } from 'vitest';
import { activityLineMachine } from '../src/machines/pages/subscribers/activity-line.machine.ts';
import { infoExportMachine } from '../src/machines/pages/subscribers/info-export.machine.ts';
import { subscriberListMachine } from '../src/machines/pages/subscribers/subscriber-list.machine.ts';
import { subscriberPollingMachine } from '../src/machines/pages/subscribers/subscriber-polling.machine.ts';
import { subscribersMachine } from '../src/machines/pages/subscribers/subscribers.machine.ts';
import { subscriberWith } from '../src/machines/testing/subscribers.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

describe('subscribers', () => {
  walkPaths(subscribersMachine, {
    takes: ['hub.connected', 'activity.missed'],
    input: { path: '/app/subs', query: '' },
    cases: [
      { type: 'query.changed', query: '?page=2' },
      { type: 'rows.shown', ids: ['301'] },
      { type: 'subscriber.active', userId: '301' },
      { type: 'subscriber.read', subscriber: subscriberWith() },
      ...['list', 'polling', 'line', 'infoExport'].map((child) => fails(child, refusal(500))),
    ],
  });
});

describe('subscriberPolling', () => {
  const read = { info: { ...subscriberWith(), expires_in: 10 }, atMs: 0 };
  walkPaths(subscriberPollingMachine, {
    input: { reportTo: silentOwner('owner') },
    cases: [
      { type: 'rows.shown', ids: ['301', '302'] },
      { type: 'rows.shown', ids: [] },
      { type: 'subscriber.active', userId: '301' },
      succeeds('read', read),
      fails('read', refusal(500)),
      fails('read', refusal(null)),
    ],
    key: ({ value, context: { due, error } }) => [value, Object.values(due).map((at) => at > 1), error === null],
  });
});

describe('activityLine', () => {
  walkPaths(activityLineMachine, {
    takes: ['line.opened', 'line.refused', 'hub.connected'],
    input: { reportTo: silentOwner('owner') },
    cases: [
      { type: 'subscriber.active', userId: '301' },
      { type: 'line.closed', spread: 0.5 },
      { type: 'line.handedOver', spread: 0.5 },
      succeeds('socket', undefined),
      fails('socket', refusal(null)),
    ],
    key: ({ value, context: { wasOpen } }) => [value, wasOpen],
  });
});

describe('infoExport', () => {
  walkPaths(infoExportMachine, {
    takes: ['info.export', 'export.finished', 'info.cancel'],
    cases: [
      { type: 'export.progressed', count: 1_000 },
      { type: 'export.failed', error: refusal(500) },
      fails('exportInfo', refusal(null)),
    ],
  });
});

describe('subscriberList', () => {
  walkPaths(subscriberListMachine, {
    takes: [
      'filters.clear',
      'rows.toggle',
      'rows.selectAll',
      'alarm.updated',
      'list.reload',
      'hub.connected',
      'search.apply',
      'export.start',
      'export.finished',
      'export.cancel',
    ],
    input: { path: '/app/subs', query: '' },
    cases: [
      { type: 'query.changed', query: '' },
      { type: 'query.changed', query: 'limit=25&page=2' },
      { type: 'filter.change', filter: { search: 'elm' } },
      { type: 'sort.by', column: 'user' },
      { type: 'page.go', skip: 10 },
      { type: 'size.choose', limit: 25 },
      { type: 'search.type', typed: '' },
      { type: 'search.type', typed: 'oak' },
      { type: 'row.toggle', id: '301' },
      { type: 'rows.extend', id: '301' },
      { type: 'row.read', row: subscriberWith({ auth_fail_count: 3 }) },
      { type: 'export.progressed', count: 100 },
      { type: 'export.failed', error: refusal(500) },
      succeeds('load', { items: [subscriberWith()], total: 1, asOf: null }),
      fails('load', refusal(500)),
      fails('load', refusal(null)),
      fails('exportRows', refusal(null)),
    ],
    // Its filters are not kept by the browser, and nothing is searched for before Enter.
    unreachable: [
      'subscriberList.filters.arriving on always ["hasRestored"]: subscriberList.filters.saved',
      'subscriberList.searchBox on search.type [{"type":"isEmptied"}]: subscriberList.searchBox.idle',
      'subscriberList.searchBox.typing on xstate.after.untilTyped.subscriberList.searchBox.typing ["isSearchable"]: subscriberList.searchBox.idle',
    ],
    key: ({ value, context: { error, typed } }) => [value, error === null, typed.length],
  });
});
