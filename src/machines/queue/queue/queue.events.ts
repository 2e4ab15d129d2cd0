import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { ScreenNews } from '../../app/router/router.events.ts';
import type { TakingNews } from '../../work/desk/desk.events.ts';
import type { ClosedCard, QueueSlotReport } from '../queue-slot/queue-slot.events.ts';
import type { Seats } from './reconcile.ts';
import type { WatchSettings } from '../../../../contract/watch-settings.ts';

/** What the board was, beside the card that its agent opened. */
export interface BoardLeft {
  readonly seats: Seats;
  /** Accept New was on. */
  readonly wasTaking: boolean;
  /** The event of the card, as it was when it was held; null once it was left. */
  readonly opened: AlarmEvent | null;
}
export const NO_BOARD: BoardLeft = { seats: {}, wasTaking: false, opened: null };

export type QueueCommand =
  | { type: 'acceptNew.turnOn' }
  | { type: 'acceptNew.turnOff' }
  | { type: 'controls.change'; change: Partial<WatchSettings> }
  | { type: 'ssVideo.toggle' }
  /** Opens the event of a slot, or shows its cancel reasons while the agent picks one to cancel. */
  | { type: 'card.pick'; slot: number }
  | { type: 'picking.toggle' }
  | { type: 'picking.stop' };
export type QueueEvent =
  | QueueCommand
  | QueueSlotReport
  /** The outbox's answer: cards whose endings are still to be sent. */
  | { type: 'endings.listed'; cards: readonly ClosedCard[] }
  /** What knows of the practice was started again. */
  | { type: 'practice.announce' }
  /** What keeps account of the agent's work was started again. */
  | { type: 'work.announce' }
  | TakingNews
  | ScreenNews;
