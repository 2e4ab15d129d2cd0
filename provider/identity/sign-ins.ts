import { appendAccess } from '../access/append-access.ts';
import { createCameraLeases } from '../cameras/device/camera-leases.ts';
import { releaseAbandoned } from '../alarms/custody/abandoned.ts';
import type { Clock, Database, SessionEndReason } from '../base/ports.ts';

/** The channel on which every process learns which session has ended. */
export const SESSION_ENDED_CHANNEL = 'session_ended';

/** SQL that a row of `sign_ins` lives at a time, epoch ms. */
export const LIVING = (atMs: string): string => `sign_ins.ended_at_ms is null and sign_ins.expires_at_ms > ${atMs}`;

/** Selects one session, or all of a rep. */
export type WhichSessions = { readonly session: string } | { readonly rep: string };

/**
 * Ends sessions on every process, with their tickets, and returns their alarms to the queue. Their tokens admit to
 * nothing, and are kept until the sign-in's last moment, so that their user gets the cause. `ip` is the address of the
 * request.
 */
export async function endSessions(
  deps: { readonly database: Database; readonly clock: Clock },
  which: WhichSessions,
  reason: SessionEndReason,
  ip: string | null = null,
): Promise<void> {
  const { database, clock } = deps;
  const [column, value] = 'session' in which ? ['sign_in', which.session] : ['rep_id', which.rep];
  const isEnded = await database.transaction(async (sql) => {
    const ended = await sql.query<{ session: string; rep: string | null; userId: number }>(
      `update sign_ins set ended_at_ms = $2, end_reason = $3 where ${column} = $1 and ended_at_ms is null
       returning sign_in as session, rep_id::text as rep, user_id as "userId"`,
      [value, clock.now(), reason],
    );
    const sessions = ended.map(({ session }) => session);
    await sql.query('delete from tickets where sign_in = any($1)', [sessions]);
    for (const session of sessions)
      await sql.query('select pg_notify($1, $2)', [SESSION_ENDED_CHANNEL, JSON.stringify({ session, reason })]);
    await appendAccess(
      sql,
      ended.flatMap(({ session, rep, userId }) => {
        const by = reason === 'signedOut' ? `agent:${userId}` : 'provider';
        return rep === null ? [] : [{ type: 'access.sessionEnded', rep, by, atMs: clock.now(), session, ip, reason }];
      }),
    );
    return sessions.length > 0;
  });
  if (!isEnded) return;
  await releaseAbandoned(deps);
  await createCameraLeases(deps).endAbandoned();
}
