import type { Subscription } from '../../../../contract/entities/locations.ts';
import { cityLine } from '../../kit/alarm/city-line.ts';
import { bitrateText } from '../../kit/alarm/link-words.ts';
import type { ChoiceName, SwitchName } from '../../../machines/pages/camera/settings-fields.ts';

export const LOADING = 'Loading camera';
export const NOT_FOUND = 'Camera not found';
export const NOT_FOUND_WHY =
  'There is no such camera at this location. Check the address, or open the camera from its location.';
export const NOT_LOADED = 'The camera could not be loaded.';
export const RETRY = 'Try again';
export const notUpdating = (error: string): string => `Not updating. ${error}`;
export const readAt = (clock: string): string => `Read at ${clock}`;
export const REFRESH = 'Refresh';

/** `12 Mill Lane, Fairview, NY 10001 · Account 20000001` */
export const placeText = (location: Subscription['location']): string =>
  [
    [location.street1, location.street2, cityLine(location)].filter(Boolean).join(', '),
    location.account && `Account ${location.account}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const LIVE_PICTURE = 'Live picture';
/** CAM-16, CAM-17 */
export const DOWNLOADING = 'Downloading...';
export const STARTING = 'Starting...';

/** CAM-03 */
export const PANELS = {
  status: 'Camera Status',
  state: 'Camera State',
  settings: 'Camera Settings',
  connectivity: 'Connectivity',
  form: 'Settings form',
  results: 'Speed Test Results',
  speed: 'Speed Test History',
  signal: 'Signal History',
  battery: 'Battery History',
  events: 'Event history',
  link: 'Link',
} as const;

export const SETTING_LABELS: Readonly<Record<ChoiceName | SwitchName, string>> = {
  motionDetection: 'Motion detection',
  sensitivity: 'Sensitivity',
  personThreshold: 'Person detection threshold',
  nightVision: 'Night vision',
  pictureQuality: 'Picture quality',
  statusLight: 'Status light',
  spotlight: 'Spotlight',
  shutterOff: 'Privacy shutter when Off',
  shutterHome: 'Privacy shutter when Home',
  shutterAway: 'Privacy shutter when Away',
  notificationsEnable: 'Notifications',
  odmon: 'ODMON mode',
};
export const RECORDING = 'Recording';
/** CAM-30 */
export const RECORDING_FIXED = 'Recording comes with the service and cannot be changed here';
export const isLabelled = (name: string): name is keyof typeof SETTING_LABELS => name in SETTING_LABELS;
/** `Night vision is on now` */
export const changedTo = (label: string, value: string): string => `${label} is ${value} now`;
export const overtakenBy = (changes: readonly string[]): string =>
  `Somebody else changed these settings since you opened them: ${changes.join(', ')}. Your own changes are kept. Check them, then save again.`;

export const START_TEST = 'Start speed test';
export const TESTING = 'A speed test is under way; its result takes about 2 minutes';
export const TEST_UNANSWERED = 'The camera did not answer the speed test.';
export const RESULTS_NOT_READ = 'The results could not be read.';
/** CAM-33 */
export const NO_RESULTS =
  'No results to report. After requesting a test, it takes around 2 minutes for the result to arrive.';

/** The card with the address of a real camera. Not in the spec. */
export const LINK_PANEL = 'Camera address';
export const ADDRESS = 'Address';
export const ADDRESS_LIKE = 'rtsp://192.168.1.20/stream1';
export const USER = 'User';
export const PASSWORD = 'Password';
export const PASSWORD_KEPT = 'saved; type to change it';
export const TRANSPORT = 'Transport';
export const TRANSPORTS = [
  { value: 'tcp', label: 'TCP' },
  { value: 'udp', label: 'UDP' },
] as const;
export const SOUND_HEARD = 'Agents hear its microphone';
/** Not in the spec: a usual camera, where the bitrate of this one is not known yet. */
const USUAL_BITS_PER_SECOND = 2_000_000;
/** The rate of the line that its ring takes. */
export const recordsText = (bitsPerSecond: number | null): string =>
  `Record its alarms (about ${bitrateText(bitsPerSecond ?? USUAL_BITS_PER_SECOND)} all the time)`;
export const SAVE = 'Save';
export const TEST = 'Test';
export const REMOVE = 'Remove';
export const TESTING_LINK = 'Asking the camera for a picture; this takes at most 10 s';
export const TEST_PICTURE = 'Picture of the test';
export const testSound = (sound: string): string => `Sound: ${sound}.`;
export const WITH_B_PICTURES = 'It sends B-pictures, so that its picture comes later; switch them off in the camera.';
export const REMOVE_QUESTION = 'Remove the address of this camera?';
export const REMOVE_CONSEQUENCE = 'Its live picture ends, and its password is deleted.';

/** The card with the requests that switch the siren and the spotlight of a real camera. Not in the spec. */
export const ACTION_PANEL = 'Siren and spotlight';
export const ACTION_TITLES = { siren: 'Siren', spotlight: 'Spotlight' } as const;
export const ACTION_TURNS = {
  on: { address: 'Address to switch on', test: 'Test on' },
  off: { address: 'Address to switch off', test: 'Test off' },
} as const;
export const ACTION_LIKE = 'http://192.168.1.20/relay?on=1';
export const ENDS_BY_ITSELF = 'empty where it ends automatically';
export const ACTION_METHOD = 'Method';
export const ACTION_BODY = 'Body, with POST';
export const TESTING_ACTION = 'Sending the request; this takes at most 5 s';
export const ACTION_DONE = 'The camera took the request.';

export const NO_LINK = 'No live picture is connected.';
export const NOT_REPORTED =
  'It reports no battery, firmware or signal here, and has no speed test or shutter. Its settings are changed in the camera.';

export const LOADING_CHARTS = 'Loading charts…';
export const NO_READINGS = 'The camera has reported nothing in the last 10 days';
export const TIME = 'Time';
export const DOWNLOAD = 'Download (Mbps)';
export const UPLOAD = 'Upload (Mbps)';
export const SIGNAL = 'Signal (dBm)';
export const BATTERY = 'Battery (%)';

export const yesNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no');
export const onOff = (value: boolean | null): string => (value === null ? '' : value ? 'on' : 'off');
/** `3 d 4 h`, `4 h 12 min` */
export function uptimeText(seconds: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3_600),
    Math.floor((seconds % 3_600) / 60),
  ];
  return days > 0 ? `${days} d ${hours} h` : `${hours} h ${minutes} min`;
}
