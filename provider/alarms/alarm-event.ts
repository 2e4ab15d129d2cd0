import type * as v from 'valibot';
import type { AlarmEvent } from '../../contract/entities/events.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import type { AlarmSummary } from './alarm.row.ts';
import type { AlarmBody, AlarmState, Dispatch } from './alarm.state.ts';

type WireEvent = v.InferInput<typeof AlarmEvent>;

const wireDispatch = ({
  id,
  stage,
  action,
  description,
  refusal,
  phoned,
  reference,
}: Dispatch): NonNullable<WireEvent['dispatch']> => ({
  id,
  stage,
  action,
  description,
  refusal,
  ...(phoned && { phoned }),
  ...(reference && { reference }),
});

/** Status at the station; null for an alarm that no agent has opened yet. */
export const stationData = (status: number): WireEvent['pcsMetadata'] =>
  status === PCS_STATUS.new ? null : { pcs_status: status };

/** Fields of an event beside its body, as sent to the portal. */
export const eventFields = (alarm: AlarmSummary): Omit<WireEvent, keyof AlarmBody> => ({
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
  dispatch: alarm.dispatch && wireDispatch(alarm.dispatch),
  calls: [...alarm.calls],
  isFake: alarm.isFake,
  flaggedForReview: alarm.isFlaggedForReview,
  isKept: alarm.isKept,
  messageOutcomes: alarm.messageOutcomes,
  pcsMetadata: stationData(alarm.status),
  isIndoors: alarm.isIndoors,
  isReoffered: alarm.isReoffered,
  takenAtMs: alarm.takenAtMs,
  custody: alarm.custody,
  version: alarm.version,
});

/** An alarm as sent to the portal. Spec: D-10. */
export const toAlarmEvent = (alarm: AlarmState): WireEvent => ({ ...alarm.body, ...eventFields(alarm) });
