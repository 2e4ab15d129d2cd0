import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { LocationEvent } from '../../../contract/entities/locations.ts';

/** Another event of a location, as the player takes it: of what was seen in it nothing is known. */
export const asAlarm = (
  alarm: AlarmEvent,
  { eventId, eventTimestamp, info, sensorName, uuid }: LocationEvent,
): AlarmEvent => ({
  ...alarm,
  eventId,
  eventTimestamp,
  info,
  sensorName,
  uuid,
  tracks: [],
  moves: [],
  faces: [],
  annotations: [],
  received: null,
});
