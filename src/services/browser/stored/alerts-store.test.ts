// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { createAlertsStore } from './alerts-store.ts';

describe('alerts store', () => {
  beforeEach(() => localStorage.clear());
  const store = createAlertsStore(localStorage);

  it('gives each agent what they chose in this browser', () => {
    store.save('7', { volume: 10, choice: 'urgent' });
    expect([store.load('7'), store.load('8')]).toEqual([{ volume: 10, choice: 'urgent' }, null]);
  });

  it.each(['{', '{"volume":200,"choice":"all"}', '{"volume":10,"choice":"loud"}'])(
    'does not take %s for a choice',
    (text) => {
      localStorage.setItem('pcs_alerts_7', text);
      expect(store.load('7')).toBeNull();
    },
  );
});
