import { PCS_STATUS } from '../../../contract/enums.ts';
import { AGENTS } from '../../../contract/roles.ts';
import type { ProviderDeps } from '../../base/ports.ts';
import { SWEEP_BATCH } from '../alarm.constants.ts';
import { command, findAlarms } from '../alarm.repository.ts';
import { changeAlarms } from '../alarm-transaction.ts';

/** SQL condition: the session of the holder's tab has ended; a tab that signed in again belongs to its new session. */
const SESSION_IS_OVER = `exists (
  select from tabs join sign_ins using (sign_in)
  where tabs.rep_id = holder_rep and tabs.tab = holder_tab and (sign_ins.ended_at_ms is not null or sign_ins.expires_at_ms <= $1))`;
const IS_NO_AGENT = `not exists (select from reps where reps.id = holder_rep and is_active and role = any($2))`;

/**
 * Returns alarms to the queue whose holder's session is over, or whose holder is no longer an agent, without waiting for
 * their leases. Any number of processes may do it at once.
 */
export async function releaseAbandoned(deps: Pick<ProviderDeps, 'database' | 'clock'>): Promise<void> {
  await changeAlarms(deps, 'provider', async (sql, circumstance) => {
    const abandoned = await findAlarms(
      sql,
      `where status >= ${PCS_STATUS.new} and holder_rep is not null and (${SESSION_IS_OVER} or ${IS_NO_AGENT})
       order by event_id limit ${SWEEP_BATCH} for update skip locked`,
      [circumstance.atMs, AGENTS],
    );
    return command(sql, abandoned, () => ({ type: 'abandon' }), circumstance);
  });
}
