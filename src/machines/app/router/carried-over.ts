import { assign } from 'xstate';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { shared } from '../../kit/shared-action.ts';
import type { Seats } from '../../queue/queue/reconcile.ts';
import type { ClosedVisit } from '../../work/outbox/duty.ts';
import type { Agent } from '../session/session.events.ts';
import type { Address } from './address.ts';

/** State of the board without the card that its agent opened. */
export interface BoardLeft {
  readonly seats: Seats;
  /** Accept New was on. */
  readonly wasTaking: boolean;
  /** The event of the card when it was held; null once it was left. */
  readonly opened: AlarmEvent | null;
}
export const NO_BOARD: BoardLeft = { seats: {}, wasTaking: false, opened: null };

/** Orders of an agent for the location of an event whose effect is not seen yet, oldest first. */
export interface OrdersLeft {
  readonly eventId: string;
  readonly ordered: readonly string[];
}
export const NO_ORDERS: OrdersLeft = { eventId: '', ordered: [] };

/** A visit to which the agent was led back. */
export interface ReturnedVisit {
  readonly eventId: string;
  readonly reasonId: number | null;
  /** Provider's reason for refusing the ending; null when it was taken back. */
  readonly refusal: string | null;
}

/** A returned visit that the agent could not be led to; it waits for them at its address. */
export interface WaitingVisit extends ReturnedVisit {
  readonly to: string;
}

/** Waiting visits of an agent; they survive a reload of the page. */
export interface WaitingVisits {
  readonly agentId: string;
  readonly visits: readonly WaitingVisit[];
}

/**
 * State that a screen leaves to the next one, and visits that wait for the agent; the router starts screens with it
 * (decision 0121).
 */
export interface CarriedOver {
  readonly usesSsVideo: boolean;
  /** Board as it was when a card was last opened; empty once the queue has it back. */
  readonly board: BoardLeft;
  /** Orders of Verify & Respond whose effect was not seen there, kept until Follow-up of that event is left. */
  readonly orders: OrdersLeft;
  /** The agent asked for alarms elsewhere: the queue takes them as soon as it is there. */
  readonly takesAtOnce: boolean;
  /** The visit to which the agent was last led back. */
  readonly returned: ReturnedVisit | null;
  /** Visits that came back while the agent was elsewhere; each waits until it is entered. */
  readonly waiting: readonly WaitingVisit[];
}

export const NOTHING_CARRIED: CarriedOver = {
  usesSsVideo: false,
  board: NO_BOARD,
  orders: NO_ORDERS,
  takesAtOnce: false,
  returned: null,
  waiting: [],
};

interface Carrier extends CarriedOver {
  readonly agent: Agent | null;
  readonly address: Address;
  readonly left: WaitingVisits | null;
}

/** Visits that still wait once this address is shown: all except the visit at the address. */
function entered(waiting: readonly WaitingVisit[], { path, visit }: Address) {
  const here = waiting.find(({ eventId, to }) => eventId === visit.eventId && to.split('?')[0] === path);
  return here === undefined ? { waiting } : { returned: here, waiting: waiting.filter((one) => one !== here) };
}

/** Actions of the router on the carried-over state. */
export const carriedActions = {
  rememberAddress: shared<Carrier, { address: Address }>(
    assign(({ context: { waiting } }, { address }) => ({ address, ...entered(waiting, address) })),
  ),
  /** Drops visits that waited for another agent. */
  rememberAgent: shared<Carrier, { agent: Agent }>(
    assign(({ context: { address, left, waiting } }, { agent }) => ({
      agent,
      left: null,
      ...entered(left?.agentId === agent.id ? left.visits : waiting, address),
    })),
  ),
  rememberSsVideo: shared<Carrier, { isOn: boolean }>(assign((_, { isOn }) => ({ usesSsVideo: isOn }))),
  rememberBoard: shared<Carrier, { board: BoardLeft }>(assign((_, { board }) => ({ board }))),
  forgetBoard: shared<Carrier, undefined>(assign({ board: NO_BOARD })),
  forgetOpened: shared<Carrier, undefined>(assign(({ context: { board } }) => ({ board: { ...board, opened: null } }))),
  rememberOrders: shared<Carrier, { orders: OrdersLeft }>(assign((_, { orders }) => ({ orders }))),
  forgetOrders: shared<Carrier, undefined>(assign({ orders: NO_ORDERS })),
  rememberToTake: shared<Carrier, undefined>(assign({ takesAtOnce: true })),
  forgetToTake: shared<Carrier, undefined>(assign({ takesAtOnce: false })),
  rememberReturned: shared<Carrier, { visit: ClosedVisit; refusal: string | null }>(
    assign((_, { visit: { eventId, reasonId }, refusal }) => ({ returned: { eventId, reasonId, refusal } })),
  ),
  /** Drops a visit whose alarm was un-held; keeps every other. */
  keepWaiting: shared<Carrier, { visit: ClosedVisit; refusal: string | null }>(
    assign(({ context }, { visit: { eventId, reasonId, to, otherwise }, refusal }) => {
      if (otherwise !== undefined) return {};
      const others = context.waiting.filter((one) => one.eventId !== eventId);
      return { waiting: [...others, { eventId, reasonId, refusal, to }] };
    }),
  ),
  forgetReturned: shared<Carrier, undefined>(
    assign(({ context }) => (context.returned?.eventId === context.address.visit.eventId ? { returned: null } : {})),
  ),
};
