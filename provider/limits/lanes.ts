interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs a limited number of requests of one key at the same time; the others wait in order of arrival. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #atOnce: number;
  readonly #waitingMax: number;

  constructor(atOnce: number, waitingMax: number) {
    this.#atOnce = atOnce;
    this.#waitingMax = waitingMax;
  }

  /** @returns null when too many wait already; otherwise resolves at its turn with a function that ends it. */
  enter(key: string): Promise<() => void> | null {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: [] };
    this.#lanes.set(key, lane);
    if (lane.running < this.#atOnce) {
      lane.running += 1;
      return Promise.resolve(this.#leaving(key, lane));
    }
    if (lane.waiting.length >= this.#waitingMax) return null;
    return new Promise((resolve) => lane.waiting.push(() => resolve(this.#leaving(key, lane))));
  }

  #leaving(key: string, lane: Lane): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const next = lane.waiting.shift();
      if (next) return next();
      lane.running -= 1;
      if (lane.running === 0) this.#lanes.delete(key);
    };
  }
}
