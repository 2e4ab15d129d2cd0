import { PCS_STATUS } from '../../contract/enums.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import type { ProviderDeps, Sql } from '../ports.ts';
import {
  EXPIRY_GRACE_MS,
  LEASE_RENEWAL_MS,
  SWEEP_BATCH,
  SWEEP_INTERVAL_MS,
  WAITING_MAX_MS,
} from './alarm.constants.ts';
import { changeAlarms } from './alarm-transaction.ts';
import { command, findAlarms } from './alarm.repository.ts';
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
 * Puts back what silent tabs still have, expires what nobody answered, and frees what waits for nothing. Any number of
 * processes may do it at once. The answer counts the alarms it dealt with.
 */
export async function sweepLeases(deps: ProviderDeps): Promise<number> {
  const { database, clock } = deps;
  const nowMs = clock.now();
  const lapsed = await changeAlarms(deps, 'provider', async (sql, circumstance) => {
    const due = await findAlarms(
      sql,
      `where status >= ${PCS_STATUS.new} and (
         (holder_rep is not null and lease_until_ms < $1)
         or (holder_rep is not null and status = ${PCS_STATUS.watch} and expires_at_ms < $2)
         or (holder_rep is null and raised_at_ms < $3))
       order by event_id limit ${SWEEP_BATCH} for update skip locked`,
      [nowMs, nowMs - EXPIRY_GRACE_MS, nowMs - WAITING_MAX_MS],
    );
    return command(sql, due, () => ({ type: 'lapse' }), circumstance);
  });
  await database.transaction((sql) => settleHolds(sql, { by: 'provider', atMs: nowMs }, null));
  return lapsed.length;
}

/** Sweeps every few seconds until stopped. */
export function startLeaseSweep(deps: ProviderDeps): () => Promise<void> {
  let sweeping: Promise<unknown> = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    sweeping = sweepLeases(deps)
      .catch((error: unknown) => deps.say(`The leases could not be swept: ${String(error)}`))
      .finally(() => {
        isIdle = true;
      });
  }, SWEEP_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
