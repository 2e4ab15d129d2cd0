import type { Sql } from '../../base/ports.ts';

/** Reason for which an alarm is filed without being presented. */
export interface FiledUnder {
  /** The agent who shelved the camera, as named in the log. */
  readonly by: string;
  readonly reason: string;
  readonly untilMs: number;
  /** True: it is on test; absent where it is noisy. */
  readonly isTest?: true;
}

/** SQL expression for the shown name of a row of reps. */
export const NAME = `coalesce(nullif(trim(first_name || ' ' || last_name), ''), email)`;

/**
 * SQL expression for a camera's `Shelving` of the contract, in a query whose $2 is now; null for a camera that is not
 * shelved.
 */
export const SHELVING = `(
  select jsonb_build_object('byName', ${NAME}, 'reason', reason, 'untilMs', until_ms, 'isTest', is_test)
  from camera_shelvings join reps on reps.id = rep_id
  where camera_shelvings.uuid = cameras.uuid and until_ms > $2)`;

/**
 * Counts an alarm among a camera's filed ones, if the camera is shelved at that moment; null if the alarm is to be
 * presented. A location whose alarm system is in alarm is never shelved (decision 0057).
 */
export async function fileIfShelved(
  sql: Sql,
  { uuid, armState }: { readonly uuid: string; readonly armState: string },
  nowMs: number,
): Promise<FiledUnder | null> {
  if (armState === 'ALARM') return null;
  const [filed] = await sql.query<Omit<FiledUnder, 'isTest'> & { readonly isTest: boolean }>(
    `update camera_shelvings set filed = filed + 1 from reps
     where uuid = $1 and until_ms > $2 and reps.id = rep_id
     returning 'agent:' || user_id as by, reason, until_ms as "untilMs", is_test as "isTest"`,
    [uuid, nowMs],
  );
  if (filed === undefined) return null;
  const { isTest, ...under } = filed;
  return isTest ? { ...under, isTest } : under;
}
