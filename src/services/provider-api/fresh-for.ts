/** Answers that are kept for a time, and are fresh for a shorter one. `freshMs` and `keptMs` are ms. */
export function createFreshFor<Value>({
  now,
  freshMs,
  keptMs,
}: {
  readonly now: () => number;
  readonly freshMs: number;
  readonly keptMs: number;
}) {
  const kept = new Map<string, { readonly value: Value; readonly atMs: number }>();

  function forgetOld(): void {
    for (const [key, { atMs }] of kept) if (now() - atMs >= keptMs) kept.delete(key);
  }

  return {
    /** What is kept, or else what `read` gets; `isAgain` asks it in any case. */
    async of(
      key: string,
      read: () => Promise<Value>,
      isAgain: boolean,
    ): Promise<{ readonly value: Value; readonly isFresh: boolean }> {
      forgetOld();
      const known = kept.get(key);
      if (known !== undefined && !isAgain) return { value: known.value, isFresh: now() - known.atMs < freshMs };
      const value = await read();
      kept.set(key, { value, atMs: now() });
      return { value, isFresh: true };
    },
  };
}
