import type { Subscription } from '../../../../contract/entities/locations.ts';

export type CustomerFact = { type: 'hub.connected' };
export type CustomerReport =
  | { type: 'customer.loaded'; subscription: Subscription }
  /** Reports why the customer could not be loaded. */
  | { type: 'customer.loadFailed'; message: string };
