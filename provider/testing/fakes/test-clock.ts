import type { Clock } from '../../base/ports.ts';

/** Start of every test: a Tuesday in November 2023. */
export const START_MS = 1_700_000_000_000;
export const START_S = START_MS / 1_000;

/** A clock that is frozen until a test moves it. */
export function testClock(): Clock & { advance(ms: number): void } {
  let nowMs = START_MS;
  return {
    now: () => nowMs,
    advance(ms) {
      nowMs += ms;
    },
  };
}
