/** Numbers both sides agree on. Units are in the names; the source is table C13 or C14 of the requirements. */

/** Default of `limit` when a take call names none (C13-28). */
export const TAKE_LIMIT_DEFAULT = 9;
/** Largest `limit` of a take call. Not in the spec: nine places, and as many alarms that were closed and can still be taken back. */
export const TAKE_LIMIT_MAX = 18;
/** Default of `lookback` when a take call names none (C13-29, QUEUE-33). */
export const TAKE_LOOKBACK_DEFAULT_S = 300;
/** Max Onscreen (QUEUE-16). */
export const LIMIT_OPTIONS = [1, 3, 6, 9] as const;
/** Auto Expire (QUEUE-17). */
export const AUTO_EXPIRE_OPTIONS_S = [30, 45, 60, 120, 180, 240, 300, 600, 3600] as const;
/** Lookback with the labels of the age filter (QUEUE-18 to QUEUE-20). */
export const LOOKBACK_OPTIONS_S = [
  { value: 60, label: '1 min' },
  { value: 300, label: '5 min' },
  { value: 600, label: '10 min' },
  { value: 3600, label: '60 min' },
  { value: 7200, label: '2 hr' },
  { value: 86_400, label: '1 day' },
  { value: 172_800, label: '2 day' },
  { value: 518_400, label: '6 day' },
] as const;

/** Not in the spec: waiting times after which an alarm of a source may be overdue, s, and the one that counts unless an admin chose. */
export const OVERDUE_OPTIONS_S = [30, 60, 120, 180, 300, 600, 900] as const;
export const OVERDUE_DEFAULT_S = 180;
/** Not in the spec: numbers of waiting and of expired alarms that may be too many for a station, and those that count unless an admin chose. */
export const WAITING_LIMITS = [5, 10, 20, 50, 100] as const;
export const WAITING_LIMIT_DEFAULT = 20;
export const EXPIRED_LIMITS = [0, 2, 5, 10, 20] as const;
export const EXPIRED_LIMIT_DEFAULT = 5;
/** Not in the spec: overdue alarms that supervisors see, those that wait longest. */
export const OVERDUE_LISTED = 50;
/** Not in the spec: longest silence that can be expected of a source, hours; 31 days. */
export const SILENCE_HOURS_MAX = 744;
/** Not in the spec: silent sources that supervisors see, those that are silent for longest. */
export const SILENT_LISTED = 50;
/** Not in the spec: times for which an admin may listen to a source, s; the first unless chosen. */
export const LISTEN_OPTIONS_S = [120, 60, 300] as const;
/** Not in the spec: newest messages of a source that are shown to its listener. */
export const HEARD_LISTED = 50;

/** Not in the spec: number of training alarms in a practice. */
export const PRACTICE_ALARMS = 10;
/** Not in the spec: age at which an open practice counts as abandoned, ms; two minutes for each of its alarms. */
export const PRACTICE_MAX_MS = 1_200_000;

/** Events older than this are neither verified nor followed up: 30 days (VR-27, FU-18). */
export const EVENT_MAX_AGE_DAYS = 30;
export const EVENT_MAX_AGE_S = EVENT_MAX_AGE_DAYS * 86_400;
/** Header counters look back 12 hours (SHELL-32). */
export const STATS_LOOKBACK_S = 43_200;
/** Dashboard events (DASH-07). */
export const RECENT_EVENTS_LIMIT = 50;
export const RECENT_EVENTS_LOOKBACK_S = 432_000;

/** A session's cookie and token end after a day (AUTH-40, AUTH-41). */
export const SESSION_LIFETIME_S = 86_400;
/** Not in the spec: time a taken alarm stays with a silent tab before it returns to the queue, ms. */
export const LEASE_MS = 30_000;
/** A siren shows active, and is locked, this long (C13-35, CTRL-04). */
export const SIREN_LOCK_MS = 6_000;
/** A spotlight is locked this long from the press on (CTRL-09). */
export const SPOTLIGHT_LOCK_MS = 55_000;
/**
 * Not in the spec: lifetime of a ticket, which opens one socket or one picture source; short, because it is part of a
 * URL.
 */
export const TICKET_LIFETIME_S = 60;

/** Text limits (C14). */
export const DOCUMENTATION_MAX = 500;
/** Not in the spec: lengths that mail servers accept. */
export const EMAIL_SUBJECT_MAX = 300;
export const EMAIL_BODY_MAX = 20_000;
/** Length of a template, which leaves room for the values filled in. */
export const TEMPLATE_BODY_MAX = 10_000;
export const PUSH_TITLE_MAX = 65;
export const PUSH_MESSAGE_MAX = 178;
export const DISPATCH_NOTES_MAX = 450;
/** Not in the spec: characters of the notes about a location, and the number of earlier notes listed. */
export const LOCATION_NOTES_MAX = 5_000;
export const LOCATION_NOTES_LISTED = 50;
/**
 * Not in the spec: characters of a rep's names, e-mail and user id, of a queue's name, and the number of a rep's
 * queues.
 */
export const REP_NAME_MAX = 80;
export const REP_EMAIL_MAX = 254;
export const USER_ID_MAX = 20;
export const QUEUE_NAME_MAX = 60;
/** Not in the spec: characters of a source's name and of an id of its locations or camera, and the number of its locations. */
export const SOURCE_NAME_MAX = 100;
export const PLACE_ID_MAX = 100;
export const SOURCE_SIDS_MAX = 500;
/** Side of the picture that the portal sends of a person, px, and the largest file that it takes one from (ACCT-06). */
export const AVATAR_SIZE_PX = 256;
export const AVATAR_FILE_MAX_BYTES = 5_000_000;
/** Not in the spec: bytes of an avatar's JPEG; one of that size has some 20,000. */
export const AVATAR_MAX_BYTES = 60_000;
/** Not in the spec: characters of an entry of a facial recognition list, and the number of its entries. */
export const FACE_PLACE_MAX = 80;
export const FACE_PLACES_MAX = 2_000;
/** Not in the spec: characters of a content item's HTML. */
export const CONTENT_BODY_MAX = 100_000;
/** Rows of one page of an export (SET-14). */
export const EXPORT_PAGE_SIZE = 100;
export const QUEUES_MAX = 20;
/** Rows of the list of reps by default, which is the most as well (REPS-12). */
export const REPS_LISTED = 100;
/** Rows of a page of the subscribers (SUBS-14) and of their export (SUBS-21). */
export const SUBSCRIBERS_LISTED = 100;
export const PARTICIPANTS_LISTED = 100;
/** Not in the spec: rows in a page of the table of all subscribers, and characters of its search. */
export const SUBSCRIBER_INFO_LISTED = 1_000;
export const SUBSCRIBER_SEARCH_MAX = 200;
/** Not in the spec: characters of a person's name and of a face's id, and the number of a customer's people listed. */
export const PERSON_NAME_MAX = 80;
export const FACE_ID_MAX = 200;
export const PEOPLE_LISTED = 500;
/** The event list of a location: the spec has no number, so the newest that an agent can take in. */
export const LOCATION_EVENTS_LISTED = 50;
/** Age up to which events of that list can be played, s (EVL-04). */
export const LOCATION_EVENT_PLAYABLE_S = 3_600;
/** Event History: alarms of one camera (EVL-09). */
export const EVENT_HISTORY_DAYS = 10;
export const EVENT_HISTORY_LOOKBACK_S = EVENT_HISTORY_DAYS * 86_400;
export const EVENT_HISTORY_LIMIT = 10;
/**
 * Not in the spec: calls recorded per alarm, characters of a contact's name or phone, and contacts of each kind at a
 * location.
 */
export const CALLS_NOTED_MAX = 100;
export const CONTACT_MAX = 120;
export const CONTACTS_MAX = 10;
/** Not in the spec: characters of a search for customers, at least and at most, and the most results. */
export const CUSTOMER_SEARCH_MIN = 3;
export const CUSTOMER_SEARCH_MAX = 80;
export const CUSTOMERS_FOUND_MAX = 8;
/** Not in the spec: time an agent waits for the dispatch centre before the screen shows that it does not answer, ms. */
export const DISPATCH_ANSWER_MS = 20_000;

/** Logs and camera infos that wait for their upload, at most; the oldest goes first (MET-05, MET-06, MET-25). */
export const METRICS_BUFFER_MAX = 500;
/** Not in the spec: characters of a log entry. */
export const LOG_MESSAGE_MAX = 500;

/** Not in the spec: longest light of a camera's spotlight after one request, s. */
export const SPOTLIGHT_DURATION_MAX_S = 60;

/** The range of an agent's microphone volume (C13-68, C14-10). */
export const MIC_VOLUME_MIN = 1;
export const MIC_VOLUME_MAX = 10;
export const MIC_VOLUME_DEFAULT = 3;

/** Not in the spec: time the ending of an alarm waits in the portal and can be undone, ms. */
export const UNDO_MS = 6_000;

/** Not in the spec: times for which a noisy camera may be shelved, s, and characters of the reason. */
export const SHELVED_TIMES_S = [900, 3_600, 14_400, 28_800] as const;
export const SHELVING_REASON_MAX = 120;
/** Longest reason to keep the files of an alarm, characters. Not in the spec: a line of the time line. */
export const KEEP_REASON_MAX = 200;
/** Not in the spec: longest time that cameras are on test, ms. */
export const ON_TEST_MAX_MS = 7 * 86_400_000;

/** Not in the spec: changes a week of a location's alarm system, six a day; and locations armed by one call. */
export const ARM_CHANGES_MAX = 42;
export const ARMED_AT_ONCE_MAX = 500;

/** Times for which a detected person or object may be authorised: 1, 6 or 12 hours, s. Spec: D2 §9 (DET-09). */
export const AUTHORIZED_TIMES_S = [3_600, 21_600, 43_200] as const;
/** Times for which a subscription is fresh, and cached, ms. Spec: D2 §7 (VR-35, SUBD-37). */
export const SUBSCRIPTION_FRESH_MS = 60_000;
export const SUBSCRIPTION_KEPT_MS = 3_600_000;
/** Not in the spec: characters of an annotation, the number per event, and the width of their pictures, px. */
export const ANNOTATION_MAX = 280;
export const ANNOTATIONS_MAX = 50;
export const ANNOTATION_WIDTH_MAX_PX = 1_280;
/**
 * Not in the spec: bytes of an annotation's picture. As base64, with the rest of its call, it fits into the megabyte of
 * a call.
 */
export const ANNOTATION_IMAGE_MAX_BYTES = 700_000;
/**
 * Not in the spec: zipped bytes of an alarm's journal, which as base64 fit into a call; and an agent's journals per
 * alarm.
 */
export const JOURNAL_MAX_BYTES = 700_000;
export const JOURNALS_MAX = 20;
/** Not in the spec: bytes of an unzipped journal, and its depth of nesting; an alarm's has 1 MB and 20. */
export const JOURNAL_TEXT_MAX_BYTES = 16_000_000;
export const JOURNAL_DEPTH_MAX = 200;
/**
 * Not in the spec: longest and shortest interval between an agent's portal's reports of work, where the station shows
 * it, ms.
 */
export const WORK_REPORTED_EVERY_MS = 20_000;
export const WORK_REPORTS_APART_MS = 2_000;
/** Not in the spec: silence after which an agent is shown as stale, and after which hidden, ms. */
export const WORK_SILENT_AFTER_MS = 30_000;
export const WORK_FORGOTTEN_AFTER_MS = 600_000;
/** Not in the spec: listed pictures of a cluster. */
export const CLUSTER_PICTURES_MAX = 60;
/** E-mail addresses invited by one call. Spec: D3 §5, §9 (INV-11). */
export const INVITES_MAX = 1_000;
/** Not in the spec: characters of the longest address that mail servers accept. Source: RFC 5321, 4.5.3.1.3. */
export const EMAIL_ADDRESS_MAX = 254;

/** Characters of the link to a real camera. Not in the spec: longer than any maker's. */
export const LINK_ADDRESS_MAX = 1_000;
export const LINK_USER_MAX = 120;
export const LINK_PASSWORD_MAX = 200;
/** Characters of what a siren or spotlight of a real camera is sent. Not in the spec. */
export const ACTION_BODY_MAX = 4_000;
/** Time within which the test of a link answers, ms. Not in the spec. */
export const LINK_TEST_MS = 10_000;
