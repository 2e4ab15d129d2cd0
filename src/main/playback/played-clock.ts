import type { Clock } from '../../views/kit/time/clock.ts';

/** A clock that shows the time of the shown moment. */
export function createPlayedClock(): Clock & { readonly show: (atMs: number) => void } {
  const listeners = new Set<() => void>();
  let nowMs = 0;
  return {
    subscribe: (onTick) => {
      listeners.add(onTick);
      return () => void listeners.delete(onTick);
    },
    nowMs: () => nowMs,
    show: (atMs) => {
      nowMs = atMs;
      for (const onTick of listeners) onTick();
    },
  };
}
