import { beforeEach, expect, it, vi } from 'vitest';
import { startPage } from '../../testing/page.ts';
import { invitesMachine } from './invites.machine.ts';

const INPUT = { path: '/app/invites', query: '' };

beforeEach(() => void vi.useFakeTimers());

it('Invites starts its list, its dialog and the progress of the e-mails', () => {
  const { actor, started } = startPage(invitesMachine, INPUT);
  expect(started).toEqual({ list: INPUT, inviteUsers: { reportTo: actor }, progress: undefined });
});

it('Invites passes its address and the line on to the list, and reads both again after a submission (INV-13)', () => {
  const { actor, received } = startPage(invitesMachine, INPUT);
  actor.send({ type: 'query.changed', query: '?search=ann' });
  actor.send({ type: 'hub.connected' });
  actor.send({ type: 'users.invited' });
  expect(received).toEqual([
    { to: 'list', event: { type: 'query.changed', query: '?search=ann' } },
    { to: 'list', event: { type: 'hub.connected' } },
    { to: 'list', event: { type: 'list.reload' } },
    { to: 'progress', event: { type: 'resource.reload' } },
  ]);
});
