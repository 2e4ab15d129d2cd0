// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { selectRows } from '../../machines/kit/list/list.selectors.ts';
import { alarmWith } from '../../machines/testing/alarms.ts';
import { eventually } from '../../testing/eventually.ts';
import { boundList } from './event-list.screen.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

const storages = { local: localStorage, ofTab: sessionStorage };

function enter(query: string) {
  const listEvents = vi.fn<Api['listEvents']>(() => new Promise(() => {}));
  const logic = boundList({ listEvents }, () => true, storages);
  const list = createActor(logic, { input: { path: '/app/event-list', query } }).start();
  return { list, asked: () => listEvents.mock.calls.map(([{ query: asked }]) => asked) };
}

beforeEach(() => localStorage.clear());

it('the Event List asks for 10 events, or those that its address says (EVENTS-24, EVENTS-26)', () => {
  expect(enter('').asked()).toEqual([{ skip: 0, limit: 10 }]);
  expect(enter('?sid=501&page=3&limit=25&sort=-time').asked()).toEqual([
    { sid: '501', skip: 50, limit: 25, sort: 'time', descending: true },
  ]);
});

it('the Event List keeps its filters, and not its tab (EVENTS-27)', () => {
  const { list } = enter('?sid=501');
  list.send({ type: 'query.changed', query: '?sid=502&tab=late&page=2' });
  expect(localStorage.getItem('event_list_filters')).toBe('{"sid":"502"}');
});

it('an export of the Event List reads all its rows, page after page, and says that they are for a file', async () => {
  const page = (next: string | null) => ({ items: [alarmWith()], total: null, asOf: '5', next });
  const listEvents = vi.fn<Api['listEvents']>(async ({ query: { after } }) =>
    page(after === undefined ? 'cursor' : null),
  );
  const logic = boundList({ listEvents }, () => true, storages);
  const list = createActor(logic, { input: { path: '/app/event-list', query: '?sid=501&page=2' } }).start();
  await eventually(() => expect(selectRows(list.getSnapshot())).not.toBeNull());
  listEvents.mockClear();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  list.send({ type: 'export.start' });
  await eventually(() => expect(listEvents).toHaveBeenCalledTimes(2));
  const first = { sid: '501', skip: 0, limit: 200, exported: true, asOf: '5' };
  expect(listEvents.mock.calls.map(([{ query }]) => query)).toEqual([first, { ...first, after: 'cursor' }]);
});

it('an export of selected events has one that the filter no longer finds, read by its number', async () => {
  const [kept, changed] = [alarmWith({ eventId: '7' }), alarmWith({ eventId: '8' })];
  const pageOf = (items: AlarmEvent[]) => ({ items, total: null, asOf: '9', next: null });
  const listEvents = vi.fn<Api['listEvents']>(async () => pageOf([kept, changed]));
  const list = createActor(
    boundList({ listEvents }, () => true, storages),
    {
      input: { path: '/app/event-list', query: '?pcs_status=0' },
    },
  ).start();
  await eventually(() => expect(selectRows(list.getSnapshot())).not.toBeNull());
  listEvents.mockClear();
  listEvents.mockImplementation(async ({ query }) => pageOf(query.eventId === undefined ? [kept] : [changed]));
  const save = vi.fn<(file: Blob) => string>(() => 'blob:file');
  Object.assign(URL, { createObjectURL: save, revokeObjectURL: () => {} });
  list.send({ type: 'export.start', ids: ['7', '8'] });
  await eventually(() => expect(save).toHaveBeenCalledTimes(1));
  expect(listEvents.mock.calls.map(([{ query }]) => query)).toEqual([
    { pcs_status: 0, skip: 0, limit: 10, exported: true, asOf: '9' },
    { eventId: '8', skip: 0, limit: 1, exported: true },
  ]);
  expect((await save.mock.lastCall?.[0].text())?.trim().split('\r\n')).toHaveLength(3);
});

it('an export of the Event List follows no cursor that the provider is not sent', async () => {
  const page = { items: [alarmWith()], total: null, asOf: '5', next: 'cursor' };
  const listEvents = vi.fn<Api['listEvents']>(async ({ query: { skip } }) =>
    skip === 0 ? page : { ...page, items: [] },
  );
  const logic = boundList({ listEvents }, (capability) => capability !== 'sorting', storages);
  const list = createActor(logic, { input: { path: '/app/event-list', query: '' } }).start();
  await eventually(() => expect(selectRows(list.getSnapshot())).not.toBeNull());
  URL.createObjectURL = vi.fn<() => string>(() => 'blob:file');
  list.send({ type: 'export.start' });
  await eventually(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
  expect(listEvents.mock.calls.map(([{ query }]) => query.skip)).toEqual([0, 0, 1]);
});
