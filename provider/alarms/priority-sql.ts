import {
  ARMED_STATES,
  AWAY_STATES,
  PERSON_LEVEL,
  type PriorityFacts,
  RAISED_AFTER_S,
} from '../../contract/priority.ts';

const list = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/** `priorityOf` as an SQL expression of these expressions. */
export const prioritySql = ({ threatLevel, alarmState, isIndoors, waitedS }: Record<keyof PriorityFacts, string>) => `
  greatest(1,
    case when ${threatLevel} >= ${PERSON_LEVEL} then 2 else 3 end
    - case when ${alarmState} = 'ALARM'
        or (${threatLevel} >= ${PERSON_LEVEL} and ${alarmState} in (${list(AWAY_STATES)}))
        or (${isIndoors} and ${alarmState} in (${list(ARMED_STATES)})) then 1 else 0 end
    - case when ${waitedS} >= ${RAISED_AFTER_S} then 1 else 0 end)`;
