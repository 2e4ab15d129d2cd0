import type { DispatchWay } from '../../contract/entities/events.ts';
import type { Sql } from '../base/ports.ts';
import { NotFoundError } from '../http/errors.ts';
import { IS_CENTRE_INVENTED } from '../settings/station-modes.ts';

/**
 * The way to help for an alarm, and the numbers of its location. The invented centre is asked for invented alarms alone: a real one is
 * phoned in whatever the station's mode is (decision 0125).
 * @throws {NotFoundError} when there is no such alarm.
 */
export async function dispatchWayOf(sql: Sql, eventId: string): Promise<DispatchWay> {
  const [row] = await sql.query<DispatchWay>(
    `select coalesce(dispatch_numbers, '[]') as numbers,
       case when source_id is null and is_imported is not true and ${IS_CENTRE_INVENTED} then 'centre' else 'phone' end as way
     from alarms left join locations using (sid) where event_id = $1`,
    [eventId],
  );
  if (row === undefined) throw new NotFoundError(`Event ${eventId}`);
  return row;
}
