import type { CancelReason } from '../../../contract/cancel-reasons.ts';
import type { AlarmEvent } from '../../../contract/entities/events.ts';
import { numberAndPlace, placeOf } from '../../../contract/place.ts';
import { UNDO_MS } from '../../../contract/limits.ts';
import type { Duty, Undo } from '../work/outbox/duty.ts';

type StatusQuery = Extract<Duty, { call: 'setPcsStatus' }>['args']['query'];

/** Sets the status of an event; a refusal is shown in the provider's words. */
export const statusDuty = (id: string, alarm: AlarmEvent, query: StatusQuery): Duty => ({
  id,
  call: 'setPcsStatus',
  args: { params: { eventId: alarm.eventId }, query },
  about: numberAndPlace(alarm),
  failureText: '{error}',
});

const kindOf = ({ isFake, received }: AlarmEvent) => isFake && (received?.isTest ? 'Test' : 'Training');

/**
 * Undo of an ending that was made at `atMs`, epoch ms, named by the alarm's camera and house, by its slot if it ended
 * there, and as training or a test where it is one.
 */
export const undoUntil = (alarm: AlarmEvent, ending: string, atMs: number, slot?: number): Undo => ({
  eventId: alarm.eventId,
  untilMs: atMs + UNDO_MS,
  text: `${[kindOf(alarm), slot && `Slot ${slot}`, alarm.sensorName, placeOf(alarm)].filter(Boolean).join(', ')}: ${ending}`,
});

export const canceledText = ({ label }: CancelReason): string => `canceled, ${label}`;
