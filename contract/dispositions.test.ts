import { describe, expect, it } from 'vitest';
import { isCritical } from './messages/critical-notice.ts';
import {
  DISPOSITION_ACTIONS,
  DISPOSITION_SUBTYPES,
  FOLLOW_UP_DISPOSITIONS,
  FOLLOW_UP_TEMPLATES,
} from './dispositions.ts';

describe('dispositions', () => {
  it('are these actions (DISP-30)', () => {
    expect(DISPOSITION_ACTIONS).toEqual([
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
    ]);
  });

  it('are twenty-one subtypes (DISP-31)', () => {
    expect(Object.keys(DISPOSITION_SUBTYPES)).toHaveLength(21);
  });

  it('fall into three categories (DISP-32, DISP-33)', () => {
    const of = (category: string) =>
      Object.entries(DISPOSITION_SUBTYPES).flatMap(([subtype, its]) => (its === category ? [subtype] : []));
    expect(of('emergency_events')).toEqual(['urgent_events', 'emergency_events']);
    expect(of('common_events')).toEqual([
      'default',
      'common_event',
      'car_on_property',
      'interior_camera_placement',
      'technical_issue_no_video',
      'canceled_by_customer',
    ]);
    expect(of('person_events')).toHaveLength(13);
  });

  it('are critical by three subtypes and every dispatch (FU-36, API-16)', () => {
    const critical = Object.keys(DISPOSITION_SUBTYPES).filter((subtype) => isCritical(subtype, 'agent_handled'));
    expect(critical).toEqual(['unfamiliar_person_on_property_escalation', 'urgent_events', 'emergency_events']);
    const dispatches = DISPOSITION_ACTIONS.filter((action) => isCritical('common_event', action));
    expect(dispatches).toEqual([
      'dispatched_police',
      'dispatched_suspicious_activity',
      'dispatched_fire',
      'dispatched_potential_fire',
      'dispatched_medical',
    ]);
  });

  it('have fourteen follow-up templates (DISP-34, DISP-35, FMT-18)', () => {
    expect(FOLLOW_UP_TEMPLATES).toEqual({
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
    });
  });

  it('dispositions without an e-mail are chosen by the names of the documents (DISP-36, FMT-18)', () => {
    expect(FOLLOW_UP_DISPOSITIONS).toEqual({
      'agent handled': 'agent_handled',
      'canceled by rep': 'canceled_rep',
      'canceled by AI': 'canceled_ai',
      'canceled by user app': 'canceled_user_app',
      'canceled by safe word': 'canceled_safe_word',
      'canceled by customer': 'canceled_by_customer',
      'paused monitoring': 'paused_monitoring',
    });
  });
});
