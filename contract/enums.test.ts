import { describe, expect, it } from 'vitest';
import {
  alarmStateLabel,
  ARM_STATES,
  CANCEL_REASONS,
  cancelReason,
  cancelReasonsOn,
  DISPOSITION_ACTIONS,
  DISPOSITION_SUBTYPES,
  FOLLOW_UP_TEMPLATES,
  isClosed,
  isCritical,
  PCS_STATUS,
  STATUS_THRESHOLDS,
  statusCode,
  statusLabel,
  threatLabel,
} from './enums.ts';

describe('event status', () => {
  it.each([
    ['not_monitored', -50, 'Not monitored'],
    ['canceled', -40, 'Canceled'],
    ['operator_handled', -30, 'Operator Handled'],
    ['pcs_handled', -20, 'PCS Handled'],
    ['expired', -10, 'Expired'],
    ['new', 0, 'New'],
    ['watch', 10, 'Watching'],
    ['verify', 20, 'Verifying'],
    ['dispatch', 30, 'Dispatching'],
    ['follow_up', 40, 'Following up'],
    ['hold', 50, 'Hold'],
  ] as const)('%s is %i, "%s" (QUEUE-25, QUEUE-26, FMT-06, FMT-07)', (name, code, label) => {
    expect(PCS_STATUS[name]).toBe(code);
    expect(statusCode(name)).toBe(code);
    expect(statusLabel(code)).toBe(label);
  });

  it('of any other code is "Unknown" (QUEUE-26, FMT-08)', () => {
    expect([5, -60, Number.NaN].map(statusLabel)).toEqual(['Unknown', 'Unknown', 'Unknown']);
  });

  it('is read from both spellings, as code or as word (QUEUE-27, FMT-10)', () => {
    expect([statusCode('verifying'), statusCode('queue'), statusCode(20)]).toEqual([20, 0, 20]);
    expect(statusCode('asleep')).toBeNull();
  });

  it('is closed below new (QUEUE-29)', () => {
    expect(Object.values(PCS_STATUS).filter(isClosed)).toEqual([-50, -40, -30, -20, -10]);
  });
});

describe('labels', () => {
  it('of the status filter are Rep Handled, PCS AI Handled and Follow Up, where those of an event differ (QUEUE-23, QUEUE-24)', () => {
    expect(STATUS_THRESHOLDS.map(({ value, label }) => [value, label, statusLabel(value)])).toEqual([
      [-30, 'Rep Handled', 'Operator Handled'],
      [-20, 'PCS AI Handled', 'PCS Handled'],
      [-10, 'Expired', 'Expired'],
      [0, 'New', 'New'],
      [10, 'Watching', 'Watching'],
      [20, 'Verifying', 'Verifying'],
      [30, 'Dispatching', 'Dispatching'],
      [40, 'Follow Up', 'Following up'],
    ]);
  });

  it('of arm states are what is sent (QUEUE-22, QUEUE-35)', () => {
    expect(ARM_STATES).toEqual(['All', 'Unarmed', 'Armed']);
  });

  it('of alarm states know five, whatever else is "UNKNOWN" (ALARM-02, ALARM-03, ALARM-04, FMT-13)', () => {
    expect(['OFF', 'HOME', 'AWAY', 'AWAY_COUNT', 'ALARM'].map(alarmStateLabel)).toEqual([
      'Off',
      'Home',
      'Away',
      'Away',
      'Alarm',
    ]);
    expect(['MAYBE', '', null, undefined].map(alarmStateLabel)).toEqual(Array.from({ length: 4 }, () => 'UNKNOWN'));
  });

  it('of threat levels are None, Motion, Person and TBD (QUEUE-21, FMT-11)', () => {
    expect([0, 10, 20, 30].map(threatLabel)).toEqual(['None', 'Motion', 'Person', 'TBD']);
  });

  it('of any other threat level are the bare number (FMT-12)', () => {
    expect([15, -1].map(threatLabel)).toEqual(['15', '-1']);
  });

  it('of statuses to choose from differ from those of statuses shown (FMT-09, QUEUE-23)', () => {
    expect(STATUS_THRESHOLDS.map(({ value, label }) => [value, label])).toEqual([
      [-30, 'Rep Handled'],
      [-20, 'PCS AI Handled'],
      [-10, 'Expired'],
      [0, 'New'],
      [10, 'Watching'],
      [20, 'Verifying'],
      [30, 'Dispatching'],
      [40, 'Follow Up'],
    ]);
  });
});

describe('cancel reasons', () => {
  it('are twelve, in the documents’ order (DISP-23, DISP-24)', () => {
    expect(CANCEL_REASONS.map(({ id, label }) => [id, label])).toEqual([
      [1, 'Duplicate Event'],
      [2, 'Delivery'],
      [3, 'No Person'],
      [4, 'Passerby'],
      [5, 'Outdoor Service'],
      [6, 'Household Activity'],
      [7, 'Technical Issue'],
      [9, 'Weather Event'],
      [10, 'Adjacent Activity'],
      [8, 'Other'],
      [12, 'Passerby in Car'],
      [13, 'Camera Is Inside'],
    ]);
    expect(cancelReason(11)).toBeUndefined();
  });

  it.each([
    ['queue', [3, 4, 9, 10, 8, 12, 13]],
    ['verifyRespond', [1, 3, 4, 6, 7, 9, 10, 8, 12, 13]],
    ['followUp', [1, 2, 3, 4, 5, 6, 7, 9, 10, 8, 12, 13]],
  ] as const)('offered on %s are %o (QUEUE-12, VR-24, FU-49)', (screen, ids) => {
    expect(cancelReasonsOn(screen).map(({ id }) => id)).toEqual(ids);
  });

  it('carry no_video for Technical Issue, canceled_rep for all others (DISP-25)', () => {
    expect(CANCEL_REASONS.filter(({ action }) => action === 'no_video').map(({ id }) => id)).toEqual([7]);
    expect(CANCEL_REASONS.filter(({ action }) => action === 'canceled_rep')).toHaveLength(11);
  });

  it('signal a common event but for three (DISP-26, DISP-27, DISP-28, FU-13)', () => {
    const others = CANCEL_REASONS.filter(({ signal }) => signal !== 'common_event');
    expect(others.map(({ id, signal }) => [id, signal])).toEqual([
      [1, null],
      [7, 'technical_issue_no_video'],
      [13, 'interior_camera_placement'],
    ]);
  });
});

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
});
