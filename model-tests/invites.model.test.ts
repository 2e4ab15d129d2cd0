import { describe } from 'vitest';
import { inviteListMachine } from '../src/machines/pages/invites/invite-list.machine.ts';
import { inviteUsersMachine } from '../src/machines/pages/invites/invite-users.machine.ts';
import { inviteProgressMachine, invitesMachine } from '../src/machines/pages/invites/invites.machine.ts';
import { inviteWith } from '../src/machines/testing/invites.ts';
import { fails, refusal, RESOURCE_FAILURES, succeeds } from './support/cases.ts';
import { silentOwner } from './support/subject.ts';
import { walkPaths } from './walk-paths.ts';

describe('invites', () => {
  walkPaths(invitesMachine, {
    takes: ['hub.connected'],
    input: { path: '/app/invites', query: '' },
    cases: [
      { type: 'query.changed', query: '?page=2' },
      { type: 'users.invited' },
      ...['list', 'inviteUsers', 'progress'].map((child) => fails(child, refusal(500))),
    ],
  });
});

describe('inviteUsers', () => {
  walkPaths(inviteUsersMachine, {
    takes: ['invite.open', 'invite.submit', 'invite.close'],
    input: { reportTo: silentOwner('owner') },
    cases: [
      { type: 'invite.type', typed: 'a@example.com' },
      { type: 'invite.type', typed: 'broken' },
      succeeds('inviteUsers', { count: 1, skipped: 0 }),
      fails('inviteUsers', refusal(400)),
      fails('inviteUsers', refusal(null)),
    ],
    key: ({ value, context: { typed } }) => [value, typed],
  });
});

describe('inviteProgress', () => {
  const progress = { kept: 0, pending: 1, delivered: 2, undelivered: 0, failures: [] };
  walkPaths(inviteProgressMachine, {
    takes: ['resource.reload'],
    input: undefined,
    cases: [succeeds('load', progress), ...RESOURCE_FAILURES],
  });
});

describe('inviteList', () => {
  walkPaths(inviteListMachine, {
    takes: [
      'filters.clear',
      'rows.extend',
      'rows.toggle',
      'alarm.updated',
      'list.reload',
      'hub.connected',
      'search.apply',
      'export.start',
      'export.finished',
      'export.cancel',
    ],
    input: { path: '/app/invites', query: '', saved: 'search=oak' },
    cases: [
      { type: 'query.changed', query: '' },
      { type: 'query.changed', query: 'limit=25&page=2' },
      { type: 'filter.change', filter: { search: 'elm' } },
      { type: 'sort.by', column: 'rawEmail' },
      { type: 'page.go', skip: 10 },
      { type: 'size.choose', limit: 25 },
      { type: 'search.type', typed: '' },
      { type: 'search.type', typed: 'o' },
      { type: 'row.toggle', id: 'hash' },
      { type: 'row.read', row: inviteWith({ failure: 'Refused.' }) },
      { type: 'export.progressed', count: 100 },
      { type: 'export.failed', error: refusal(500) },
      succeeds('load', { items: [inviteWith()], total: 1, asOf: null }),
      fails('load', refusal(500)),
      fails('load', refusal(null)),
      fails('exportRows', refusal(null)),
    ],
    // This visit begins with a search that was kept, as none of this screen does; and every text is long enough to search for.
    unreachable: [
      'inviteList.filters.arriving on always: inviteList.filters.saved',
      'inviteList.searchBox.typing on xstate.after.untilTyped.inviteList.searchBox.typing: inviteList.searchBox.idle',
    ],
    key: ({ value, context: { error, typed } }) => [value, error === null, typed.length],
  });
});
