import type { AlarmEvent } from '../../contract/entities.ts';

/** How far the browser's clock is from the provider's, learnt from every frame that carries the provider's time. */
export interface ServerClock {
  /** A frame that was sent at `serverMs` has just arrived. */
  observe(serverMs: number): void;
  /** A time of the provider in the browser's epoch, so that machines know one clock. */
  toLocalMs(serverMs: number): number;
  localise(alarm: AlarmEvent): AlarmEvent;
}

/** The frame that travelled fastest tells the offset best: no frame can arrive before it was sent. */
export function createServerClock(now: () => number): ServerClock {
  let aheadMs: number | null = null;
  const toLocalMs = (serverMs: number) => serverMs - (aheadMs ?? 0);
  return {
    observe: (serverMs) => {
      const seen = serverMs - now();
      aheadMs = aheadMs === null ? seen : Math.max(aheadMs, seen);
    },
    toLocalMs,
    localise: (alarm) => (alarm.takenAtMs === null ? alarm : { ...alarm, takenAtMs: toLocalMs(alarm.takenAtMs) }),
  };
}
