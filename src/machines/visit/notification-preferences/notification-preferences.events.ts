import type { DispositionInfo, NotificationSettings } from '../../../../contract/entities.ts';

export type CustomerContactFact = { type: 'hub.connected' };
export type CustomerContactReport =
  /** What the customer wants to be told of; `none` where that was never said. */
  | { type: 'wishes.read'; wishes: NotificationSettings | 'none' }
  /** What the customer was told of the event already. */
  | { type: 'told.read'; told: DispositionInfo | null };
