import type { DetectionFilter } from '../../../../contract/enums.ts';
import { FLAG_MAX } from '../../../machines/pages/event-list/events.machine.ts';
import type { EventTab } from '../../../machines/pages/event-list/event-list.filter.ts';

export const TITLE = 'Events';
export const LIST_TEXTS = { loading: 'Loading events…', empty: 'No events found' };
/** EVENTS-02 */
export const SEARCH = 'uid, sid, uuid, account';
export const TABS = 'Kinds of events';
/** EVENTS-15 */
export const TAB_LABELS: Readonly<Record<'all' | EventTab, string>> = {
  all: 'All',
  handling: 'Handling',
  late: 'Late',
  expired: 'Expired',
};
/** EVENTS-09 */
export const DETECTION_LABELS: Readonly<Record<DetectionFilter, string>> = {
  faces: 'Faces',
  motion: 'Motion',
  people: 'People',
};
/** EVENTS-09, EVENTS-12 */
export const NONE = 'Empty';
/** EVENTS-12 */
export const HANDLING = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
/** EVENTS-07, EVENTS-08 */
export const FIELDS = [
  { name: 'sid', label: 'Sid' },
  { name: 'user_id', label: 'UID' },
  { name: 'eventId', label: 'Event ID' },
];
/** Links and actions of a row, and of the selection. */
export const VERIFY = 'Verify & Respond';
export const FOLLOW_UP = 'Follow-up';
export const SHELVE = 'Shelve camera';
export const FLAG = 'Flag for AI review';
export const TOO_MANY = `At most ${FLAG_MAX} events can be flagged at once: set more filters`;
/** `Flagging 12 of 340, stay here…`: who leaves the page stops it. */
export const flaggingText = ({ done, of }: { readonly done: number; readonly of: number | null }): string =>
  of === null ? 'Finding the events…' : `Flagging ${done} of ${of}, stay here…`;
export const EXPORT_SELECTED = 'Export selected';
export const ONE_CAMERA = 'Select events of one camera, on one page';
export const moreOf = ({ eventId }: { eventId: string }): string => `More, event ${eventId}`;
export const selectEvent = ({ eventId }: { eventId: string }): string => `Select event ${eventId}`;
