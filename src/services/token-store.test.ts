// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createTokenStore } from './token-store.ts';

const AGENT = {
  id: '7',
  userId: '9007',
  role: 'agent_ops',
  firstName: 'Olivia',
  lastName: 'Park',
  email: 'olivia@example.com',
} as const;

describe('token store', () => {
  beforeEach(() => localStorage.clear());

  it('keeps token, id, user id and role under their names (AUTH-32, AUTH-34, STORE-08, STORE-12, WORK-30)', () => {
    const store = createTokenStore(localStorage);
    expect(store.token()).toBeNull();
    store.saveToken('secret');
    store.saveAgent(AGENT);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      token: 'secret',
      id: '7',
      user_id: '9007',
      role: 'agent_ops',
    });
    expect(store.token()).toBe('secret');
  });

  it('lets a new role win over the stored one, which the next page reads (AUTH-34, AUTH-36)', () => {
    const store = createTokenStore(localStorage);
    expect(store.role()).toBeNull();
    store.saveAgent(AGENT);
    store.saveAgent({ ...AGENT, role: 'admin' });
    expect([localStorage.getItem('role'), createTokenStore(localStorage).role()]).toEqual(['admin', 'admin']);
  });

  it('keeps the error of the last sign-in under its name until it is taken back (AUTH-04, STORE-12)', () => {
    const store = createTokenStore(localStorage);
    store.saveError('No.');
    expect([store.error(), localStorage.getItem('auth_error')]).toEqual(['No.', 'No.']);
    store.saveError(null);
    expect(store.error()).toBeNull();
  });

  it('deletes at logout what belongs to the session, and nothing else (AUTH-47, STORE-15)', () => {
    const store = createTokenStore(localStorage);
    const staying = {
      pcs_watch_settings: '{}',
      theme: 'dark',
      event_list_filters: '{}',
      auth_error: 'No.',
      'draft:9007:100001:documentation': 'Seen.',
    };
    for (const [key, value] of Object.entries(staying)) localStorage.setItem(key, value);
    store.saveToken('secret');
    store.saveAgent(AGENT);
    for (const key of ['previous_screen', 'session_view:/app/verify-respond', 'session_view:/app/follow-up']) {
      localStorage.setItem(key, 'x');
    }
    store.clear();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(staying);
  });
});
