import { TRUSTED_MATCH_PERCENT } from '../../contract/known-face.ts';
import { ARMED_STATES, AWAY_STATES, LONG_WAIT_S, PERSON_LEVEL, type PriorityFacts } from '../../contract/priority.ts';

const list = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');

/** Largest distance of a match that counts; `matchPercent` rounds. */
const TRUSTED_DISTANCE = (100.5 - TRUSTED_MATCH_PERCENT) / 100;

/** `showsBanned` as an SQL expression of the body of an alarm. */
export const showsBannedSql = (body: string): string => `
  jsonb_path_exists(${body}, '$.faces[*] ? (@.match_category == "banned" && @.match_person_id != null
    && @.match_distance <= ${TRUSTED_DISTANCE} && !(@.rejected == true))')`;

/** The priority of `urgencyOf` as an SQL expression of these expressions. */
export const prioritySql = ({
  threatLevel,
  alarmState,
  isIndoors,
  showsOnlyFriends,
  showsBanned,
}: Record<Exclude<keyof PriorityFacts, 'isOnlyReported'>, string>) => `
  case when ${showsBanned} then 1 when ${threatLevel} >= ${PERSON_LEVEL} and ${showsOnlyFriends} then 2 else
    case when ${threatLevel} >= ${PERSON_LEVEL} then 2 else 3 end
    - case when ${alarmState} = 'ALARM'
        or (${threatLevel} >= ${PERSON_LEVEL} and ${alarmState} in (${list(AWAY_STATES)}))
        or (${isIndoors} and ${alarmState} in (${list(ARMED_STATES)})) then 1 else 0 end
  end`;

/** `orderOf` as an SQL expression of these expressions. */
export const orderSql = (priority: string, waitedS: string) => `
  greatest(1, (${priority}) - case when ${waitedS} >= ${LONG_WAIT_S} then 1 else 0 end)`;
