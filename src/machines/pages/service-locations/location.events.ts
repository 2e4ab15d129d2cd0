import type { Subscription } from '../../../../contract/entities/locations.ts';
import type { FormChanges, FormLeave } from '../../kit/form/form.events.ts';
import type { TilesGranted } from './live-grid.machine.ts';

/** SUBD-06; the numbers to phone and the schedule are not in the spec. */
export const LOCATION_TABS = ['service', 'cameras', 'grid', 'status', 'messages', 'numbers', 'arming'] as const;
export type LocationTab = (typeof LOCATION_TABS)[number];

/** One location as read; one that is not fresh is read again. */
export interface LoadedLocation {
  readonly subscription: Subscription;
  readonly isFresh: boolean;
  /** Cameras were chosen, and that was not saved. */
  readonly hasMonitoringDraft: boolean;
}

export type LocationCommand =
  | { type: 'tab.choose'; tab: LocationTab }
  /** Loads the location again after a failure. */
  | { type: 'location.retry' };
export type LocationEvent = LocationCommand | FormLeave | FormChanges | TilesGranted;

/** Report to its owner: the location has unsaved changes, or no longer. */
export interface LocationReport {
  readonly type: 'location.changed';
  readonly sid: string;
  readonly hasChanges: boolean;
}
