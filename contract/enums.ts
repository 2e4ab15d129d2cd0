/** Event status: name to code. Spec: D1 §4.1 (QUEUE-25, FMT-06). */
export const PCS_STATUS = {
  not_monitored: -50,
  canceled: -40,
  operator_handled: -30,
  pcs_handled: -20,
  expired: -10,
  new: 0,
  watch: 10,
  verify: 20,
  dispatch: 30,
  follow_up: 40,
  hold: 50,
} as const;
export type PcsStatusName = keyof typeof PCS_STATUS;

const STATUS_LABELS: Readonly<Record<number, string>> = {
  [-50]: 'Not monitored',
  [-40]: 'Canceled',
  [-30]: 'Operator Handled',
  [-20]: 'PCS Handled',
  [-10]: 'Expired',
  0: 'New',
  10: 'Watching',
  20: 'Verifying',
  30: 'Dispatching',
  40: 'Following up',
  50: 'Hold',
};

/** Names that events carry instead of a code; two are spelled unlike the code table (QUEUE-27, FMT-10). */
const STATUS_WORDS: Readonly<Record<string, number>> = { ...PCS_STATUS, verifying: 20, queue: 0 };

/** The code of a status that came as an unknown word. Not in the spec: no status has it, and it is not closed. */
export const UNKNOWN_STATUS = 1_000;

export const isKnownStatus = (code: number): boolean => code in STATUS_LABELS;

/** The label of an event's status; any other value is "Unknown" (FMT-07, FMT-08). */
export const statusLabel = (code: number): string => STATUS_LABELS[code] ?? 'Unknown';

/** A status as a code, whichever of the two spellings came in (FMT-10), a code also as text; null for an unknown word. */
export const statusCode = (value: number | string): number | null => {
  if (typeof value === 'number') return value;
  if (/^-?\d+$/.test(value)) return Number(value);
  const word = value.toLowerCase();
  return Object.hasOwn(STATUS_WORDS, word) ? (STATUS_WORDS[word] ?? null) : null;
};

/** True once the event cannot be worked on any more (QUEUE-29). */
export const isClosed = (code: number): boolean => code < PCS_STATUS.new;

/** Labels of the PCS Status select of the queue (QUEUE-23, FMT-09). */
export const STATUS_THRESHOLDS = [
  { value: -30, label: 'Rep Handled' },
  { value: -20, label: 'PCS AI Handled' },
  { value: -10, label: 'Expired' },
  { value: 0, label: 'New' },
  { value: 10, label: 'Watching' },
  { value: 20, label: 'Verifying' },
  { value: 30, label: 'Dispatching' },
  { value: 40, label: 'Follow Up' },
] as const;

/** Spec: D2 §4 (QUEUE-21, FMT-11). */
export const THREAT_LEVELS = [
  { value: 0, label: 'None' },
  { value: 10, label: 'Motion' },
  { value: 20, label: 'Person' },
  { value: 30, label: 'TBD' },
] as const;
/** A dash where the provider does not say (API-52). */
export const threatLabel = (level: number | null): string =>
  level === null ? '–' : (THREAT_LEVELS.find(({ value }) => value === level)?.label ?? String(level));

/** Arm State filter; the label itself is stored and sent (QUEUE-35). */
export const ARM_STATES = ['All', 'Unarmed', 'Armed'] as const;
export type ArmState = (typeof ARM_STATES)[number];

const ALARM_STATE_LABELS: Readonly<Record<string, string>> = {
  OFF: 'Off',
  HOME: 'Home',
  AWAY: 'Away',
  AWAY_COUNT: 'Away',
  ALARM: 'Alarm',
};
/** Spec: D2 §4 (ALARM-02 to ALARM-04). */
export const alarmStateLabel = (state: string | null | undefined): string =>
  ALARM_STATE_LABELS[state ?? ''] ?? 'UNKNOWN';

/** Filters by detection: a face, motion, a person (EVENTS-09, EVENTS-10). */
export const DETECTION_FILTERS = ['faces', 'motion', 'people'] as const;
export type DetectionFilter = (typeof DETECTION_FILTERS)[number];

/** Kinds of events in metrics. Spec: D2 §4 (DET-34, MET-23, C2); the documents name 30 without its meaning. */
export const METRIC_EVENT_TYPES = { none: 0, motion: 10, person: 20, tbd: 30 } as const;
export type MetricEventType = (typeof METRIC_EVENT_TYPES)[keyof typeof METRIC_EVENT_TYPES];

/** Causes of an event leaving an agent. Spec: D2 §4 (WORK-14). */
export const EVENT_EXIT_REASONS = [
  'canceled_by_customer',
  'canceled_from_feed',
  'moved_to_vr',
  'moved_to_hold',
  'bounced_from_feed',
  'expired',
  'logged_out',
  'tab_refresh',
  'tab_close',
] as const;
export type EventExitReason = (typeof EVENT_EXIT_REASONS)[number];

/** Causes of an agent leaving the feed. Spec: D2 §4 (WORK-15). */
export const FEED_EXIT_REASONS = [
  'accept_new_off',
  'taken_into_vr',
  'logged_out_accept_new_on',
  'tab_refresh_accept_new_on',
  'tab_close_accept_new_on',
  'timeout',
] as const;
export type FeedExitReason = (typeof FEED_EXIT_REASONS)[number];

/** States of an agent's work. Spec: D2 §4 (WORK-11, WORK-12, DASH-14). */
export const WORK_STATES = ['accept_new', 'handle_event_verify_and_response', 'handle_event_follow_up'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** Ends of an agent's work. Spec: D2 §4 (WORK-13). */
export const WORK_EXITS = ['accept_new', 'logout', 'close_tab'] as const;
export type WorkExit = (typeof WORK_EXITS)[number];

/** Timezone index to zone name. Spec: D1 §2.9 (FMT-02). */
export const TIMEZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Puerto_Rico',
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Anchorage',
] as const;

/** Camera models. Spec: D1 §3 (table C9); those without a label show their code. */
export const CAMERA_MODELS = {
  SS001: 'simplicam',
  SS002: 'video doorbell pro',
  SS003: 'simplicam 1080',
  SSOBCM4: 'shield or dagger',
  SCOUT: 'SCOUT',
  OLYMPUS: 'OLYMPUS',
  MOCKINGBIRD: 'MOCKINGBIRD',
} as const;
export type CameraModel = keyof typeof CAMERA_MODELS;
