import type { PartName } from './portal.constants.ts';

/** Name of each part, in words of the agent. */
const PART_NAMES: Readonly<Record<PartName, string>> = {
  toasts: 'The short messages',
  outbox: 'The delivery of your work',
  router: 'This screen',
  session: 'Your sign-in',
  logs: 'The log for engineers',
  hub: 'The line to the provider',
  agentWork: 'The record of your work',
  counters: 'The numbers at the top',
  workMeter: 'The measurement of your work',
  cameraInfo: 'The measurement of cameras',
  recording: 'The recording of your work',
  microphone: 'The microphone',
  livestreamMetrics: 'The measurement of live pictures',
  alerts: 'The sounds and notifications',
  missed: 'The list of missed alarms',
  tour: 'The tour',
  desk: 'The view of your other windows',
  practiceRun: 'Your practice',
  customerFinder: 'The search for customers',
  shownWork: 'The view of your work',
  shelving: 'The shelving of cameras',
  listPreferences: 'Your own views of lists',
  overdue: 'The list of overdue alarms',
  silence: 'The list of silent sources',
};

/** Toast about a part that was restarted after a fault. */
export const restarted = (part: PartName): string => `${PART_NAMES[part]} stopped working and was restarted.`;
/** Toast about a part that broke too often. */
export const hasEnded = (part: PartName): string =>
  `${PART_NAMES[part]} stopped working. Reload the page to restart it.`;
