// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { alarmWith } from '../../machines/testing/alarms.ts';
import type { Duty } from '../../machines/work/outbox/duty.ts';
import { createSturdyStorage } from '../browser/stored/safe-storage.ts';
import { savePendingDuties, loadPendingDuties } from './pending-duties.ts';
import { UNDO_MS } from '../../../contract/limits.ts';

const CLOSING: Duty = {
  id: 'close:100001',
  call: 'setPcsStatus',
  args: { params: { eventId: '100001' }, query: { pcsStatus: -30 } },
  failureText: '{error}',
};

const ENDING: Duty = {
  ...CLOSING,
  undo: {
    eventId: '100001',
    untilMs: UNDO_MS,
    text: 'Closed 100001',
    card: { slot: 1, alarm: alarmWith(), expiresAtMs: 120_000 },
  },
};

describe('duties left by a page that went down', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('user_id', '301');
  });

  it('are loaded by the same tab, with whose they are', () => {
    savePendingDuties(localStorage, 'tab-1', [{ duty: CLOSING, isDue: true }]);
    expect(loadPendingDuties(localStorage, 'tab-1')).toEqual({
      userId: '301',
      duties: [{ duty: CLOSING, isDue: true }],
    });
    expect(loadPendingDuties(localStorage, 'tab-2')).toBeNull();
  });

  it('may be a metric, which gets its time when it is sent', () => {
    const body = { metricName: 'event_exit', source: 'agent-portal', payload: {}, eventId: 100001 };
    const metric: Duty = { id: 'metric:0', call: 'postEventMetric', args: { body } };
    savePendingDuties(localStorage, 'tab-1', [{ duty: metric, isDue: true }]);
    expect(loadPendingDuties(localStorage, 'tab-1')?.duties).toEqual([{ duty: metric, isDue: true }]);
  });

  it('may be an ending with the card that it emptied', () => {
    savePendingDuties(localStorage, 'tab-1', [{ duty: ENDING, isDue: true }]);
    expect(loadPendingDuties(localStorage, 'tab-1')?.duties).toEqual([{ duty: ENDING, isDue: true }]);
  });

  it('may be the journal of an alarm, which a tab that was closed for ever leaves to any other of the same person', () => {
    const journal: Duty = {
      id: 'journal:100001:5',
      call: 'sendJournal',
      args: { params: { eventId: '100001' }, body: { from_ms: 5, until_ms: 9 }, tab: 'tab-1' },
    };
    const pending = { duty: journal, isDue: true };
    savePendingDuties(localStorage, 'tab-1', [pending, { duty: CLOSING, isDue: true }]);
    savePendingDuties(localStorage, 'tab-2', [pending]);
    localStorage.setItem('outbox:tab-3', JSON.stringify({ userId: '302', duties: [pending] }));
    const sturdy = createSturdyStorage(() => localStorage);
    // Again before it was sent, it is the same.
    expect(loadPendingDuties(sturdy, 'tab-4')).toEqual({ userId: '301', duties: [pending, pending] });
    expect(loadPendingDuties(sturdy, 'tab-4')).toEqual({ userId: '301', duties: [pending, pending] });
    expect(localStorage.getItem('outbox:tab-2')).toBeNull();
    savePendingDuties(localStorage, 'tab-4', []);
    expect(loadPendingDuties(localStorage, 'tab-1')?.duties).toEqual([{ duty: CLOSING, isDue: true }]);
    expect(loadPendingDuties(localStorage, 'tab-3')?.duties).toEqual([pending]);
  });

  it('leave no trace when nothing is left', () => {
    savePendingDuties(localStorage, 'tab-1', [{ duty: CLOSING, isDue: true }]);
    savePendingDuties(localStorage, 'tab-1', []);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ user_id: '301' });
  });

  it('count as none when they are damaged or no longer what the call takes (STORE-14)', () => {
    const broken = { ...CLOSING, args: { params: { eventId: '100001' }, query: { pcsStatus: 'soon' } } };
    const unknown = { ...CLOSING, call: 'selfDestruct' };
    const duties = [broken, unknown, CLOSING].map((duty) => ({ duty, isDue: true }));
    localStorage.setItem('outbox:tab-1', JSON.stringify({ userId: '301', duties }));
    expect(loadPendingDuties(localStorage, 'tab-1')?.duties).toEqual([{ duty: CLOSING, isDue: true }]);
    localStorage.setItem('outbox:tab-1', '{');
    expect(loadPendingDuties(localStorage, 'tab-1')).toBeNull();
  });

  it('may end an alarm, whose card is forgotten where it is damaged: the ending is still sent (STORE-14)', () => {
    const damaged = { ...ENDING, undo: { ...ENDING.undo, card: { slot: 1, alarm: {}, expiresAtMs: 0 } } };
    for (const [duty, loaded] of [
      [ENDING, ENDING],
      [damaged, CLOSING],
      [{ ...CLOSING, visit: { eventId: 7 } }, CLOSING],
    ]) {
      localStorage.setItem('outbox:tab-1', JSON.stringify({ userId: '301', duties: [{ duty, isDue: true }] }));
      expect(loadPendingDuties(localStorage, 'tab-1')?.duties).toEqual([{ duty: loaded, isDue: true }]);
    }
  });
});
