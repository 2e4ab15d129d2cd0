import { describe } from 'vitest';
import { dashboardMachine } from '../src/machines/pages/dashboard/dashboard.machine.ts';
import { alarmWith } from '../src/machines/testing/alarms.ts';
import { fails, refusal, succeeds } from './support/cases.ts';
import { walkPaths } from './walk-paths.ts';

describe('dashboard', () => {
  walkPaths(dashboardMachine, {
    input: { path: '/app/dashboard', query: '' },
    cases: [
      { type: 'query.changed', query: '' },
      { type: 'filter.change', filter: { status: 'new' } },
      { type: 'sort.by', column: 'time' },
      { type: 'page.go', skip: 50 },
      { type: 'size.choose', limit: 50 },
      { type: 'search.type', typed: '' },
      { type: 'search.type', typed: 'oak' },
      { type: 'search.type', typed: 'oak lane' },
      { type: 'row.toggle', id: '100001' },
      { type: 'alarm.updated', alarm: alarmWith() },
      { type: 'export.progressed', count: 100 },
      { type: 'export.failed', error: refusal(500) },
      succeeds('load', { items: [alarmWith()], total: 1, asOf: '100001', next: null }),
      fails('load', refusal(500)),
      fails('load', refusal(null)),
      fails('exportRows', refusal(null)),
    ],
    // The recent events have no filters that the browser keeps.
    unreachable: ['dashboard.filters.arriving on always ["hasRestored"]: dashboard.filters.saved'],
    // The regions share no rule: a failure that is news, and a text to search for, are all that guards look at.
    key: ({ value, context: { error, typed } }) => [value, error === null, typed.length],
  });
});
