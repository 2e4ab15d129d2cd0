import type { Reply, Request } from '../../contract/calls.ts';
import { LOCATION_EVENTS_LISTED } from '../../contract/limits.ts';
import { stationData } from '../alarms/alarm-event.ts';
import type { AlarmBody } from '../alarms/alarm.state.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { IS_PRACTICE } from '../practice/practice-sql.ts';
import { assertLocation } from './assert-location.ts';

interface EventRow {
  readonly event_id: string;
  readonly uuid: string;
  readonly event_timestamp: string;
  readonly status: number;
  readonly body: AlarmBody;
}

/** Fields of an alarm's body that a list needs; the detections are by far the longest. */
const LIST_BODY = `body - '{tracks,moves,faces}'::text[]`;

/** Routes of the recordings of a location's cameras (EVL-06, EVL-08). */
export const locationEventsRoutes = ({ database }: Pick<ProviderDeps, 'database'>) => ({
  listLocationEvents: async ({
    params: { sid },
    query: { start, end },
  }: Request<'listLocationEvents'>): Promise<Reply<'listLocationEvents'>> => {
    await assertLocation(database, sid);
    const rows = await database.query<EventRow>(
      `select event_id, uuid, event_timestamp, status, ${LIST_BODY} as body from alarms
       where sid = $1 and event_timestamp between coalesce($2::bigint, 0) and coalesce($3::bigint, 9007199254740991)
         and not ${IS_PRACTICE}
       order by event_timestamp desc, event_id desc limit $4`,
      [sid, start ?? null, end ?? null, LOCATION_EVENTS_LISTED],
    );
    return rows.map(({ event_id, uuid, event_timestamp, status, body }) => ({
      ...body,
      eventId: String(event_id),
      uuid,
      eventTimestamp: Number(event_timestamp),
      pcsMetadata: stationData(status),
    }));
  },
});
