import type { Log } from '../base/ports.ts';

/** Runs one step of the start, and logs its duration, s. */
export type Step = <T>(text: string, work: () => Promise<T>) => Promise<T>;

export const startSteps =
  (log: Log, nowMs: () => number = () => performance.now()): Step =>
  async (text, work) => {
    const startMs = nowMs();
    const done = await work();
    log(`start  ${text}: ${((nowMs() - startMs) / 1_000).toFixed(1)} s`);
    return done;
  };
