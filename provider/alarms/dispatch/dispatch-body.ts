import * as v from 'valibot';
import { dispatchReasonOf } from '../../../contract/dispatch-reasons.ts';
import { AlarmEvent, type DispatchWay } from '../../../contract/entities/events.ts';
import { Subscription } from '../../../contract/entities/locations.ts';
import { suggestedValidation, VALIDATION_LEVELS } from '../../../contract/validation-level.ts';
import type { Sql } from '../../base/ports.ts';
import { toAlarmEvent } from '../alarm-event.ts';
import type { AlarmState, Dispatch } from '../alarm.state.ts';

/** D-07 */
const COMMERCIAL = 3;

interface LocationRow {
  readonly body: unknown;
  readonly armState: string;
  readonly numbers: DispatchWay['numbers'];
}

/** Place and contacts of a location, in the words of the receiver; null where they cannot be read. */
function placeOf(body: unknown) {
  const read = v.safeParse(Subscription, body);
  if (!read.success) return null;
  const { sid, location } = read.output;
  const { account, locationName, street1, street2, city, state, zip, county, crossStreet, notes, residenceType } =
    location;
  return {
    location: {
      sid,
      account,
      name: locationName,
      street1,
      street2,
      city,
      state,
      zip,
      county,
      cross_street: crossStreet,
      is_commercial: residenceType === null ? null : residenceType === COMMERCIAL,
      notes,
    },
    contacts: [...location.primaryContacts, ...location.secondaryContacts].map(({ name, phone }) => ({ name, phone })),
  };
}

/** JSON for a dispatch centre, with what the agent sees in the Dispatch dialog. Of a location that cannot be read it has the alarm's street alone. */
export async function dispatchBody(sql: Sql, alarm: AlarmState, dispatch: Dispatch): Promise<string> {
  const { eventId, sid, account } = alarm;
  const [row] = await sql.query<LocationRow>(
    'select body, alarm_state as "armState", dispatch_numbers as numbers from locations where sid = $1',
    [sid],
  );
  const event = v.parse(AlarmEvent, toAlarmEvent(alarm));
  const { level, reasons } = suggestedValidation({ ...event, alarmState: row?.armState ?? event.alarmState });
  return JSON.stringify({
    id: dispatch.id,
    event_id: eventId,
    requested_at: new Date(dispatch.askedAtMs).toISOString(),
    reason: dispatchReasonOf(dispatch)?.label ?? null,
    event_cid: dispatch.eventCid,
    zone_cid: dispatch.zoneCid,
    notes: dispatch.description,
    validation: { level, label: VALIDATION_LEVELS[level], reasons },
    alarm: {
      at: new Date(event.eventTimestamp * 1_000).toISOString(),
      camera: event.sensorName,
      info: event.info,
      arm_state: row?.armState ?? event.alarmState,
    },
    customer: event.customerName,
    ...(placeOf(row?.body) ?? { location: { sid, account, street1: event.street }, contacts: [] }),
    numbers: row?.numbers ?? [],
  });
}
