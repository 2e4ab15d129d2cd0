import type { Clock } from './ports.ts';

/** The provider's clock, which browser tests move forward. */
export interface MovableClock extends Clock {
  advance(byMs: number): void;
}

export function movableClock(): MovableClock {
  let aheadMs = 0;
  return {
    now: () => Date.now() + aheadMs,
    advance(byMs) {
      aheadMs += byMs;
    },
  };
}
