import { describe, expect, it } from 'vitest';
import { alarmWith } from '../machines/testing/alarms.ts';
import { createServerClock } from './clock.ts';

describe('server clock', () => {
  it('takes the provider’s times as they are before it has heard of it', () => {
    expect(createServerClock(() => 5_000).toLocalMs(9_000)).toBe(9_000);
  });

  it('turns the provider’s times into this browser’s', () => {
    const clock = createServerClock(() => 5_000);
    clock.observe(65_000);
    expect(clock.toLocalMs(65_000)).toBe(5_000);
    const behind = createServerClock(() => 65_000);
    behind.observe(5_000);
    expect(behind.toLocalMs(5_000)).toBe(65_000);
  });

  it('believes the frame that travelled fastest', () => {
    let now = 1_000;
    const clock = createServerClock(() => now);
    clock.observe(1_000 - 300);
    now = 2_000;
    clock.observe(2_000 - 40);
    now = 3_000;
    clock.observe(3_000 - 900);
    expect(clock.toLocalMs(3_000)).toBe(3_040);
  });

  it('changes of an alarm only the time that is the provider’s own', () => {
    const clock = createServerClock(() => 0);
    clock.observe(10_000);
    expect(clock.localise(alarmWith({ takenAtMs: 50_000 }))).toEqual(alarmWith({ takenAtMs: 40_000 }));
    expect(clock.localise(alarmWith({ takenAtMs: null }))).toEqual(alarmWith({ takenAtMs: null }));
  });
});
