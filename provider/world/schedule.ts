import type { Database } from '../base/ports.ts';
import { createRandom, type Random } from './random.ts';

/** Odd, so that every turn of a seed has its own chance. */
const TURN_STRIDE = 0x9e3779b1;

export interface Schedule {
  /** Table of the number and time of the next turn. */
  readonly table: 'director_turns' | 'camera_fault_turns';
  readonly seed: number;
  /** Delay of the first turn of a new database, ms. */
  readonly firstPauseMs: number;
  /** Delay of the next turn, ms, from the turn's own seed. */
  readonly pauseMs: (random: Random) => number;
  /** A turn that is due later than this was left by a slower director, or by a clock that was set back. */
  readonly longestPauseMs: number;
}

export interface Turn {
  /** The chance of this turn, the same whichever process plays it; null when no turn is due yet. */
  readonly random: Random | null;
  /** Time until the next turn, ms. */
  readonly waitMs: number;
}

/**
 * Takes the turn that is due, if there is one: each is given once, however many processes ask, and a process that dies takes no
 * more than one with it. The time is the database's, since the clocks of processes differ.
 */
export const claimTick = (
  database: Database,
  { table, seed, firstPauseMs, pauseMs, longestPauseMs }: Schedule,
): Promise<Turn> =>
  database.transaction(async (sql) => {
    const [next] = await sql.query<{ number: number; waitMs: number }>(
      `insert into ${table} (due_at_ms) values (database_now_ms() + $1)
       on conflict (only_one) do update set due_at_ms = least(${table}.due_at_ms, database_now_ms() + $2)
       returning number, due_at_ms - database_now_ms() as "waitMs"`,
      [firstPauseMs, longestPauseMs],
    );
    if (next === undefined || next.waitMs > 0) return { random: null, waitMs: next?.waitMs ?? firstPauseMs };
    const random = createRandom(seed + next.number * TURN_STRIDE);
    const waitMs = pauseMs(random);
    await sql.query(`update ${table} set number = number + 1, due_at_ms = database_now_ms() + $1`, [waitMs]);
    return { random, waitMs };
  });
