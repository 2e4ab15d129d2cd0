import { describe } from 'vitest';
import { inviteUsersMachine } from '../src/machines/pages/invites/invite-users.machine.ts';
import { inviteProgressMachine, invitesMachine } from '../src/machines/pages/invites/invites.machine.ts';
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
