import type { HubAware } from '../../kit/hub-aware.ts';
import type { Agent } from '../session/session.events.ts';
import type { Address } from './destination.ts';
import type {
  ReturnedVisit,
  WaitingVisit,
  WaitingVisits,
  BoardLeft,
  OrdersLeft,
} from '../carried-over/carried-over.events.ts';

export interface RouterContext extends HubAware {
  readonly tab: string;
  readonly agent: Agent | null;
  readonly address: Address;
  readonly usesSsVideo: boolean;
  /** What the queue was when a card was last opened; empty once it is back. */
  readonly board: BoardLeft;
  /** What was ordered in Verify & Respond and not seen to happen there, until Follow-up of that event is left. */
  readonly orders: OrdersLeft;
  /** The agent asked for alarms elsewhere: the queue takes them as soon as it is there. */
  readonly takesAtOnce: boolean;
  /** The forms of the shown screen with changes that are lost when it is left, by name. */
  readonly changed: readonly string[];
  /** The visit to which the agent was last led back. */
  readonly returned: ReturnedVisit | null;
  /** Visits that came back while the agent was elsewhere; each waits until it is entered. */
  readonly waiting: readonly WaitingVisit[];
  /** Those of the page before this one, until it is known who is signed in. */
  readonly left: WaitingVisits | null;
}
