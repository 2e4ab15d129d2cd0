/** Chance that repeats itself: the same seed gives the same draws in the same order. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both possible. */
  between(low: number, high: number): number;
  /** True in the given share of all draws, 0 to 1. */
  chance(share: number): boolean;
  /** @throws {RangeError} when the list is empty. */
  pick<T>(list: readonly T[]): T;
  /** `length` hexadecimal digits. */
  hex(length: number): string;
}

/** The mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      const index = between(0, list.length - 1);
      const [item] = list.slice(index, index + 1);
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
    hex: (length) => Array.from({ length }, () => between(0, 15).toString(16)).join(''),
  };
}
