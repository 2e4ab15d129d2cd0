import { PCS_STATUS } from '../../../contract/enums.ts';
import { IS_PRACTICE } from '../../practice/practice-sql.ts';
import type { Sql } from '../../base/ports.ts';
import type { AlarmState } from '../alarm.state.ts';
import type { Circumstance } from '../alarm.facts.ts';
import { command, lockCustody } from '../alarm.repository.ts';

/** Being verified, dispatched or followed up. */
const BUSY = `busy.status in (${PCS_STATUS.verify}, ${PCS_STATUS.dispatch}, ${PCS_STATUS.follow_up})`;
const IS_BUSY = `exists (select from alarms busy where busy.sid = alarms.sid and busy.queue = alarms.queue and ${BUSY})`;

/**
 * Puts the waiting alarms of a location and queue on hold while an agent works on one of them, so that one agent sees
 * them all; afterwards they wait again (VR-31, VR-32). Alarms that another transaction is changing are left to the
 * sweep.
 */
export async function settleHolds(sql: Sql, circumstance: Circumstance, sids: readonly string[] | null): Promise<void> {
  const alarms = await lockCustody(
    sql,
    `where ($1::text[] is null or sid = any($1)) and holder_rep is null and (
       (status = ${PCS_STATUS.new} and ${IS_BUSY} and not ${IS_PRACTICE})
       or (status = ${PCS_STATUS.hold} and not ${IS_BUSY}))
     order by event_id for update skip locked`,
    [sids],
  );
  const typeFor = ({ status }: AlarmState) => (status === PCS_STATUS.hold ? 'takeOffHold' : 'putOnHold');
  await command(sql, alarms, (alarm) => ({ type: typeFor(alarm) }), circumstance);
}
