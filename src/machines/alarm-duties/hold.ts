import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { numberAndPlace } from '../../../contract/place.ts';
import type { Duty } from '../work/outbox/duty.ts';
import { dutyId, UNSET_TAKEN } from './ids.ts';

/** WORK-09; the outbox fills in `{error}`. */
const releaseError = (agentId: string) => `Error un-setting events taken ${agentId}: {error}`;

/** VR-17 */
export const holdDuty = (alarm: AlarmEvent): Duty => ({
  id: dutyId.hold(alarm.eventId),
  call: 'holdEvent',
  args: { query: { sid: alarm.sid, eventId: alarm.eventId } },
  about: numberAndPlace(alarm),
  failureText: '{error}',
});

/** Un-hold, pending until the event is handled or canceled (VR-19 to VR-21). */
export const unholdDuty = (alarm: AlarmEvent, after?: Duty['after']): Duty => ({
  id: dutyId.unhold(alarm.eventId),
  call: 'unholdEvent',
  args: { query: { sid: alarm.sid, eventId: alarm.eventId } },
  about: numberAndPlace(alarm),
  failureText: 'Endpoint: events/unhold-events. {error}',
  ...(after === undefined ? {} : { after }),
});

/**
 * Duty on leaving the queue: gives back the alarms of its slots, except the event that is being opened (WORK-08,
 * WORK-32).
 */
export const releaseDuty = (agentId: string, keep: string | null): Duty => ({
  id: UNSET_TAKEN,
  call: 'unsetTaken',
  args: { query: keep === null ? {} : { verify_eventId: keep } },
  failureText: releaseError(agentId),
});
