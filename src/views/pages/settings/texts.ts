import type { FaceList } from '../../../../contract/facial-recognition.ts';
import type { NotificationToggles } from '../../../machines/pages/settings/notifications.machine.ts';

export const PARTS = 'Parts of Settings';
/** Spec: D1 §2.7 (SET-02, SET-03) */
export const NOTIFICATIONS = 'Notifications';
export const NOTIFICATIONS_HELP =
  'For you alone: the ways in which you may be reached, and the messages that you want.';
type Toggle = readonly [Exclude<keyof NotificationToggles, 'version'>, label: string];
export const TOGGLES: readonly (readonly [group: string, toggles: readonly Toggle[]])[] = [
  [
    'Channels',
    [
      ['channelEmail', 'Email'],
      ['channelPush', 'Push Notifications'],
      ['channelText', 'Text Messages'],
      ['channelPhone', 'Phone calls'],
    ],
  ],
  [
    'Messages',
    [
      ['messageEmail', 'Email'],
      ['messagePush', 'Push'],
      ['messagePhone', 'Phone calls'],
    ],
  ],
];

/** SET-06, SET-07 */
export const FACIAL_RECOGNITION = 'Facial Recognition';
export const FACIAL_RECOGNITION_HELP =
  'Separate places with commas. In a “no face” place faces are never compared with known people; in an “opt in” place only where the household has asked for it.';
export const FACE_LIST_LABELS: Readonly<Record<FaceList, string>> = {
  no_face_states: 'No face states',
  no_face_cities: 'No face cities',
  no_face_zips: 'No face zips',
  opt_in_states: 'Opt in states',
  opt_in_cities: 'Opt in cities',
  opt_in_zips: 'Opt in zips',
};

/** SET-13 */
export const EXPORT_LOGS = 'Export Logs';
export const EXPORT_EMAIL_LOGS = 'Export Email Logs';
export const ABOUT_EMAIL_LOGS = 'All e-mails that were sent to customers, without their text, as logs.csv.';
export const CANCEL_EXPORT = 'Cancel export';
const NUMBER = new Intl.NumberFormat('en-US');
export const collectedRows = (rows: number): string => `${NUMBER.format(rows)} rows`;
export const savedRows = (rows: number): string => `Saved, ${NUMBER.format(rows)} rows`;

/** SET-15 */
export const FAQ = 'FAQ';
export const FAQ_TEXT = 'FAQ of the mobile app';
export const PREVIEW = 'Preview of the mobile app';
export const LINK = 'Link';
export const LINK_ADDRESS = 'Address of the link';
export const SET_LINK = 'Set link';
export const NO_LINK = 'Remove link';
export const LINK_HELP = 'Such as https://example.com, mailto:help@example.com or tel:+15185550124.';
export const LOADING_EDITOR = 'Loading…';

/** SET-19 to SET-21 */
export interface Installation {
  readonly version: string;
  readonly build: string;
  readonly environment: string;
  /** A power cut may lose a message of a source that was acknowledged. */
  readonly losesReceived: boolean;
}
/** Warning on the embedded database. */
export const LOSES_RECEIVED =
  'An acknowledgement of a received message does not survive a power cut: this provider uses its embedded database. Use PostgreSQL.';
export const installationText = ({ version, build, environment }: Installation): string =>
  `Version ${version}, build ${build === '' ? 'local' : build}, environment ${environment}`;
