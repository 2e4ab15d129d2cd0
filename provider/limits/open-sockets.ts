/** Counts the open sockets of each identity in this process. */
export class OpenSockets {
  readonly #open = new Map<string, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** @returns a function to call when it is closed, or null when this identity has as many as it may. */
  open(repId: string): (() => void) | null {
    const count = this.#open.get(repId) ?? 0;
    if (count >= this.#max) return null;
    this.#open.set(repId, count + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = (this.#open.get(repId) ?? 1) - 1;
      if (left === 0) this.#open.delete(repId);
      else this.#open.set(repId, left);
    };
  }
}
