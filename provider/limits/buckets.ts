import type { Clock } from '../base/ports.ts';

/** Refill rate and capacity of a bucket. */
export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

/** Number of keys from which full buckets are removed. */
const SWEEP_MIN_SIZE = 1_024;
/** Sums of fractions are off by less, ms. */
const ROUNDING_MS = 0.000_1;

interface Level {
  /** Tokens that were missing at `atMs`. */
  readonly missing: number;
  readonly atMs: number;
}

/** A token bucket for each key; full ones are deleted, so that memory depends on active keys only. */
export class Buckets {
  readonly #levels = new Map<string, Level>();
  readonly #clock: Clock;
  readonly #allowance: Allowance;
  #sweepAtSize = SWEEP_MIN_SIZE;

  constructor(clock: Clock, allowance: Allowance) {
    this.#clock = clock;
    this.#allowance = allowance;
  }

  /** @returns 0 when `count` tokens were taken, otherwise the time until they are there, ms; then none is taken. */
  take(key: string, count = 1): number {
    const waitMs = this.waitFor(key, count);
    if (waitMs === 0) this.spend(key, count);
    return waitMs;
  }

  /** @returns the time until `count` tokens are there, ms; takes none. */
  waitFor(key: string, count = 1): number {
    const { perSecond, burst } = this.#allowance;
    const lacking = this.#missing(this.#levels.get(key)) + count - burst;
    return Math.max(0, Math.ceil((lacking / perSecond) * 1_000 - ROUNDING_MS));
  }

  /** Takes tokens even when there are none left. */
  spend(key: string, count = 1): void {
    this.#levels.set(key, { missing: this.#missing(this.#levels.get(key)) + count, atMs: this.#clock.now() });
    if (this.#levels.size <= this.#sweepAtSize) return;
    for (const [other, level] of this.#levels) if (this.#missing(level) === 0) this.#levels.delete(other);
    this.#sweepAtSize = Math.max(SWEEP_MIN_SIZE, this.#levels.size * 2);
  }

  get size(): number {
    return this.#levels.size;
  }

  #missing(level: Level | undefined): number {
    if (level === undefined) return 0;
    const elapsedS = Math.max(0, this.#clock.now() - level.atMs) / 1_000;
    return Math.max(0, level.missing - elapsedS * this.#allowance.perSecond);
  }
}
