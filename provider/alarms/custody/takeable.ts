import type { ArmState } from '../../../contract/enums.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { ARMED_STATES } from '../../../contract/priority.ts';
import type { Sql } from '../../base/ports.ts';
import { IS_PRACTICE, PRACTICE_QUEUE } from '../../practice/practice-sql.ts';
import { isOverdue, UNSERVED_QUEUES } from './overdue.ts';

/** The alarm system states that an Arm State filter lets through; null = any (QUEUE-35). */
export const STATES_OF: Readonly<Record<ArmState, readonly string[] | null>> = {
  All: null,
  Armed: ARMED_STATES,
  Unarmed: ['OFF'],
};

/** SQL expressions of what an agent takes. */
interface Takes {
  readonly queues: string;
  /** The same with the queues of sources that no active rep takes. */
  readonly withUnserved: string;
  readonly leastStatus: string;
  readonly sinceS: string;
  readonly leastThreat: string;
  readonly armedStates: string;
  readonly nowMs: string;
}

/** Array of the queues beside which those of sources without an active rep are taken, as an SQL expression. */
export const withUnservedQueues = (queues: string): string => `${queues} || array(${UNSERVED_QUEUES})`;

/** SQL condition: an alarm waits, and is for an agent who takes these. */
export const isTakeable = ({
  queues,
  withUnserved,
  leastStatus,
  sinceS,
  leastThreat,
  armedStates,
  nowMs,
}: Takes): string =>
  `status = ${PCS_STATUS.new} and holder_rep is null and queue = any(${withUnserved})
     and status >= ${leastStatus}
     and (${isOverdue(nowMs)} or (
       queue = any(${queues}) and (is_reoffered or raised_at_ms >= ${sinceS} * 1000) and threat_level >= ${leastThreat}
       and (${armedStates} is null or armed_state = any(${armedStates}))))
     and (queue <> '${PRACTICE_QUEUE}' or not ${IS_PRACTICE})`;

interface CountedTakes {
  readonly lookback: number;
  readonly pcs_status_gte: number;
  readonly threat_level_gte: number;
  readonly armstate: ArmState;
}

/** Number of waiting alarms that the takes of this rep would give, had they room for all. */
export async function countTakeable(sql: Sql, rep: string, takes: CountedTakes, nowMs: number): Promise<number> {
  const condition = isTakeable({
    queues: 'queues',
    withUnserved: 'with_unserved',
    leastStatus: '$2::int',
    sinceS: '$3::bigint',
    leastThreat: '$4::int',
    armedStates: '$5::text[]',
    nowMs: '$6::bigint',
  });
  const [row] = await sql.query<{ count: number }>(
    `with own as (
       select array(select jsonb_array_elements_text(queue_settings->'queues')) as queues from reps where id = $1::bigint
     ), taken as (select queues, ${withUnservedQueues('queues')} as with_unserved from own)
     select count(*)::int as count from alarms, taken where ${condition}`,
    [
      rep,
      takes.pcs_status_gte,
      Math.floor(nowMs / 1_000) - takes.lookback,
      takes.threat_level_gte,
      STATES_OF[takes.armstate],
      nowMs,
    ],
  );
  return row?.count ?? 0;
}
