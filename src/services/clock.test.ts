import { describe, expect, it } from 'vitest';
import { alarmWith } from '../machines/testing/alarms.ts';
import { createServerClock } from './clock.ts';

/** A browser's clock that is set `offMs` from the time that passes for it. */
function browserAt(offMs: number) {
  let elapsedMs = 0;
  let wallMs = offMs;
  const clock = createServerClock({ now: () => elapsedMs + wallMs, elapsed: () => elapsedMs });
  return {
    clock,
    /** Receives a frame at `atMs` that travelled for `travelledMs`. */
    receives: (atMs: number, travelledMs = 0) => {
      elapsedMs = atMs;
      clock.observe(atMs - travelledMs);
    },
    isSet: (toMs: number) => {
      wallMs = toMs;
    },
  };
}

describe('server clock', () => {
  it('uses the provider’s times unchanged before the first frame', () => {
    expect(browserAt(5_000).clock.toLocalMs(9_000)).toBe(9_000);
  });

  it.each([-60_000, 60_000])('turns the provider’s times into those of a browser that is %i ms off', (offMs) => {
    const { clock, receives } = browserAt(offMs);
    receives(65_000);
    expect(clock.toLocalMs(65_000)).toBe(65_000 + offMs);
    expect(clock.toServerMs(65_000 + offMs)).toBe(65_000);
  });

  it('believes the frame that travelled fastest', () => {
    const { clock, receives } = browserAt(0);
    receives(1_000, 300);
    receives(2_000, 40);
    receives(3_000, 900);
    expect(clock.toLocalMs(3_000)).toBe(3_040);
  });

  it.each([-3_600_000, 3_600_000])('discards offsets measured before the browser’s clock was set by %i ms', (offMs) => {
    const { clock, receives, isSet } = browserAt(0);
    receives(1_000);
    isSet(offMs);
    expect(clock.toLocalMs(1_000)).toBe(1_000);
    receives(2_000, 50);
    expect(clock.toLocalMs(3_000)).toBe(3_000 + offMs + 50);
  });

  it('follows a clock that drifts: only the last forty frames count', () => {
    const { clock, receives, isSet } = browserAt(0);
    receives(0);
    for (let frame = 1; frame <= 40; frame += 1) {
      isSet(frame * 10);
      receives(frame * 10_000);
    }
    expect(clock.toLocalMs(0)).toBe(10);
  });

  it('changes of an alarm only the time that is the provider’s own, and adds by how much its clock is ahead, from a second on', () => {
    const { clock, receives, isSet } = browserAt(-10_000);
    receives(10_000);
    const ahead = { clockAheadMs: 10_000 };
    expect(clock.localise(alarmWith({ takenAtMs: 50_000 }))).toEqual({ ...alarmWith({ takenAtMs: 40_000 }), ...ahead });
    expect(clock.localise(alarmWith({ takenAtMs: null }))).toEqual({ ...alarmWith({ takenAtMs: null }), ...ahead });
    isSet(-999);
    receives(20_000);
    expect(clock.localise(alarmWith({ takenAtMs: 50_000 }))).toEqual(alarmWith({ takenAtMs: 49_001 }));
  });
});
