import type { AlarmEvent } from '../../../contract/entities/events.ts';
import type { CancelReason } from '../../../contract/cancel-reasons.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { DISARM_REASON } from '../visit/visit.texts.ts';
import type { ClosedCard, ClosedVisit, Duty } from '../work/outbox/duty.ts';
import { unholdDuty } from './hold.ts';
import { dutyId } from './ids.ts';
import { canceledText, statusDuty, undoUntil } from './status.ts';

/** QUEUE-08 */
export const expireDuty = (alarm: AlarmEvent): Duty =>
  statusDuty(dutyId.expire(alarm.eventId), alarm, { pcsStatus: PCS_STATUS.expired });

/** Closes a card with or without a reason (QUEUE-10, QUEUE-11, DISP-39), at a time in epoch ms. */
export const closeDuty = (card: ClosedCard, reason: CancelReason | null, atMs: number): Duty => {
  const { alarm, slot } = card;
  const { eventId } = alarm;
  return {
    ...statusDuty(dutyId.close(eventId), alarm, {
      pcsStatus: PCS_STATUS.operator_handled,
      ...(reason === null ? {} : { disposition_reason: reason.label, disposition_action: reason.action }),
    }),
    from: 'queue',
    undo: {
      ...undoUntil(alarm, reason === null ? 'closed' : canceledText(reason), atMs, slot),
      card,
    },
  };
};

/** VR-22 */
export const handleDuty = (alarm: AlarmEvent): Duty =>
  statusDuty(dutyId.handle(alarm.eventId), alarm, { pcsStatus: PCS_STATUS.follow_up });

/** Duty of a cancel; it is sent once it can no longer be taken back, from `atMs`, epoch ms, on (VR-23). */
export const cancelDuty = (alarm: AlarmEvent, reason: CancelReason, visit: ClosedVisit, atMs: number): Duty => ({
  ...statusDuty(dutyId.cancel(alarm.eventId), alarm, {
    pcsStatus: PCS_STATUS.operator_handled,
    disposition_reason: reason.label,
    disposition_action: reason.action,
  }),
  undo: undoUntil(alarm, canceledText(reason), atMs),
  visit: { ...visit, otherwise: unholdDuty(alarm) },
});

/** Duty after the customer disarmed while the event was open (VR-16, FU-53). */
export const disarmDuty = (alarm: AlarmEvent, documentation = ''): Duty =>
  statusDuty(dutyId.disarm(alarm.eventId), alarm, {
    pcsStatus: PCS_STATUS.canceled,
    disposition_reason: DISARM_REASON,
    disposition_action: 'canceled_by_customer',
    ...(documentation === '' ? {} : { event_documentation: documentation }),
  });
