import { PCS_STATUS } from '../../../contract/enums.ts';
import { IS_PRACTICE } from '../../practice/practice-sql.ts';
import type { Sql } from '../../base/ports.ts';
import type { AlarmState } from '../alarm.state.ts';
import type { Circumstance } from '../alarm.facts.ts';
import { command, lockCustody } from '../alarm.repository.ts';

/** Being verified, dispatched or followed up. */
const BUSY = `busy.status in (${PCS_STATUS.verify}, ${PCS_STATUS.dispatch}, ${PCS_STATUS.follow_up})`;
const IS_BUSY = `exists (select from alarms busy where busy.sid = alarms.sid and busy.queue = alarms.queue and ${BUSY})`;

const skipLocked = (sql: Sql, where: string, values: readonly unknown[]): Promise<AlarmState[]> =>
  lockCustody(sql, `where ${where} order by event_id for update skip locked`, values);

/**
 * Puts the waiting alarms of a location and queue on hold while an agent works on one of them, so that one agent sees
 * them all; afterwards they wait again (VR-31, VR-32). Alarms that another transaction is changing are left to the
 * sweep.
 */
export async function settleHolds(sql: Sql, circumstance: Circumstance, sids: readonly string[] | null): Promise<void> {
  const here = '($1::text[] is null or sid = any($1)) and holder_rep is null';
  const follow = await skipLocked(sql, `${here} and status = ${PCS_STATUS.new} and ${IS_BUSY} and not ${IS_PRACTICE}`, [
    sids,
  ]);
  await command(sql, follow, () => ({ type: 'putOnHold' }), circumstance);
  const freed = await skipLocked(sql, `${here} and status = ${PCS_STATUS.hold} and not ${IS_BUSY}`, [sids]);
  await command(sql, freed, () => ({ type: 'takeOffHold' }), circumstance);
}
