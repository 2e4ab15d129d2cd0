import type { DutyReport } from '../../work/outbox/outbox.events.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import type { TakingNews } from '../../work/desk/desk.events.ts';
import type { QueueSlotReport } from '../queue-slot/queue-slot.events.ts';
import type { WatchSettings } from '../../../../contract/watch-settings.ts';
import type { ClosedCard } from '../../work/outbox/duty.ts';

export type QueueCommand =
  | { type: 'acceptNew.turnOn' }
  | { type: 'acceptNew.turnOff' }
  | { type: 'controls.change'; change: Partial<WatchSettings> }
  | { type: 'ssVideo.toggle' }
  /** Opens the event of a slot, while no other is opened. */
  | { type: 'card.open'; slot: number }
  /** The same by its digit, or shows its cancel reasons while the agent picks one to cancel. */
  | { type: 'card.pick'; slot: number }
  | { type: 'picking.toggle' }
  | { type: 'picking.stop' };
export type QueueEvent =
  | QueueCommand
  | QueueSlotReport
  /** The outbox's answer: cards whose endings are still to be sent. */
  | { type: 'endings.listed'; cards: readonly ClosedCard[] }
  /** Alarms whose expiry was refused may be offered again. */
  | { type: 'expiries.retry' }
  /** practiceRun restarted: announce the current state to it. */
  | { type: 'practice.announce' }
  /** agentWork restarted: announce the current state to it. */
  | { type: 'work.announce' }
  /** Reports of the outbox on the ending of a card. */
  | DutyReport
  | TakingNews
  | ScreenNews;

declare module '../../kit/system.ts' {
  interface System {
    readonly queue: QueueEvent;
  }
}
