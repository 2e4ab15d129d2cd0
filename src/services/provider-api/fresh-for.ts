import type { KnownAnswer } from '../../machines/kit/resource/answer.ts';

export interface KeptAnswer<Value> {
  readonly value: Value;
  readonly atMs: number;
}

/** Answers in `kept` for `keptMs`, and fresh for the shorter `freshMs`. */
export function createFreshFor<Value>({
  kept,
  now,
  freshMs,
  keptMs,
}: {
  readonly kept: Map<string, KeptAnswer<Value>>;
  readonly now: () => number;
  readonly freshMs: number;
  readonly keptMs: number;
}) {
  function forgetOld(): void {
    for (const [key, { atMs }] of kept) if (now() - atMs >= keptMs) kept.delete(key);
  }

  return {
    /** Cached value, or else that of `read`; `isAgain` reads it in any case. */
    async of(key: string, read: () => Promise<Value>, isAgain: boolean): Promise<KnownAnswer<Value>> {
      forgetOld();
      const known = kept.get(key);
      if (known !== undefined && !isAgain) return { value: known.value, isFresh: now() - known.atMs < freshMs };
      const value = await read();
      kept.set(key, { value, atMs: now() });
      return { value, isFresh: true };
    },
  };
}
