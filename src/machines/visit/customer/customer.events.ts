import type { Subscription } from '../../../../contract/entities/locations.ts';

export type CustomerFact = { type: 'hub.connected' };
export type CustomerReport =
  | { type: 'customer.loaded'; subscription: Subscription }
  /** Why it could not be read. */
  | { type: 'customer.loadFailed'; message: string };
