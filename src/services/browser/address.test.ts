// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { saveScreen, saveVisit, readAddress, loadVisit, visitOf } from './address.ts';

const VISIT = { userId: '301', sid: '501', eventId: '100001', uuid: 'cam-1' };
const PATH = '/app/verify-respond';
const KEY = `session_view:${PATH}`;

describe('visit in an address', () => {
  it('is userId, sid, eventId and uuid of its query (SHELL-17, VR-44)', () => {
    expect(visitOf('?userId=301&sid=501&eventId=100001&uuid=cam-1&other=1')).toEqual(VISIT);
  });

  it('leaves out what is absent or empty', () => {
    expect(visitOf('?sid=&eventId=100001')).toEqual({ eventId: '100001' });
    expect(visitOf('')).toEqual({});
  });
});

describe('remembered visit', () => {
  beforeEach(() => localStorage.clear());

  it('is kept for each path (STORE-05, STORE-12)', () => {
    saveVisit(localStorage, PATH, VISIT);
    expect(localStorage.getItem(KEY)).toBe(JSON.stringify(VISIT));
    expect(loadVisit(localStorage, PATH)).toEqual(VISIT);
    expect(loadVisit(localStorage, '/app/follow-up')).toBeNull();
  });

  it.each(['{', 'null', '7', '[]', '{}', '{"sid":5}', '{"eventId":"1"}'])(
    'is none when it is damaged: %s (STORE-14)',
    (kept) => {
      localStorage.setItem(KEY, kept);
      expect(loadVisit(localStorage, PATH)).toBeNull();
    },
  );

  it('comes with the address of its path (STORE-06)', () => {
    saveVisit(localStorage, PATH, VISIT);
    expect(readAddress({ pathname: PATH, search: '?eventId=9' }, localStorage)).toEqual({
      path: PATH,
      query: '?eventId=9',
      visit: { eventId: '9' },
      remembered: VISIT,
    });
  });
});

it('an address comes with the filters kept for its path (EVENTS-27)', () => {
  localStorage.clear();
  localStorage.setItem('event_list_filters', '{"sid":"501"}');
  const at = (pathname: string) => readAddress({ pathname, search: '' }, localStorage);
  expect([at('/app/event-list').filters, at('/app/queue').filters]).toEqual(['sid=501', undefined]);
});

describe('the screen before', () => {
  beforeEach(() => localStorage.clear());

  it('is kept with its query, and comes with the address (STORE-11, SHELL-18)', () => {
    expect(readAddress({ pathname: PATH, search: '' }, localStorage)).toEqual({
      path: PATH,
      visit: {},
      remembered: null,
    });
    saveScreen(localStorage, { pathname: '/app/queue', search: '?limit=3' });
    expect(localStorage.getItem('previous_screen')).toBe('/app/queue?limit=3');
    expect(readAddress({ pathname: PATH, search: '' }, localStorage)).toEqual({
      path: PATH,
      visit: {},
      remembered: null,
      previous: '/app/queue?limit=3',
    });
  });
});
