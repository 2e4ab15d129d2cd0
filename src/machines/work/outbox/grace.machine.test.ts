import { beforeEach, expect, it, vi } from 'vitest';
import { startInSystem } from '../../testing/with-system.ts';
import { graceMachine } from './grace.machine.ts';
import type { Duty } from './duty.ts';
import { UNDO_MS } from '../../../../contract/limits.ts';

const duty: Duty = {
  id: 'close:100001',
  call: 'setPcsStatus',
  args: { params: { eventId: '100001' }, query: { pcsStatus: -30 } },
  undo: { eventId: '100001', untilMs: UNDO_MS, text: 'Closed 100001' },
};
const DUE = [{ to: 'outbox', event: { type: 'duty.due', id: 'close:100001' } }];

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

it('a duty can be taken back until exactly its time, and is due then, once', () => {
  const { heard } = startInSystem(graceMachine, { input: () => ({ duty }) });
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(heard()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard()).toEqual(DUE);
  vi.advanceTimersByTime(60_000);
  expect(heard()).toEqual([]);
});

it('a duty whose time has passed, such as while the page was closed, is due at once', () => {
  vi.setSystemTime(UNDO_MS + 1);
  const { heard } = startInSystem(graceMachine, { input: () => ({ duty }) });
  vi.advanceTimersByTime(0);
  expect(heard()).toEqual(DUE);
});
