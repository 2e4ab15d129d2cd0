import type { FirmwareKind } from '../../../machines/pages/service-locations/cam-status.machine.ts';
import type { LocationTab } from '../../../machines/pages/service-locations/location.events.ts';

/** SUBD-09 */
export const GETTING_SUBSCRIPTIONS = 'Getting subscriptions';
export const LOADING_SUBSCRIPTION = 'Loading subscription';
export const LOADING_CAMERAS = 'Loading cameras';
/** SUBD-36 */
export const NO_SUBSCRIPTIONS = 'No subscriptions found';
/** SUBD-33 */
export const NO_PREFERENCES = "There's no notification preferences set for this location";

/** SUBD-06 */
export const TAB_LABELS: Readonly<Record<LocationTab, string>> = {
  service: 'Select Service',
  cameras: 'Setup Cameras',
  grid: 'Grid View',
  status: 'Cam Status',
  messages: 'Notifications settings',
  numbers: 'Numbers to phone',
  arming: 'Arming',
};
export const SAVE_FIRST = 'Save your changes first, or take them back.';
/** SUBD-03 */
export const moreLocations = (count: number): string =>
  count === 1 ? '1 more location is not shown.' : `${count} more locations are not shown.`;
export const CARD = {
  account: 'Account',
  sid: 'SID',
  plan: 'Plan',
  active: 'Active',
  inactive: 'Inactive',
  contacts: 'Contacts',
  secondary: 'Secondary contacts',
  powerOutage: 'Power outage',
} as const;
export const tabsOf = (name: string): string => `Tabs of ${name}`;

export const NOT_LOADED = 'This could not be loaded.';
export const NO_CAMERAS = 'There are no cameras at this location.';
export const NUMBERS_LABEL = 'Police, fire and others whom agents phone for help at this location';
export const NUMBERS_HELP = 'One a line, such as Police: (719) 555-0142. Agents see them in this order.';
export const NO_NUMBERS = 'No number is on file for this location.';
export const NUMBERS_READ_ONLY = 'Only an administrator changes these numbers.';
export const SERVICE_READ_ONLY = 'Only an administrator changes the service.';
export const changedMeanwhile = (changes: readonly string[]): string =>
  `Somebody else changed this meanwhile: ${changes.join(', ')}. Your changes are kept; check them and save again.`;
export const PLAN = { sku: 'Plan SKU', type: 'Plan type', status: 'Plan status' } as const;
export const MONITORED = 'Monitored';
export const MOTION_ZONES = 'Motion zones';
export const motionZonesOf = (name: string): string => `Motion zones of ${name}`;

export const STATUS_COLUMNS = [
  'Camera',
  'Model',
  'Firmware',
  'Agent',
  'Battery',
  'Signal',
  'Last login',
  'Last logout',
  'Actions',
] as const;
/** Words for a camera that only sends alarms. */
export const NO_LINK = 'No live picture is connected.';
/** SUBD-26, letter for letter. */
export const FIRMWARE_LABELS: Readonly<Record<FirmwareKind, string>> = {
  upgrade: 'apply Dagger FW',
  revert: 'apply SimpliSafe FW',
};
export const FIRMWARE_QUESTIONS: Readonly<Record<FirmwareKind, (name: string) => string>> = {
  upgrade: (name) => `Apply Dagger FW to ${name}?`,
  revert: (name) => `Apply SimpliSafe FW to ${name}?`,
};
export const FIRMWARE_CONSEQUENCE =
  'The camera downloads it, then restarts. While it restarts it shows no picture and raises no alarms.';
export const UPDATING = 'This camera is getting other firmware.';
export const ORDERING = 'Wait until the camera has answered.';
export const downloading = (percentage: number, version: string): string => `Downloading ${version}: ${percentage} %`;
export const STARTING_FIRMWARE = 'Starting...';

export const SHOW_LIVE = 'Show live picture';
export const PAUSED = 'Paused: nine live pictures are open.';

export const KINDS = { push: 'Push', email: 'Email' } as const;
export const EVENTS = { common_events: 'Common events', person_events: 'Person events' } as const;
export const ON = 'On';
export const OFF = 'Off';
