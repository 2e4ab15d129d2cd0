import type { CallError } from '../../../contract/calls.ts';

/** What an agent ordered for the location of an event, the oldest first, and has not seen happen. */
export interface OrdersLeft {
  readonly eventId: string;
  readonly ordered: readonly string[];
}

export const NO_ORDERS: OrdersLeft = { eventId: '', ordered: [] };

/** Of an order that was left behind: the provider refused it, so that it will not be seen to happen. */
export interface OrderRefused {
  readonly type: 'order.refused';
  readonly sid: string;
}

/** Nothing answered, or not the provider but a proxy. */
export const mayHappen = ({ status }: CallError): boolean => status === null || status >= 500;
