import type { Database } from '../base/ports.ts';
import type { Random } from './random.ts';
import { claimTick, type Schedule } from './schedule.ts';

/** Delay until the next attempt after the database did not answer, ms. */
const RETRY_MS = 1000;

export interface PlayTurns {
  readonly database: Database;
  readonly rules: Schedule;
  /** Called at each turn. */
  readonly act: (random: Random) => Promise<void>;
  /** Called after a failed turn; the next one runs all the same. */
  readonly complain: (cause: unknown) => void;
}

/** Runs the ticks of one kind that this process claims. @returns a function that stops it and resolves once nothing is under way. */
export function runSchedule({ database, rules, act, complain }: PlayTurns): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let current = Promise.resolve();

  /** @returns the time until the next tick, of this or another process, ms. */
  async function playTurn(): Promise<number> {
    const { random, waitMs } = await claimTick(database, rules);
    if (random) await act(random).catch(complain);
    return waitMs;
  }

  function playIn(delayMs: number): void {
    timer = setTimeout(() => {
      current = playTurn()
        .catch((cause: unknown) => {
          complain(cause);
          return RETRY_MS;
        })
        .then((waitMs) => {
          if (!isStopped) playIn(waitMs);
        });
    }, delayMs);
  }

  playIn(0);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
  };
}
