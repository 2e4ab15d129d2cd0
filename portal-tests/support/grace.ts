import { UNDO_MS } from '../../contract/limits.ts';

/** Maximum time from the filing of an ending to its undo timer, ms. */
const BEGINS_WITHIN_MS = 1_000;

const { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout } = globalThis;
const NEVER_MS = 2 ** 31 - 1;

/** The time in which an ending can be taken back, controlled by the test, since a busy machine would exceed it. */
export class Grace {
  readonly #held = new Map<unknown, () => void>();

  holds(): void {
    const set = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      if (ms > UNDO_MS || ms < UNDO_MS - BEGINS_WITHIN_MS) return setRealTimeout(run, ms, ...args);
      const timer = setRealTimeout(() => {}, NEVER_MS);
      this.#held.set(timer, () => run(...args));
      return timer;
    };
    const clear = (timer: Parameters<typeof clearTimeout>[0]): void => {
      this.#held.delete(timer);
      clearRealTimeout(timer);
    };
    Object.assign(globalThis, { setTimeout: set, clearTimeout: clear });
  }

  passes(): void {
    const due = [...this.#held];
    for (const [timer, run] of due) {
      globalThis.clearTimeout(timer as Parameters<typeof clearTimeout>[0]);
      run();
    }
  }

  ends(): void {
    for (const timer of this.#held.keys()) clearRealTimeout(timer as Parameters<typeof clearTimeout>[0]);
    this.#held.clear();
    Object.assign(globalThis, { setTimeout: setRealTimeout, clearTimeout: clearRealTimeout });
  }
}
