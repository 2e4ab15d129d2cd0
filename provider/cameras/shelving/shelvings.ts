import type { Sql } from '../../base/ports.ts';

/** Why an alarm is filed and not presented. */
export interface FiledUnder {
  /** Who shelved the camera, as the log names them. */
  readonly by: string;
  readonly reason: string;
  readonly untilMs: number;
}

/** How the name of somebody is shown; of a row of reps. */
export const NAME = `coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`;

/** What a camera is shelved as, as `Shelving` of the contract, in a query whose $2 is now; null of one that is not. */
export const SHELVING = `(
  select jsonb_build_object('byName', ${NAME}, 'reason', reason, 'untilMs', until_ms)
  from camera_shelvings join reps on reps.id = rep_id
  where camera_shelvings.uuid = cameras.uuid and until_ms > $2)`;

/**
 * Counts an alarm of a camera among those that are filed, if the camera is shelved at that moment; null where the alarm is to be
 * presented. A location whose alarm system is in alarm is never shelved (decision 0057).
 */
export async function fileIfShelved(
  sql: Sql,
  { uuid, armState }: { readonly uuid: string; readonly armState: string },
  nowMs: number,
): Promise<FiledUnder | null> {
  if (armState === 'ALARM') return null;
  const [filed] = await sql.query<FiledUnder>(
    `update camera_shelvings set filed = filed + 1 from reps
     where uuid = $1 and until_ms > $2 and reps.id = rep_id
     returning 'agent:' || user_id as by, reason, until_ms as "untilMs"`,
    [uuid, nowMs],
  );
  return filed ?? null;
}
