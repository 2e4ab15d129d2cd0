import type { DispositionInfo } from '../../../../contract/entities/events.ts';
import type { NotificationSettings } from '../../../../contract/entities/locations.ts';

export type NotificationPreferencesFact = { type: 'hub.connected' };
export type NotificationPreferencesReport =
  /** Messages that the customer wants; `none` where that was never set. */
  | { type: 'preferences.loaded'; preferences: NotificationSettings | 'none' }
  /** Messages that were already sent to the customer about the event. */
  | { type: 'sentMessages.loaded'; sentMessages: DispositionInfo | null };
