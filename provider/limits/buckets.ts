import type { Clock } from '../ports.ts';

/** How fast a bucket fills and how much it holds. */
export interface Allowance {
  readonly perSecond: number;
  readonly burst: number;
}

/** With fewer keys nobody looks for full buckets. */
const SWEEP_MIN_SIZE = 1_024;
/** Sums of fractions at an epoch time are off by less, ms. */
const ROUNDING_MS = 0.1;

/** A token bucket for each key; full ones are forgotten, so that memory follows those who are active. */
export class Buckets {
  /** When each bucket is full again, epoch ms. */
  readonly #fullAtMs = new Map<string, number>();
  readonly #clock: Clock;
  readonly #tokenMs: number;
  readonly #burstMs: number;
  #sweepAtSize = SWEEP_MIN_SIZE;

  constructor(clock: Clock, { perSecond, burst }: Allowance) {
    this.#clock = clock;
    this.#tokenMs = 1_000 / perSecond;
    this.#burstMs = burst * this.#tokenMs;
  }

  /** @returns 0 when `count` tokens were taken, otherwise after how many ms they are there, and none is taken. */
  take(key: string, count = 1): number {
    const waitMs = this.waitFor(key, count);
    if (waitMs === 0) this.spend(key, count);
    return waitMs;
  }

  /** @returns after how many ms `count` tokens are there; takes none. */
  waitFor(key: string, count = 1): number {
    const nowMs = this.#clock.now();
    const emptyingMs = Math.max(nowMs, this.#fullAtMs.get(key) ?? 0) - nowMs + count * this.#tokenMs;
    return Math.max(0, Math.ceil(emptyingMs - this.#burstMs - ROUNDING_MS));
  }

  /** Takes tokens even when there are none left. */
  spend(key: string, count = 1): void {
    const nowMs = this.#clock.now();
    this.#fullAtMs.set(key, Math.max(nowMs, this.#fullAtMs.get(key) ?? 0) + count * this.#tokenMs);
    if (this.#fullAtMs.size <= this.#sweepAtSize) return;
    for (const [other, fullAtMs] of this.#fullAtMs) if (fullAtMs <= nowMs) this.#fullAtMs.delete(other);
    this.#sweepAtSize = Math.max(SWEEP_MIN_SIZE, this.#fullAtMs.size * 2);
  }

  get size(): number {
    return this.#fullAtMs.size;
  }
}
