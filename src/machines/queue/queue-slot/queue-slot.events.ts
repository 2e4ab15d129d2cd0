import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { ClipReport } from '../../recordings/clip/clip.events.ts';
import type { ClosedCard, SlotName } from '../../work/outbox/duty.ts';
import type { EventExitReason } from '../../../../contract/enums.ts';
import type { AlarmPollingFact } from '../../visit/alarm-polling/alarm-polling.events.ts';
import type { DutyOutcome } from '../../work/outbox/outbox.events.ts';

export type QueueSlotCommand =
  | { type: 'slot.open' }
  | { type: 'slot.close'; atMs: number }
  /** The cancel reasons are shown for this event, and for no other that comes into the slot. */
  | { type: 'reasons.show'; eventId: string }
  | { type: 'reasons.hide' }
  /** Cancels the alarm; `key` is the key that chose it, absent by mouse. */
  | { type: 'slot.cancel'; eventId: string; reasonId: number; atMs: number; key?: string };

export type QueueSlotFact =
  | { type: 'slot.offered'; alarm: AlarmEvent; expiresAtMs: number }
  /** The ending of the alarm was taken back or refused; the agent has seen the card. */
  | { type: 'slot.returned'; alarm: AlarmEvent; expiresAtMs: number }
  | { type: 'slot.updated'; alarm: AlarmEvent }
  /** The alarm is no longer this tab's, or no longer open. */
  | { type: 'slot.ended'; reason: EventExitReason }
  | ClipReport
  | DutyOutcome
  | SlotWideNews;

/** The name of a slot's actor. */
export const slotName = (slot: number): SlotName => `slot-${slot}`;

/** News of the queue for every occupied slot. */
export type SlotWideNews = AlarmPollingFact | { type: 'clock.jumped' } | SsVideoSet;

/** Source of the recording that a card plays (QUEUE-39). */
export interface SsVideoSet {
  readonly type: 'ssVideo.set';
  readonly isOn: boolean;
}

export type QueueSlotEvent = QueueSlotCommand | QueueSlotFact;

/** Reports of a slot to the queue. */
export type QueueSlotReport =
  /** An alarm that may return is not over for the provider: it is offered again when it is taken again. */
  | { type: 'slot.emptied'; slot: number; mayReturn?: boolean }
  /** The alarm left without the agent's doing; the card says why, and keeps the place until it is emptied. */
  | { type: 'slot.parted'; slot: number }
  /** The cancel reasons are shown. */
  | { type: 'reasons.shown' }
  /** Asks for the hold of its alarm. */
  | { type: 'slot.opening' }
  /** Is not opened after all. */
  | { type: 'slot.notOpened' }
  /** The ending waits in the outbox; the slot is free. */
  | { type: 'slot.closing'; card: ClosedCard }
  /** Held for this tab: the agent may go and verify it. */
  | { type: 'slot.opened'; slot: number; alarm: AlarmEvent };

declare module '../../kit/system.ts' {
  interface System {
    readonly [slot: SlotName]: QueueSlotEvent;
  }
}
