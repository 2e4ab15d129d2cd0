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
export type PcsStatus = (typeof PCS_STATUS)[PcsStatusName];

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

/** Words that events carry instead of a code; two are spelled unlike the code table (QUEUE-27, FMT-10). */
const STATUS_WORDS: Readonly<Record<string, number>> = { ...PCS_STATUS, verifying: 20, queue: 0 };

/** The label of an event's status; any other value is "Unknown" (FMT-07, FMT-08). */
export const statusLabel = (code: number): string => STATUS_LABELS[code] ?? 'Unknown';

/** A status as a code, whichever of the two spellings came in (FMT-10); null for what is neither. */
export const statusCode = (value: number | string): number | null =>
  typeof value === 'number' ? value : (STATUS_WORDS[value] ?? null);

/** True once no one can work on the event any more (QUEUE-29). */
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
export const threatLabel = (level: number): string =>
  THREAT_LEVELS.find(({ value }) => value === level)?.label ?? String(level);

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

/** What happened to an event. Spec: D2 §9 (DISP-30). */
export const DISPOSITION_ACTIONS = [
  'canceled_obsolete',
  'canceled_rep',
  'canceled_ai',
  'canceled_alarm_state',
  'canceled_user_app',
  'canceled_safe_word',
  'canceled_service_time',
  'agent_handled',
  'dispatched_police',
  'dispatched_suspicious_activity',
  'dispatched_fire',
  'dispatched_potential_fire',
  'dispatched_medical',
  'canceled_by_customer',
  'paused_monitoring',
  'no_video',
] as const;
export type DispositionAction = (typeof DISPOSITION_ACTIONS)[number];

export type DispositionCategory = 'common_events' | 'person_events' | 'emergency_events';

/** Disposition subtypes and their category. Spec: D2 §9 (DISP-31, DISP-33; table C5). */
export const DISPOSITION_SUBTYPES = {
  default: 'common_events',
  common_event: 'common_events',
  familiar_person_on_property: 'person_events',
  unfamiliar_person_on_property_delivery: 'person_events',
  unfamiliar_person_on_property_entry: 'person_events',
  unfamiliar_person_on_property_outdoor_service: 'person_events',
  unfamiliar_person_on_property_escalation: 'person_events',
  outdoor_service_identified_person: 'person_events',
  uniformed_authorities: 'person_events',
  unattended_minor: 'person_events',
  unknown_person_out_of_range: 'person_events',
  non_threatening_deterrence: 'person_events',
  unknown_person_no_response: 'person_events',
  unknown_person_camera_failure: 'person_events',
  unknown_person_other: 'person_events',
  car_on_property: 'common_events',
  interior_camera_placement: 'common_events',
  technical_issue_no_video: 'common_events',
  urgent_events: 'emergency_events',
  emergency_events: 'emergency_events',
  canceled_by_customer: 'common_events',
} as const satisfies Record<string, DispositionCategory>;
export type DispositionSubtype = keyof typeof DISPOSITION_SUBTYPES;

const CRITICAL_SUBTYPES: readonly string[] = [
  'urgent_events',
  'emergency_events',
  'unfamiliar_person_on_property_escalation',
];
/** A notification is critical by its subtype or by its action (FU-36, API-16). */
export const isCritical = (subtype: string, action: string): boolean =>
  CRITICAL_SUBTYPES.includes(subtype) || action.startsWith('dispatched_');

export type CancelScreen = 'queue' | 'verifyRespond' | 'followUp';
export interface CancelReason {
  readonly id: number;
  readonly label: string;
  readonly action: 'canceled_rep' | 'no_video';
  /** What is sent to the customer; null = nothing (DISP-26 to DISP-28). */
  readonly signal: DispositionSubtype | null;
  readonly excludedOn: readonly CancelScreen[];
}
const reason = (
  id: number,
  label: string,
  more: Partial<Pick<CancelReason, 'action' | 'signal' | 'excludedOn'>> = {},
): CancelReason => ({ id, label, action: 'canceled_rep', signal: 'common_event', excludedOn: [], ...more });

/** Why an alarm may be canceled, in the documents' order; id 11 is not used. Spec: D2 §5 (DISP-23 to DISP-28). */
export const CANCEL_REASONS: readonly CancelReason[] = [
  reason(1, 'Duplicate Event', { signal: null, excludedOn: ['queue'] }),
  reason(2, 'Delivery', { excludedOn: ['verifyRespond', 'queue'] }),
  reason(3, 'No Person'),
  reason(4, 'Passerby'),
  reason(5, 'Outdoor Service', { excludedOn: ['verifyRespond', 'queue'] }),
  reason(6, 'Household Activity', { excludedOn: ['queue'] }),
  reason(7, 'Technical Issue', {
    action: 'no_video',
    signal: 'technical_issue_no_video',
    excludedOn: ['queue'],
  }),
  reason(9, 'Weather Event'),
  reason(10, 'Adjacent Activity'),
  reason(8, 'Other'),
  reason(12, 'Passerby in Car'),
  reason(13, 'Camera Is Inside', { signal: 'interior_camera_placement' }),
];
export const cancelReasonsOn = (screen: CancelScreen): readonly CancelReason[] =>
  CANCEL_REASONS.filter(({ excludedOn }) => !excludedOn.includes(screen));
export const cancelReason = (id: number): CancelReason | undefined => CANCEL_REASONS.find((entry) => entry.id === id);

/** Follow-up templates and their subtypes. Spec: D2 §9 (DISP-34, DISP-35). */
export const FOLLOW_UP_TEMPLATES = {
  delivery: 'unfamiliar_person_on_property_delivery',
  'profile match': 'familiar_person_on_property',
  'outdoor service unidentified': 'unfamiliar_person_on_property_outdoor_service',
  'outdoor service identified': 'outdoor_service_identified_person',
  'unfamiliar person engaged': 'unfamiliar_person_on_property_escalation',
  'unattended minor': 'unattended_minor',
  'uniformed authorities': 'uniformed_authorities',
  'non-threatening deterrence': 'non_threatening_deterrence',
  'interior camera placement': 'interior_camera_placement',
  'unknown person out of range': 'unknown_person_out_of_range',
  'unknown person no response': 'unknown_person_no_response',
  'unknown person camera failure': 'unknown_person_camera_failure',
  'unknown person other': 'unknown_person_other',
  'car on property': 'car_on_property',
} as const satisfies Record<string, DispositionSubtype>;
export type FollowUpTemplate = keyof typeof FOLLOW_UP_TEMPLATES;

/** What kind of event a metric is about. Spec: D2 §4 (MET-23, C2); 30 is undecided. */
export const METRIC_EVENT_TYPES = { none: 0, motion: 10, person: 20 } as const;
export type MetricEventType = (typeof METRIC_EVENT_TYPES)[keyof typeof METRIC_EVENT_TYPES];

/** Why an event left an agent. Spec: D2 §4 (WORK-14). */
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

/** Why an agent left the feed. Spec: D2 §4 (WORK-15). */
export const FEED_EXIT_REASONS = [
  'accept_new_off',
  'taken_into_vr',
  'logged_out_accept_new_on',
  'tab_refresh_accept_new_on',
  'tab_close_accept_new_on',
  'timeout',
] as const;
export type FeedExitReason = (typeof FEED_EXIT_REASONS)[number];

/** How an agent's work ends. Spec: D2 §4 (WORK-13). */
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
