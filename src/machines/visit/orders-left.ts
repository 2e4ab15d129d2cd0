/** What an agent ordered for the location of an event, the oldest first, and has not seen happen. */
export interface OrdersLeft {
  readonly eventId: string;
  readonly ordered: readonly string[];
}

export const NO_ORDERS: OrdersLeft = { eventId: '', ordered: [] };
