import { PCS_STATUS } from '../../../contract/enums.ts';
import { LEASE_MS } from '../../../contract/limits.ts';
import type { ProviderDeps, Sql } from '../../base/ports.ts';
import {
  EXPIRY_GRACE_MS,
  LEASE_RENEWAL_MS,
  OUTAGE_MS,
  SWEEP_BATCH,
  SWEEP_INTERVAL_MS,
  WAITING_MAX_MS,
} from '../alarm.constants.ts';
import { renewLeasesOfTabs } from '../../cameras/device/camera-leases.ts';
import { changeAlarms } from '../alarm-transaction.ts';
import { command, findAlarms } from '../alarm.repository.ts';
import { settleHolds } from './location-hold.ts';

/** A tab that was just heard. */
export interface LiveTab {
  readonly rep: string;
  readonly tab: string;
}

/** Lengthens the leases of these tabs. A row that is locked is being changed, mostly by the tab itself; it can wait. */
export async function renewLeases(sql: Sql, tabs: readonly LiveTab[], nowMs: number): Promise<void> {
  if (tabs.length === 0) return;
  await sql.query(
    `update alarms set lease_until_ms = $2 where event_id in (
       select event_id from alarms join jsonb_to_recordset($1::jsonb) as live (rep bigint, tab text)
         on holder_rep = live.rep and holder_tab = live.tab
       order by event_id for update of alarms skip locked)`,
    [JSON.stringify(tabs), nowMs + LEASE_MS],
  );
  await renewLeasesOfTabs(sql, tabs, nowMs);
}

/** Renews the leases of a tab that calls, though not at every call. */
export function createLeaseKeeper({ database, clock }: Pick<ProviderDeps, 'database' | 'clock'>) {
  const renewedAtMs = new Map<string, number>();
  return async (live: LiveTab): Promise<void> => {
    const key = `${live.rep}:${live.tab}`;
    const nowMs = clock.now();
    if (nowMs - (renewedAtMs.get(key) ?? Number.NEGATIVE_INFINITY) < LEASE_RENEWAL_MS) return;
    renewedAtMs.delete(key);
    renewedAtMs.set(key, nowMs);
    for (const [old, atMs] of renewedAtMs) {
      if (nowMs - atMs < LEASE_MS) break;
      renewedAtMs.delete(old);
    }
    await renewLeases(database, [live], nowMs);
  };
}

/**
 * Extends leases by the time in which no provider ran, if it was `leastMs` or longer. Its length is measured by the
 * database's clock, since those of the stopped and the new processes may differ.
 */
const extendLeasesAfterOutage = ({ database, clock }: ProviderDeps, leastMs: number): Promise<void> =>
  database.transaction(async (sql) => {
    await sql.query('insert into lease_watch (seen_at_ms) values (database_now_ms()) on conflict do nothing');
    const [watch] = await sql.query<{ silentMs: number }>(
      'select database_now_ms() - seen_at_ms as "silentMs" from lease_watch for update',
    );
    await sql.query('update lease_watch set seen_at_ms = database_now_ms()');
    if (!watch || watch.silentMs < leastMs) return;
    await sql.query(
      `update alarms set lease_until_ms = least(lease_until_ms + $1, $2) where event_id in (
         select event_id from alarms where holder_rep is not null order by event_id for update)`,
      [watch.silentMs, clock.now() + LEASE_MS],
    );
  });

/**
 * Returns alarms of silent tabs to the queue, expires unanswered cards, and ends holds without a reason. Any number of
 * processes may sweep at once. A last sweep of them all `outageMs` ago means that none ran meanwhile: one that runs may
 * be late, by less than a lease. @returns the number of changed alarms
 */
export async function sweepLeases(deps: ProviderDeps, outageMs: number = LEASE_MS): Promise<number> {
  const { database, clock } = deps;
  await extendLeasesAfterOutage(deps, outageMs);
  const nowMs = clock.now();
  const lapsed = await changeAlarms(deps, 'provider', async (sql, circumstance) => {
    const due = await findAlarms(
      sql,
      `where status >= ${PCS_STATUS.new} and (
         (holder_rep is not null and lease_until_ms < $1)
         or (holder_rep is not null and status = ${PCS_STATUS.watch} and expires_at_ms < $2)
         or (holder_rep is null and raised_at_ms < $3 and not is_late))
       order by event_id limit ${SWEEP_BATCH} for update skip locked`,
      [nowMs, nowMs - EXPIRY_GRACE_MS, nowMs - WAITING_MAX_MS],
    );
    return command(sql, due, () => ({ type: 'lapse' }), circumstance);
  });
  await database.transaction((sql) => settleHolds(sql, { by: 'provider', atMs: nowMs }, null));
  return lapsed.length;
}

/** Sweeps at once and every few seconds until stopped. */
export function startLeaseSweep(deps: ProviderDeps): () => Promise<void> {
  let sweeping: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  /** True at the start and after the database was away: leases may have ended only because of that. */
  let wasAway = true;
  const sweep = () => {
    if (!isIdle) return;
    isIdle = false;
    sweeping = sweepLeases(deps, wasAway ? OUTAGE_MS : LEASE_MS)
      .then(
        () => {
          wasAway = false;
        },
        (error: unknown) => {
          wasAway = true;
          deps.log(`The leases could not be swept: ${String(error)}`);
        },
      )
      .finally(() => {
        isIdle = true;
      });
  };
  sweep();
  const timer = setInterval(sweep, SWEEP_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
