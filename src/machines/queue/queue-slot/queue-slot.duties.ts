import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { CancelReason } from '../../../../contract/cancel-reasons.ts';
import { PCS_STATUS } from '../../../../contract/enums.ts';
import type { Duty } from '../../work/outbox/outbox.events.ts';
import { UNDO_MS } from '../../../../contract/limits.ts';
import type { ClosedCard } from './queue-slot.events.ts';

export const expireId = ({ eventId }: AlarmEvent) => `expire:${eventId}`;
export const closeId = ({ eventId }: AlarmEvent) => `close:${eventId}`;
export const holdId = ({ eventId }: AlarmEvent) => `hold:${eventId}`;

const setStatus = (
  id: string,
  alarm: AlarmEvent,
  query: Extract<Duty, { call: 'setPcsStatus' }>['args']['query'],
): Duty => ({
  id,
  call: 'setPcsStatus',
  args: { params: { eventId: alarm.eventId }, query },
  failureText: '{error}',
});

/** QUEUE-08 */
export const expireDuty = (alarm: AlarmEvent): Duty =>
  setStatus(expireId(alarm), alarm, { pcsStatus: PCS_STATUS.expired });

/** Closed with or without a reason (QUEUE-10, QUEUE-11, DISP-39), at a time in epoch ms. */
export const closeDuty = (card: ClosedCard, reason: CancelReason | null, atMs: number): Duty => ({
  ...setStatus(closeId(card.alarm), card.alarm, {
    pcsStatus: PCS_STATUS.operator_handled,
    ...(reason === null ? {} : { disposition_reason: reason.label, disposition_action: reason.action }),
  }),
  undo: {
    eventId: card.alarm.eventId,
    untilMs: atMs + UNDO_MS,
    text: reason === null ? `Closed ${card.alarm.eventId}` : `Closed ${card.alarm.eventId}, ${reason.label}`,
    card,
  },
});

/** VR-17 */
export const holdDuty = (alarm: AlarmEvent): Duty => ({
  id: holdId(alarm),
  call: 'holdEvent',
  args: { query: { sid: alarm.sid, eventId: alarm.eventId } },
  failureText: '{error}',
});
