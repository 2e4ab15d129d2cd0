import { describe, expect, it } from 'vitest';
import { createTimers } from './timers.ts';

const timer = (type: string, delayMs: number, id: string | undefined = type) => ({
  to: 'door',
  event: { type },
  id,
  delayMs,
});
const pending = (type: string, dueMs: number, delayMs: number) => ({ ...timer(type, delayMs), key: 'door', dueMs });

describe('timers of a journal', () => {
  it('fire once, until they are canceled, start again or end with their actor', () => {
    const timers = createTimers();
    timers.take('door', [timer('shut', 500), timer('lock', 900), { canceled: 'lock' }], 1_000);
    expect(timers.fire('door', 'door', { type: 'lock' })).toBeUndefined();
    timers.take('door', [timer('shut', 700)], 1_000);
    expect(timers.fire('door', 'window', { type: 'shut' })).toBeUndefined();
    expect(timers.fire('door', 'door', { type: 'shut' })).toEqual(pending('shut', 1_700, 700));
    expect(timers.fire('door', 'door', { type: 'shut' })).toBeUndefined();
    timers.take('door', [timer('shut', 700)], 1_000);
    timers.end('door');
    expect(timers.fire('door', 'door', { type: 'shut' })).toBeUndefined();
  });

  it('timers due before a time are named, within a tolerance', () => {
    const timers = createTimers();
    timers.take('door', [timer('shut', 500)], 1_000);
    expect(timers.dueBefore(1_600)).toBeUndefined();
    expect(timers.dueBefore(1_601)).toEqual(pending('shut', 1_500, 500));
  });
});
