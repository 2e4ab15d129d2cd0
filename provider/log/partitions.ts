import type { Database, Log, Sql } from '../base/ports.ts';
import { sqlState } from './database/sql-error.ts';
import { lockSchema } from './migrate.ts';
import { guarded } from './partition-guard.ts';

/** Months made ahead. Not in the spec: a provider that was down for so long still finds the months it needs. */
const MONTHS_AHEAD = 3;
/** Lock time-out: facts are appended all the time, and a lock request that waits makes them wait too. */
const LOCK_TIMEOUT = '3s';
const LOCK_NOT_AVAILABLE = '55P03';

interface Month {
  readonly table: string;
  /** Bounds of the month, epoch ms; `toMs` is the first moment of the next one. */
  readonly fromMs: number;
  readonly toMs: number;
}

function monthOf(year: number, index: number): Month {
  const from = new Date(Date.UTC(year, index, 1));
  const name = `${from.getUTCFullYear()}_${String(from.getUTCMonth() + 1).padStart(2, '0')}`;
  return { table: `events_${name}`, fromMs: from.getTime(), toMs: Date.UTC(year, index + 1, 1) };
}

/** The months of a span, in UTC. */
function monthsOf(fromMs: number, toMs: number): Month[] {
  const first = new Date(fromMs);
  const months: Month[] = [];
  for (let index = first.getUTCMonth(); ; index += 1) {
    const month = monthOf(first.getUTCFullYear(), index);
    if (month.fromMs > toMs) return months;
    months.push(month);
  }
}

/** False where the log has it already, in this or in another partition. Facts never move, so a month that has begun elsewhere stays there. */
async function canBeMade(sql: Sql, { table, fromMs, toMs }: Month): Promise<boolean> {
  const [found] = await sql.query<{ taken: boolean }>(
    `select to_regclass($1) is not null or exists (select from events where at_ms >= $2 and at_ms < $3)
       or exists (
         select from pg_class where oid = to_regclass('events_before')
           and substring(pg_get_expr(relpartbound, oid) from 'TO \\(''(\\d+)''')::bigint > $2
       ) as taken`,
    [table, fromMs, toMs],
  );
  return found?.taken === false;
}

async function make(sql: Sql, { table, fromMs, toMs }: Month): Promise<void> {
  await sql.query(`create table ${table} (like events including defaults including constraints)`);
  await sql.query(`alter table events attach partition ${table} for values from (${fromMs}) to (${toMs})`);
  await sql.query(guarded(table));
}

/** Creates missing partitions of the log for the months of this span; stored facts stay where they are. */
export async function makeMonths(database: Database, fromMs: number, toMs: number): Promise<readonly string[]> {
  const made: string[] = [];
  for (const month of monthsOf(fromMs, toMs))
    await database.unhurried(async (sql) => {
      await lockSchema(sql);
      if (!(await canBeMade(sql, month))) return;
      await sql.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      await make(sql, month);
      made.push(month.table);
    });
  return made;
}

/**
 * Creates the partitions of this month and the next ones. On lock time-out the next run retries: meanwhile the default
 * partition takes every fact.
 */
export async function makeMonthsAhead(
  { database, log }: { database: Database; log: Log },
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  const lastMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS_AHEAD, 1);
  try {
    await makeMonths(database, nowMs, lastMs);
  } catch (error) {
    if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error;
    log('The log is busy: its partitions of the next months are made later.');
  }
}
