import type { ShelvedTime } from '../../../machines/app/shelving/shelving.events.ts';

export const shelveTitle = (camera: string): string => `Shelve camera: ${camera}`;
export const SHELVING_EXPLAINED =
  'Its alarms are filed and counted but go to no agent, unless the alarm system of its location is sounding.';
export const HOW_LONG = 'For';
export const TIME_LABELS: Readonly<Record<ShelvedTime, string>> = {
  900: '15 min',
  3600: '1 h',
  14400: '4 h',
  28800: '8 h',
};
export const WHOLE_LOCATION = 'All cameras of its location';
export const ON_TEST = 'On test until';
export const TEST_END = 'End of the test';
export const AT_MOST = 'within 7 days';
export const REASON = 'Reason';
export const SHELVE = 'Shelve';
export const CANCEL = 'Cancel';
export const SHELVING = 'Shelving…';
export const WRITE_REASON = 'Write a reason within the limit and choose when the test ends';
