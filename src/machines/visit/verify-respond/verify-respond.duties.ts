import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { CancelReason } from '../../../../contract/cancel-reasons.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import { unholdId } from '../../work/outbox/duty-ids.ts';
import type { Duty } from '../../work/outbox/outbox.events.ts';
import type { ClosedVisit } from '../closed-visit.ts';
import { canceledWords, undoOf } from '../ending.ts';
import { DISARM_REASON } from '../visit.texts.ts';

type StatusQuery = Extract<Duty, { call: 'setPcsStatus' }>['args']['query'];

export const dutyIdsOf = (eventId: string) => ({
  hold: `hold:${eventId}`,
  handle: `handle:${eventId}`,
  cancel: `cancel:${eventId}`,
  disarm: `disarm:${eventId}`,
});

const setStatus = (id: string, { eventId }: AlarmEvent, query: StatusQuery): Duty => ({
  id,
  call: 'setPcsStatus',
  args: { params: { eventId }, query },
  failureText: '{error}',
});

/** VR-17 */
export const holdDuty = ({ sid, eventId }: AlarmEvent): Duty => ({
  id: dutyIdsOf(eventId).hold,
  call: 'holdEvent',
  args: { query: { sid, eventId } },
  failureText: '{error}',
});

/** Owed until the event is handled or canceled (VR-19 to VR-21). */
export const unholdDuty = ({ sid, eventId }: AlarmEvent, after?: Duty['after']): Duty => ({
  id: unholdId(eventId),
  call: 'unholdEvent',
  args: { query: { sid, eventId } },
  failureText: 'Endpoint: events/unhold-events. {error}',
  ...(after === undefined ? {} : { after }),
});

/** VR-22 */
export const handleDuty = (alarm: AlarmEvent): Duty =>
  setStatus(dutyIdsOf(alarm.eventId).handle, alarm, { pcsStatus: PCS_STATUS.follow_up });

/** Sent once it can no longer be taken back, from a time in epoch ms on (VR-23). */
export const cancelDuty = (alarm: AlarmEvent, reason: CancelReason, visit: ClosedVisit, atMs: number): Duty => ({
  ...setStatus(dutyIdsOf(alarm.eventId).cancel, alarm, {
    pcsStatus: PCS_STATUS.operator_handled,
    disposition_reason: reason.label,
    disposition_action: reason.action,
  }),
  undo: undoOf(alarm.eventId, canceledWords(alarm.eventId, reason), atMs),
  visit: { ...visit, otherwise: unholdDuty(alarm) },
});

/** The customer disarmed while the event was open (VR-16, FU-53). */
export const disarmDuty = (alarm: AlarmEvent, documentation = ''): Duty =>
  setStatus(dutyIdsOf(alarm.eventId).disarm, alarm, {
    pcsStatus: PCS_STATUS.canceled,
    disposition_reason: DISARM_REASON,
    disposition_action: 'canceled_by_customer',
    ...(documentation === '' ? {} : { event_documentation: documentation }),
  });
