import * as v from 'valibot';
import { createCameraLeases } from '../cameras/device/camera-leases.ts';
import { releaseAbandoned } from '../alarms/custody/abandoned.ts';
import type { Role } from '../../contract/roles.ts';
import type { Bound, ProviderDeps, SessionEndReason, SessionWatch } from '../base/ports.ts';
import { repeat } from '../base/repeat.ts';
import { endSessions, SESSION_ENDED_CHANNEL } from './sign-ins.ts';

/**
 * Interval of the check of sessions, ms. Not in the spec: two checks fit in the 5 s within which all of a session must
 * end.
 */
const SESSION_CHECK_MS = 2_000;

const REASONS = ['signedOut', 'expired', 'forcedOut', 'inactive', 'tokenReused', 'idle', 'roleChanged'] as const;
const Ended = v.pipe(v.string(), v.parseJson(), v.object({ session: v.string(), reason: v.picklist(REASONS) }));

interface Standing {
  readonly session: string;
  readonly role: string | null;
  readonly reason: SessionEndReason | null;
}

export interface SessionWatchDeps extends ProviderDeps {
  /** Time without activity that ends a session, ms; 0 = never. */
  readonly idleMs: number;
}

export interface RunningSessionWatch extends SessionWatch {
  /** Ends expired sessions, and those left open here by a lost notification or a changed role. */
  check(): Promise<void>;
  stop(): Promise<void>;
}

/** Watches the sessions for a process, until it is stopped. */
export async function watchSessions(deps: SessionWatchDeps): Promise<RunningSessionWatch> {
  const { database, clock, log, idleMs } = deps;
  const all = new Set<Bound>();

  const end = (bound: Bound, reason: Parameters<Bound['end']>[0]): void => {
    if (all.delete(bound)) bound.end(reason);
  };

  const endDue = async (): Promise<void> => {
    const due = await database.query<{ session: string; reason: SessionEndReason }>(
      `select sign_in as session, case when expires_at_ms <= $1 then 'expired' when not reps.is_active then 'inactive' else 'idle' end as reason
       from sign_ins left join reps on reps.id = rep_id
       where ended_at_ms is null and (expires_at_ms <= $1 or not reps.is_active or ($2 > 0 and active_at_ms <= $1 - $2))`,
      [clock.now(), idleMs],
    );
    for (const { session, reason } of due) await endSessions(deps, { session }, reason);
  };

  const endBound = async (): Promise<void> => {
    const here = [...all];
    if (here.length === 0) return;
    const rows = await database.query<Standing>(
      `select sign_in as session, role, end_reason as reason from sign_ins left join reps on reps.id = rep_id
       where sign_in = any($1)`,
      [[...new Set(here.map(({ session }) => session))]],
    );
    const standings = new Map(rows.map((row) => [row.session, row]));
    const mayStay = (roles: readonly Role[], role: string | null) => roles.some((allowed) => allowed === role);
    for (const bound of here) {
      const standing = standings.get(bound.session);
      if (!standing || standing.reason) end(bound, standing?.reason ?? 'expired');
      else if (!mayStay(bound.roles, standing.role)) end(bound, 'roleChanged');
    }
  };

  /**
   * Records activity of agents who hold an alarm, or accept alarms in a tab that is open here: they work without calls.
   */
  const recordActivity = (): Promise<unknown> =>
    database.query(
      `update sign_ins set active_at_ms = $1 where ended_at_ms is null and active_at_ms <= $1 - $2::bigint and (
         exists (select from tabs join alarms on holder_rep = tabs.rep_id and holder_tab = tabs.tab
                 where tabs.sign_in = sign_ins.sign_in)
         or sign_in = any($3) and exists (select from tabs join presence using (rep_id, tab)
                                          where tabs.sign_in = sign_ins.sign_in and accept_new))`,
      [clock.now(), SESSION_CHECK_MS, [...new Set([...all].map(({ session }) => session))]],
    );

  const check = async (): Promise<void> => {
    if (idleMs > 0) await recordActivity();
    await endDue();
    await endBound();
    await releaseAbandoned(deps);
    await createCameraLeases(deps).endAbandoned();
  };

  const stopListening = await database.listen(SESSION_ENDED_CHANNEL, (payload) => {
    const { success, output } = v.safeParse(Ended, payload);
    if (!success) return;
    for (const bound of all) if (bound.session === output.session) end(bound, output.reason);
  });
  const stopChecking = repeat(SESSION_CHECK_MS, check, log);

  return {
    bind(bound) {
      all.add(bound);
      return () => void all.delete(bound);
    },
    check,
    async stop() {
      await stopListening();
      await stopChecking();
    },
  };
}
