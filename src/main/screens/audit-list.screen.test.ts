// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { boundAuditList } from './audit-list.screen.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

function enter(query: string) {
  const listChanges = vi.fn<Api['listChanges']>(async () => ({ items: [], total: 0 }));
  const storages = { local: localStorage, ofTab: sessionStorage };
  const list = createActor(boundAuditList({ api: { listChanges }, storages }), {
    input: { path: '/app/audit-list', query },
  }).start();
  return { list, asked: () => listChanges.mock.calls.map(([{ query: asked }]) => asked) };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

it('the Audit List asks for 10 changes, or those that its address says; what is not a number is not a filter (AUDIT-04, AUDIT-17, AUDIT-42)', () => {
  expect(enter('').asked()).toEqual([{ skip: 0, limit: 10 }]);
  const all =
    'search=cam&edit_uid=8&eventId=9&userId=7&sid=5&type=camera&startDatetime=1&endDatetime=2&page=3&limit=25';
  expect(enter(`?${all}`).asked()).toEqual([
    {
      searchBy: 'cam',
      edit_uid: '8',
      event_id: '9',
      user_id: '7',
      sid: '5',
      type: 'camera',
      startDatetime: 1,
      endDatetime: 2,
      skip: 50,
      limit: 25,
    },
  ]);
  expect(enter('?edit_uid=a&eventId=1+2&userId=-1&sid=x&type=none').asked()).toEqual([{ skip: 0, limit: 10 }]);
});

it('the Audit List keeps its filters, and not which event was looked at (AUDIT-09, STORE-12)', () => {
  const { list } = enter('?sid=501');
  list.send({ type: 'query.changed', query: '?sid=502&eventId=9&type=people&page=2' });
  expect(localStorage.getItem('audit_list_filters')).toBe('{"sid":"502","type":"people"}');
});
