import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import type { Seats } from '../../queue/queue/reconcile.ts';

/** What the board was, beside the card that its agent opened. */
export interface BoardLeft {
  readonly seats: Seats;
  /** Accept New was on. */
  readonly wasTaking: boolean;
  /** The event of the card, as it was when it was held; null once it was left. */
  readonly opened: AlarmEvent | null;
}
export const NO_BOARD: BoardLeft = { seats: {}, wasTaking: false, opened: null };

/** What an agent ordered for the location of an event, the oldest first, and has not seen happen. */
export interface OrdersLeft {
  readonly eventId: string;
  readonly ordered: readonly string[];
}
export const NO_ORDERS: OrdersLeft = { eventId: '', ordered: [] };

/** A visit to which the agent was led back. */
export interface ReturnedVisit {
  readonly eventId: string;
  readonly reasonId: number | null;
  /** Why its ending was refused, in the provider's words; null when it was taken back. */
  readonly refusal: string | null;
}

/** It came back while the agent could not be led to it, and waits for them at its address. */
export interface WaitingVisit extends ReturnedVisit {
  readonly to: string;
}

/** What waits for an agent, as it outlives a reload of their page. */
export interface WaitingVisits {
  readonly agentId: string;
  readonly visits: readonly WaitingVisit[];
}
