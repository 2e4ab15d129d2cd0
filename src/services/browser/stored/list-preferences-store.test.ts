// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createListPreferencesStore } from './list-preferences-store.ts';

describe('what a person chose for their lists', () => {
  const store = createListPreferencesStore(localStorage, window);
  beforeEach(() => localStorage.clear());

  it('is kept for each person', () => {
    const lists = { '/app/event-list': { views: [{ name: 'Late', query: 'tab=late' }], hidden: [] } };
    store.save('7', lists);
    expect([store.load('7'), store.load('8')]).toEqual([lists, {}]);
  });

  it('is known at once when they chose it in another tab, and no one else’s is', () => {
    const seen: unknown[] = [];
    const stop = store.watch('7', (lists) => seen.push(lists));
    const lists = { '/app/event-list': { views: [], hidden: ['uid'] } };
    for (const agentId of ['7', '8']) {
      store.save(agentId, lists);
      window.dispatchEvent(new StorageEvent('storage', { key: `list_preferences:${agentId}` }));
    }
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'list_preferences:7' }));
    expect(seen).toEqual([lists]);
  });

  it('is nothing when it is damaged (STORE-14)', () => {
    for (const damaged of [
      '{',
      '[]',
      '{"/app/event-list":{"views":[]}}',
      '{"/app/event-list":{"views":[1],"hidden":[]}}',
    ]) {
      localStorage.setItem('list_preferences:7', damaged);
      expect(store.load('7')).toEqual({});
    }
  });
});
