// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Knows } from '../../../contract/capabilities.ts';
import { subscriberWith } from '../../machines/testing/subscribers.ts';
import { startInSystem } from '../../machines/testing/with-system.ts';
import { screen } from './subscribers.screen.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

const saved = vi.hoisted(() => vi.fn<(document: unknown, name: string, content: Blob) => void>());
vi.mock('../../services/browser/save-file.ts', () => ({ saveFile: saved }));

function enter(query = '', knows: Knows = () => true) {
  const rows = [subscriberWith({ user_id: '301' }), subscriberWith({ user_id: '302' })];
  const listSubscribers = vi.fn<Api['listSubscribers']>(async () => ({ items: rows, total: null }));
  const countSubscribers = vi.fn<Api['countSubscribers']>(async () => ({ count: 2 }));
  const getSubscriber = vi.fn<Api['getSubscriber']>(async ({ params: { userId } }) => ({
    ...subscriberWith({ user_id: userId, auth_fail_count: 7 }),
    expires_in: 60,
  }));
  const subscribersInfo = vi.fn<Api['subscribersInfo']>(async () => [{ user_id: '301', name: '=1+1', phone: null }]);
  const listParticipants = vi.fn<Api['listParticipants']>(async () => ({ items: [], total: null }));
  const disarmedLocations = vi.fn<Api['disarmedLocations']>(async () => ({ items: [], total: 0 }));
  const armLocations = vi.fn<Api['armLocations']>(async () => ({}));
  const asked = { listSubscribers, countSubscribers, getSubscriber, subscribersInfo, listParticipants };
  const api = { ...asked, disarmedLocations, armLocations };
  const { logic } = screen({
    api,
    accessOf: () => new Promise(() => {}),
    knows,
    met: { ready: () => null, foreign: () => null },
    settings: { apiHost: '/api' } as never,
    tab: 'tab-1',
    now: () => Date.now(),
    logger: { log: () => {} } as never,
  });
  const { actor, heard } = startInSystem(logic, { input: () => ({ path: '/app/subs', query }) });
  return { ...api, actor, heard, list: () => actor.getSnapshot().children.list?.getSnapshot().context };
}

beforeEach(() => {
  vi.useFakeTimers();
  saved.mockClear();
});

it('PCS Subscribers asks for the first 10 and their number, or for those that its address says (SUBS-14, SUBS-16, SUBS-17)', async () => {
  const first = enter();
  expect(first.listSubscribers.mock.calls.map(([{ query }]) => query)).toEqual([{ skip: 0, limit: 10 }]);
  expect(first.countSubscribers.mock.calls.map(([{ query }]) => query)).toEqual([{}]);
  const later = enter('?search=oak&page=3&limit=25');
  expect(later.listSubscribers.mock.calls.map(([{ query }]) => query)).toEqual([
    { searchBy: 'oak', skip: 50, limit: 25 },
  ]);
  expect(later.countSubscribers.mock.calls.map(([{ query }]) => query)).toEqual([{ searchBy: 'oak' }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(later.list()?.total).toBe(2);
});

it('PCS Subscribers shows what a read of one row says, in that row only (SUBS-26, SUBS-27, SUBS-28)', async () => {
  const { getSubscriber, actor, list } = enter();
  await vi.advanceTimersByTimeAsync(0);
  expect(getSubscriber.mock.calls.map(([{ params }]) => params.userId)).toEqual(['301']);
  expect(list()?.items?.map(({ auth_fail_count }) => auth_fail_count)).toEqual([7, 2]);
  await vi.advanceTimersByTimeAsync(100);
  actor.send({ type: 'subscriber.active', userId: '301' });
  await vi.advanceTimersByTimeAsync(100);
  expect(getSubscriber.mock.calls.map(([{ params }]) => params.userId)).toEqual(['301', '302', '301']);
});

it('PCS Subscribers saves all that is known, its columns the keys of the first row, formulas made harmless (SUBS-24, SUBS-25)', async () => {
  const { actor, subscribersInfo } = enter();
  actor.getSnapshot().children.infoExport?.send({ type: 'info.export' });
  await vi.advanceTimersByTimeAsync(0);
  expect(subscribersInfo.mock.calls.map(([{ query }]) => query)).toEqual([{ skip: 0, limit: 1_000 }]);
  const [[, name, content] = []] = saved.mock.calls;
  expect([name, await content?.text()]).toEqual(['subscribers-info.csv', "user_id,name,phone\r\n301,'=1+1,\r\n"]);
});

it.each([
  [true, 2],
  [false, 1],
])(
  'PCS Subscribers asks for a full page and the next one where the provider has pages of it: %s',
  async (has, times) => {
    const { actor, subscribersInfo } = enter('', (capability) => capability !== 'infoPages' || has);
    subscribersInfo.mockResolvedValueOnce(Array.from({ length: 1_000 }, () => ({ user_id: '301' })));
    actor.getSnapshot().children.infoExport?.send({ type: 'info.export' });
    await vi.advanceTimersByTimeAsync(0);
    expect([subscribersInfo.mock.calls.length, saved.mock.calls.length]).toEqual([times, 1]);
  },
);

it('PCS Subscribers saves no part of a table that breaks off, and says why (SUBS-23)', async () => {
  const { actor, subscribersInfo, heard } = enter();
  const rows = Array.from({ length: 1_000 }, () => ({ user_id: '301' }));
  subscribersInfo.mockResolvedValueOnce(rows).mockRejectedValueOnce({ status: 500, message: 'Out of order.' });
  const infoExport = actor.getSnapshot().children.infoExport;
  infoExport?.send({ type: 'info.export' });
  await vi.advanceTimersByTimeAsync(0);
  expect(saved).not.toHaveBeenCalled();
  expect(heard().map(({ event }) => event)).toEqual([
    expect.objectContaining({ type: 'toast.shown', text: 'Endpoint: sub/sub-info. Out of order.' }),
  ]);
  expect(infoExport?.getSnapshot().value).toBe('idle');
});
