// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { loadFilters, saveFilters } from './list-filters.ts';

const PATH = '/app/event-list';

describe('the filters kept for a list', () => {
  const storage = localStorage;
  beforeEach(() => storage.clear());

  it('are kept by name in the place of their list (EVENTS-27, EVENTS-28, STORE-12)', () => {
    saveFilters(storage, PATH, 'sid=501&search=oak+lane');
    expect(storage.getItem('event_list_filters')).toBe('{"sid":"501","search":"oak lane"}');
    expect(loadFilters(storage, PATH)).toBe('sid=501&search=oak+lane');
  });

  it('are none for a path that keeps none, and when they are damaged', () => {
    saveFilters(storage, '/app/queue', 'sid=501');
    expect([storage.length, loadFilters(storage, '/app/queue')]).toEqual([0, '']);
    for (const damaged of ['{', '[1]', '"sid"', '{"sid":1}']) {
      storage.setItem('event_list_filters', damaged);
      expect(loadFilters(storage, PATH)).toBe('');
    }
  });
});
