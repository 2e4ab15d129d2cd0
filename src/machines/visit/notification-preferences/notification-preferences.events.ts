import type { DispositionInfo } from '../../../../contract/entities/events.ts';
import type { NotificationSettings } from '../../../../contract/entities/locations.ts';

export type NotificationPreferencesFact = { type: 'hub.connected' };
export type NotificationPreferencesReport =
  /** What the customer wants to be told of; `none` where that was never said. */
  | { type: 'preferences.loaded'; preferences: NotificationSettings | 'none' }
  /** What the customer was told of the event already. */
  | { type: 'sentMessages.loaded'; sentMessages: DispositionInfo | null };
