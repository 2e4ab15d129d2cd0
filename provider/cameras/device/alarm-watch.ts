import { PCS_STATUS } from '../../../contract/enums.ts';
import type { Sql } from '../../base/ports.ts';
import { CameraWatchedError } from '../../http/errors.ts';
import { IS_PRACTICE } from '../../practice/practice-sql.ts';

/** True while an agent verifies an alarm of this location, and it is another than this one, who verifies none there. */
export async function isWatchedInAlarm(sql: Sql, sid: string, rep: string): Promise<boolean> {
  const [row] = await sql.query<{ isWatched: boolean | null }>(
    `select bool_and(holder_rep::text <> $2) as "isWatched" from alarms
     where sid = $1 and holder_rep is not null and status in (${PCS_STATUS.verify}, ${PCS_STATUS.dispatch}) and not ${IS_PRACTICE}`,
    [sid, rep],
  );
  return row?.isWatched === true;
}

/** @throws {CameraWatchedError} when the pictures of this location stay with another agent. */
export async function assertUnwatched(sql: Sql, sid: string, rep: string): Promise<void> {
  if (await isWatchedInAlarm(sql, sid, rep)) throw new CameraWatchedError();
}
