// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { screen } from './invites.screen.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

function enter(query = '') {
  const listInvites = vi.fn<Api['listInvites']>(async () => ({ items: [], total: 0 }));
  const inviteUsers = vi.fn<Api['inviteUsers']>(async () => ({ count: 1, skipped: 0 }));
  const inviteProgress = vi.fn<Api['inviteProgress']>(() => new Promise(() => {}));
  const { logic } = screen({ api: { listInvites, inviteUsers, inviteProgress } });
  const invites = createActor(logic, { input: { path: '/app/invites', query } }).start();
  return { invites, inviteUsers, inviteProgress, asked: () => listInvites.mock.calls.map(([args]) => args.query) };
}

beforeEach(() => void vi.useFakeTimers());

it('Invites asks for the first 10 by page 1, or those that its address says (INV-03, INV-05, INV-06, INV-07)', () => {
  expect(enter().asked()).toEqual([{ page: 1, page_size: 10 }]);
  expect(enter('?search=oak&page=3&limit=25').asked()).toEqual([{ search: 'oak', page: 3, page_size: 25 }]);
});

it('Invites reads list and progress again once users were invited (INV-10, INV-13)', async () => {
  const { invites, asked, inviteUsers, inviteProgress } = enter();
  await vi.advanceTimersByTimeAsync(0);
  const dialog = invites.getSnapshot().children.inviteUsers;
  dialog?.send({ type: 'invite.open' });
  dialog?.send({ type: 'invite.type', typed: 'a@example.com' });
  dialog?.send({ type: 'invite.submit' });
  await vi.advanceTimersByTimeAsync(0);
  expect(inviteUsers.mock.calls).toEqual([[{ body: { emails: ['a@example.com'] } }, { timeoutMs: 30_000 }]]);
  expect([asked().length, inviteProgress.mock.calls.length]).toEqual([2, 1]);
});
