import type { Database, Sql } from '../../base/ports.ts';
import { sqlState } from '../../log/database/sql-error.ts';
import {
  begin,
  countsOf,
  FRESH,
  FRESH_MAX,
  HOUR_S,
  outcomesOf,
  RAISED_S,
  raisedBetween,
  timesOf,
} from './outcomes-sql.ts';

/** Advisory lock with a number of its own on the server: one process rolls up at a time. */
const ROLLUP_LOCK = 7_210_046;
/** SQLSTATE of a transaction whose rows another process has changed meanwhile. */
const SERIALIZATION_FAILURE = '40001';
/** Time after which a pass starts no further hour, ms; the next pass continues. */
const PASS_MS = 5_000;

/** Runs `work` on one snapshot of the log. @returns false, without any work, while another process rolls up or has just done so */
async function atOneMoment(database: Database, work: (sql: Sql) => Promise<void>): Promise<boolean> {
  try {
    return await database.transaction(async (sql) => {
      await sql.query('set transaction isolation level repeatable read');
      const [lock] = await sql.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [ROLLUP_LOCK]);
      if (lock?.got !== true) return false;
      await work(sql);
      return true;
    });
  } catch (error) {
    if (sqlState(error) !== SERIALIZATION_FAILURE) throw error;
    return false;
  }
}

const MARK = 'on conflict (hour) do update set is_stale = true';

/** Every hour with facts since the horizon is to be rolled up again; without a horizon of this database, every hour. */
async function markStale(sql: Sql): Promise<void> {
  await sql.query(`insert into rollup_position (horizon) values ('0') on conflict do nothing`);
  const [now] = await sql.query<{ horizon: string; isKnown: boolean; facts: number }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
       horizon > '0' and horizon <= pg_snapshot_xmin(pg_current_snapshot()) as "isKnown",
       (select count(*)::int from (
         select from events where tx >= (select horizon from rollup_position) order by tx, pos limit ${FRESH_MAX}) as appended) as facts
     from rollup_position`,
  );
  if (now === undefined) return;
  const hours = `select distinct ${begin(RAISED_S, HOUR_S)}, true from alarms`;
  if (now.isKnown && now.facts < FRESH_MAX)
    await sql.query(
      `insert into rollup_hours (hour, is_stale) ${hours} join (${FRESH}) as fresh on event_id = split_part(stream, ':', 2)::bigint ${MARK}`,
    );
  else await sql.query(`insert into rollup_hours (hour, is_stale) ${hours} ${MARK}`);
  await sql.query('update rollup_position set horizon = $1::xid8', [now.horizon]);
}

const IN_HOUR = raisedBetween('$1::bigint', `($1::bigint + ${HOUR_S - 1})`);

/**
 * Rewrites an hour from the log. Facts of a transaction beyond the horizon are missed here and found by the next pass.
 */
async function rollUp(sql: Sql, hour: number): Promise<void> {
  await sql.query('delete from rollup_counts where hour = $1', [hour]);
  await sql.query(
    `with outcome as materialized (${outcomesOf(IN_HOUR)}), counted as (
       insert into rollup_counts ${countsOf('outcome')}
     )
     update rollup_hours set is_stale = false, take_p50 = times.take_p50, take_p95 = times.take_p95, end_p50 = times.end_p50,
       end_p95 = times.end_p95
     from (select $1::bigint as hour) as this left join (${timesOf('outcome')}) as times using (hour)
     where rollup_hours.hour = this.hour`,
    [hour],
  );
}

/** The newest hour that is to be rolled up. */
async function staleHour(sql: Sql): Promise<number | null> {
  const [stale] = await sql.query<{ hour: number | null }>('select max(hour) as hour from rollup_hours where is_stale');
  return stale?.hour ?? null;
}

/** Brings the rollup up to the log, the newest hours first. False while hours are left for the next pass. */
export async function refreshRollups(database: Database, passMs = PASS_MS): Promise<boolean> {
  const untilMs = performance.now() + passMs;
  if (!(await atOneMoment(database, markStale))) return false;
  for (let hour = await staleHour(database); hour !== null; hour = await staleHour(database)) {
    const stale = hour;
    if (performance.now() > untilMs || !(await atOneMoment(database, (sql) => rollUp(sql, stale)))) return false;
  }
  return true;
}
