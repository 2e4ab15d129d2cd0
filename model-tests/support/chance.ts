/** Chance that is the same for the same seed. */
export interface Chance {
  /** Random number from 0 up to but not including 1. */
  readonly next: () => number;
  readonly pick: <T>(from: readonly T[]) => T;
  /** True this often, 0 to 1. */
  readonly happens: (share: number) => boolean;
}

/** Mulberry32: 32 bits of state, random enough for choices. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (from) => {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) throw new Error('There is nothing to pick from.');
      return chosen;
    },
    happens: (share) => next() < share,
  };
}
