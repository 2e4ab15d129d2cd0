import type { DispatchWay } from '../../../contract/entities/events.ts';
import type { Sql } from '../../base/ports.ts';
import { NotFoundError } from '../../http/errors.ts';
import { IS_CENTRE_INVENTED, IS_CENTRE_REAL } from '../../settings/station-modes.ts';

/** SQL condition: the alarm is of a source or at an imported location. */
const IS_REAL = '(source_id is not null or is_imported is true)';

/**
 * The way to help for an alarm, and the numbers of its location. The invented centre is asked for invented alarms alone (decision 0125),
 * a webhook for real ones, and phoned where this process has none (decision 0128).
 * @throws {NotFoundError} when there is no such alarm.
 */
export async function dispatchWayOf(sql: Sql, eventId: string, hasWebhook: boolean): Promise<DispatchWay> {
  const [row] = await sql.query<DispatchWay>(
    `select coalesce(dispatch_numbers, '[]') as numbers,
       case when not ${IS_REAL} and ${IS_CENTRE_INVENTED} then 'centre'
         when ${IS_REAL} and ${IS_CENTRE_REAL} and $2 then 'webhook'
         else 'phone' end as way
     from alarms left join locations using (sid) where event_id = $1`,
    [eventId, hasWebhook],
  );
  if (row === undefined) throw new NotFoundError(`Event ${eventId}`);
  return row;
}
