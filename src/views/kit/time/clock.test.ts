import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from './clock.ts';

describe('the shared clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 10_400 });
  });

  it('ticks for everyone at each full second (QUEUE-06)', () => {
    const clock = createClock(Date.now);
    const seen: number[] = [];
    clock.subscribe(() => seen.push(clock.nowMs()));
    clock.subscribe(() => seen.push(-clock.nowMs()));
    vi.advanceTimersByTime(599);
    expect(seen).toEqual([10_400]);
    vi.advanceTimersByTime(1_001);
    expect(seen).toEqual([10_400, 11_000, -11_000, 12_000, -12_000]);
  });

  it('is right when it is read between two ticks (LIVE-16, CTRL-17)', () => {
    const clock = createClock(Date.now);
    clock.subscribe(() => {});
    vi.advanceTimersByTime(599);
    expect(clock.nowMs()).toBe(10_999);
  });

  it('stops while no one is subscribed, and ticks again for the next subscriber', () => {
    const clock = createClock(Date.now);
    const leave = clock.subscribe(() => {});
    leave();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(60_000);
    const seen: number[] = [];
    clock.subscribe(() => seen.push(clock.nowMs()));
    vi.advanceTimersByTime(600);
    expect(seen).toEqual([70_400, 71_000]);
  });
});
