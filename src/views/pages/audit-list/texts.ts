import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { isClosed, statusLabel } from '../../../../contract/enums.ts';
import { EVENT_MAX_AGE_S } from '../../../../contract/limits.ts';
import type { WhyNoPlayback } from '../../../machines/pages/audit-list/playback.ts';
import { AUDIT_TYPES, type SentEmail } from '../../../../contract/entities/reports.ts';

const DAY_S = 86_400;
export const TITLE = 'Change history';
export const LIST_TEXTS = { loading: 'Loading changes…', empty: 'No changes found' };
/** AUDIT-02 */
export const SEARCH = 'camera_uuid, edit_uid, user_id, sid, type';
/** AUDIT-03, AUDIT-04 */
export const FIELDS = [
  { name: 'edit_uid', label: 'EditUID' },
  { name: 'eventId', label: 'EventID' },
  { name: 'userId', label: 'UserID' },
  { name: 'sid', label: 'SID' },
];
export const CHOICES = [
  { name: 'type', label: 'Event type', options: AUDIT_TYPES.map((value) => ({ value, label: value })) },
];

/** AUDIT-12 */
export const SECTIONS = {
  emails: 'Email(s)',
  notifications: 'Notification(s)',
  sessions: 'Session(s)',
  documentation: 'Documentation',
} as const;
/** AUDIT-13, AUDIT-27 */
export const NO_EMAILS = 'No email(s) yet.';
export const NO_NOTIFICATIONS = 'No notification(s) yet.';
export const NO_SESSIONS = 'No sessions(s) yet.';
export const NO_DOCUMENTATION = 'No documentation yet.';
export const DOCUMENTATION_UNREAD = 'The documentation could not be read.';
/** AUDIT-35 */
export const NOT_PERMITTED = 'You do not have permission to access this item';
/** Reason why a recording is not played. Only a person without the right reads the text of AUDIT-35 (decision 0162). */
export function noPlaybackText(why: WhyNoPlayback, status: number): string {
  switch (why) {
    case 'noScope':
    case 'noReview':
      return NOT_PERMITTED;
    case 'tooOld':
      return `A recording can be reviewed for ${EVENT_MAX_AGE_S / DAY_S} days, and this one is older.`;
    case 'open':
      return isClosed(status)
        ? `Recordings of canceled, handled and dispatched events can be reviewed. This event: ${statusLabel(status)}.`
        : `The recording can be reviewed once the event is closed. This event: ${statusLabel(status)}.`;
  }
}
export const READ_AGAIN = 'Read again';
export const LOADING_EVENT = 'Loading the event…';
export const LOADING = 'Loading…';
export const NO_EVENT = 'There is no such event.';
export const NOT_READ = 'The event could not be read.';
export const NOT_PLAYED = 'The recording cannot be played now.';
export const RETRY = 'Retry';
/** AUDIT-05 */
export const VIDEOS = 'Videos';
export const FLAG_FOR_REVIEW = 'Flag for AI review';
export const KEEP = 'Keep files';
export const KEEP_NO_LONGER = 'Keep files no longer';
export const KEEP_EXPLAINED =
  'Kept files of an event are not deleted, however old they are. Who kept them, and why, is in the time line.';
export const KEEP_REASON = 'Reason';
export const KEEP_CANCEL = 'Cancel';
export const OWN_VIDEO = 'This event';
export const OPEN_RECORDING = 'Open the recording';
/** `Olivia Park (8001), 3:04 PM to 3:06 PM` */
export const sessionText = (agent: string, from: string, to: string): string => `${agent}, ${from} to ${to}`;
export const sentTo = (to: string, by: string): string => `to ${to}, by ${by}`;
const UNSENT = { kept: 'Not sent: kept only', pending: 'Not delivered yet', undelivered: 'Not delivered' } as const;
/** `Not delivered: Status 410.`; nothing of a message that was delivered. */
export const unsentText = ({ outcome, failure }: Pick<SentEmail, 'outcome' | 'failure'>): string =>
  outcome === 'delivered' ? '' : [UNSENT[outcome], ...(failure === null ? [] : [failure])].join(': ');
export const eventTitle = (eventId: string): string => `Event ${eventId}`;
export const FACTS = { customer: 'Customer', time: 'Time', outcome: 'Outcome', handler: 'Handled by' } as const;
/** `214 Juniper Lane · Side yard · Person detected` */
export const placeText = ({ street, sensorName, info }: Pick<AlarmEvent, 'street' | 'sensorName' | 'info'>): string =>
  [street, sensorName, info].filter(Boolean).join(' · ');
export const TIMES_IN = 'All times here';
/** Choices of the zone, each with its abbreviation and offset. */
export const zoneOptions = (location: string, viewer: string) => [
  { value: 'location', label: `Of the location, ${location}` },
  { value: 'viewer', label: `Of this computer, ${viewer}` },
];
export const notUpdating = (error: string): string => `Not updating: ${error}`;

export const TIMELINE = 'Time line';
export const TIMELINE_COLUMNS = ['Time', 'After', 'What', 'By'];
const AUTHORS: Readonly<Record<string, string>> = { provider: 'System', customer: 'Customer' };
/** Author of an entry or a change; by its kind where it is not a person. */
export const authorText = (by: string): string => AUTHORS[by] ?? by;
export const READS = 'Who read it';
export const readsLeftOut = (count: number): string =>
  `${count} earlier reads are not shown here. The evidence package has all of them.`;
export const NO_ENTRIES = 'Nothing yet.';
export const PRINT = 'Print';
export const EVIDENCE = 'Save evidence package';
export const CANCEL_EVIDENCE = 'Cancel evidence package';

export const SEEN = 'What the agent saw';
export const SEEN_MORE =
  'Played back from what their portal recorded, without names. That you look is noted, and the agent sees it.';
export const unseenOf = (by: string): string =>
  `${by}: nothing is kept. They have it still, the station kept none then, or their portal could not send it.`;
/** `Olivia Park (8001), from 14:02:11, 3 min` */
export const seenBy = (by: string, from: string, span: string): string => `${by}, from ${from}, ${span}`;
