import { setTimeout as delay } from 'node:timers/promises';
import type { BenchProvider } from '../support/bench-provider.ts';

/** States that the locations take in turn, with the words that cards show. */
export const STATES = { HOME: 'Home', AWAY: 'Away' } as const;

/**
 * Changes the alarm state of the locations in turn, at a rate per second, until stopped; each change updates one card.
 */
export function changeInTurn(
  provider: BenchProvider,
  places: readonly { readonly sid: string }[],
  perSecond: number,
): () => Promise<void> {
  let isOver = false;
  const run = async (): Promise<void> => {
    const startedMs = performance.now();
    for (let count = 0; !isOver; count += 1) {
      await delay(Math.max(0, startedMs + (count * 1_000) / perSecond - performance.now()));
      const state = Math.floor(count / places.length) % 2 === 0 ? 'HOME' : 'AWAY';
      await provider.given('arm-state', { sid: places[count % places.length]?.sid, state });
    }
  };
  const running = run();
  return () => {
    isOver = true;
    return running;
  };
}
