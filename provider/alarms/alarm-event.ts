import type * as v from 'valibot';
import type { AlarmEvent } from '../../contract/entities.ts';
import type { AlarmState } from './alarm.state.ts';

/** An alarm as it goes over the wire. Spec: D-10. */
export const toAlarmEvent = (alarm: AlarmState): v.InferInput<typeof AlarmEvent> => ({
  ...alarm.body,
  eventId: alarm.eventId,
  sid: alarm.sid,
  userId: alarm.userId,
  uuid: alarm.uuid,
  eventTimestamp: alarm.eventTimestamp,
  account: alarm.account,
  alarmState: alarm.armState,
  threat_level: alarm.threatLevel,
  pcs_status: alarm.status,
  handler: alarm.holder && { email: alarm.holder.email, slot: alarm.holder.slot, tab: alarm.holder.tab },
  disposition: alarm.disposition.action === null ? null : { action: alarm.disposition.action },
  isFake: alarm.isFake,
  takenAtMs: alarm.takenAtMs,
  custody: alarm.custody,
  version: alarm.version,
});
