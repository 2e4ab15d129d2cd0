import type { Request } from '../../../contract/calls.ts';
import { LEASE_MS } from '../../../contract/limits.ts';
import type { Caller, ProviderDeps } from '../../base/ports.ts';
import { type AlarmRow, stateOf } from '../alarm.row.ts';
import type { AlarmState } from '../alarm.state.ts';
import { agentOf, nameInLog } from '../../http/call-context.ts';
import { STATES_OF } from './takeable.ts';

type TakeQuery = Request<'takeEvents'>['query'];

/**
 * Alarms in the tab's slots, followed, when it accepts, by as many waiting alarms as its limit leaves room for. Order:
 * most urgent first, a long wait counting as one class (decision 0031); then alarms that expired once, whatever their
 * age (decision 0104); then the oldest. Age and wait count from receipt; what is overdue
 * passes Lookback, Threat Level and Arm State (decision 0124). Each alarm is given once, because its row is locked (QUEUE-31, QUEUE-58,
 * WORK-28). Only the database can decide this: a race is won by the agent who asks least often.
 */
export async function takeAlarms(
  { database, clock }: ProviderDeps,
  query: TakeQuery,
  caller: Caller,
): Promise<AlarmState[]> {
  const { rep, email, tab } = agentOf(caller);
  const nowMs = clock.now();
  const rows = await database.query<AlarmRow>(
    'select * from take_alarms($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      rep,
      email,
      tab,
      nameInLog(caller),
      query.accept ? query.limit : 0,
      Math.floor(nowMs / 1_000) - query.lookback,
      query.threat_level_gte,
      query.pcs_status_gte,
      STATES_OF[query.armstate],
      nowMs,
      LEASE_MS,
    ],
  );
  return rows.map(stateOf);
}
