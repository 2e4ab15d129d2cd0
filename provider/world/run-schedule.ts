import type { Database } from '../base/ports.ts';
import type { Random } from './random.ts';
import { claimTick, type Schedule } from './schedule.ts';

/** Until it asks again after the database did not answer, ms. */
const RETRY_MS = 1000;

export interface PlayTurns {
  readonly database: Database;
  readonly rules: Schedule;
  /** What happens at a turn. */
  readonly act: (random: Random) => Promise<void>;
  /** Told when a turn failed; the next comes all the same. */
  readonly complain: (cause: unknown) => void;
}

/** Plays the turns of one kind that fall to this process; the answer stops it and resolves when nothing is under way any more. */
export function runSchedule({ database, rules, act, complain }: PlayTurns): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let current = Promise.resolve();

  /** The answer says how long until the next turn, be it this process's or another's. */
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
