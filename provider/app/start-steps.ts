import type { Log } from '../base/ports.ts';

/** Runs one step of the start, and logs its duration, s. */
export type Step = <T>(words: string, work: () => Promise<T>) => Promise<T>;

export const startSteps =
  (log: Log, nowMs: () => number = () => performance.now()): Step =>
  async (words, work) => {
    const startMs = nowMs();
    const done = await work();
    log(`start  ${words}: ${((nowMs() - startMs) / 1_000).toFixed(1)} s`);
    return done;
  };
