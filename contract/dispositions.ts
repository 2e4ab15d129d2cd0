/** Dispositions of an event. Spec: D2 §9 (DISP-30). */
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

/** Follow-up dispositions that have a push text and no e-mail template, by their names in the documents. Spec: D2 §9 (DISP-36, FU-37). */
export const FOLLOW_UP_DISPOSITIONS = {
  'agent handled': 'agent_handled',
  'canceled by rep': 'canceled_rep',
  'canceled by AI': 'canceled_ai',
  'canceled by user app': 'canceled_user_app',
  'canceled by safe word': 'canceled_safe_word',
  'canceled by customer': 'canceled_by_customer',
  'paused monitoring': 'paused_monitoring',
} as const satisfies Record<string, DispositionAction>;

/** An agent's choice of a follow-up's messages. */
export type FollowUpChoice = FollowUpTemplate | keyof typeof FOLLOW_UP_DISPOSITIONS;
export const FOLLOW_UP_CHOICES = [
  ...Object.keys(FOLLOW_UP_TEMPLATES),
  ...Object.keys(FOLLOW_UP_DISPOSITIONS),
] as readonly FollowUpChoice[];

const isTemplate = (choice: FollowUpChoice): choice is FollowUpTemplate => choice in FOLLOW_UP_TEMPLATES;

/** Subtype for which the customer's preferences are looked up. */
export function subtypeOf(choice: FollowUpChoice): DispositionSubtype {
  if (isTemplate(choice)) return FOLLOW_UP_TEMPLATES[choice];
  return FOLLOW_UP_DISPOSITIONS[choice] === 'canceled_by_customer' ? 'canceled_by_customer' : 'default';
}
