import { AGENTS } from '../../contract/roles.ts';
import type { Caller, Sql } from '../base/ports.ts';
import { NotAllowedError } from '../http/errors.ts';

/** Claim of a session: the identity provider granted the scope to play recordings. */
export const MAY_READ_RECORDINGS = 'may_read_recordings';

/** True if the identity provider granted this session the scope to play recordings in reviews (AUDIT-31). */
export async function mayReadRecordings(sql: Sql, session: string): Promise<boolean> {
  const [row] = await sql.query<{ may: boolean }>(
    `select coalesce((claims->>'${MAY_READ_RECORDINGS}')::boolean, false) as may from sign_ins where sign_in = $1`,
    [session],
  );
  return row?.may ?? false;
}

/** Agents play recordings to handle alarms; others only to review them. @throws {NotAllowedError} */
export async function assertMayReadRecordings(sql: Sql, { rep, session }: Caller): Promise<void> {
  if (AGENTS.some((role) => role === rep.role)) return;
  if (!(await mayReadRecordings(sql, session))) throw new NotAllowedError();
}
