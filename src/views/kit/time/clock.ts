/** Interval of the shared clock, ms. Not in the spec: all seconds on screen change together. */
const TICK_MS = 1_000;

/** One clock for everything on screen that changes with the second. It stops while no view is subscribed. */
export interface Clock {
  subscribe(onTick: () => void): () => void;
  /** Epoch ms; between ticks too, so that what appears then is right at once. */
  nowMs(): number;
}

export function createClock(now: () => number): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tick = () => {
    timer = setTimeout(tick, TICK_MS - (now() % TICK_MS));
    for (const listener of listeners) listener();
  };

  return {
    subscribe: (onTick) => {
      listeners.add(onTick);
      if (listeners.size === 1) tick();
      return () => {
        listeners.delete(onTick);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
    nowMs: now,
  };
}
