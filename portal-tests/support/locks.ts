interface Waiting {
  readonly use: () => void;
}

/** The locks of the one page there is: each is held until its user lets go or the page goes. */
export class Locks {
  readonly #held = new Map<string, Waiting[]>();

  async request<T>(
    name: string,
    { signal, ifAvailable = false }: LockOptions,
    use: (lock: Lock | null) => T | Promise<T>,
  ): Promise<T> {
    const waiting = this.#held.get(name);
    if (waiting !== undefined && ifAvailable) return use(null);
    if (waiting !== undefined) {
      await new Promise<void>((resolve, reject) => {
        waiting.push({ use: resolve });
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
    this.#held.set(name, waiting ?? []);
    try {
      return await use({ name, mode: 'exclusive' });
    } finally {
      const [next] = this.#held.get(name)?.splice(0, 1) ?? [];
      if (next === undefined) this.#held.delete(name);
      else next.use();
    }
  }

  /** The page has gone. */
  freesAll(): void {
    this.#held.clear();
  }
}
