import { describe, expect, it } from 'vitest';
import {
  alarmStateLabel,
  ARM_STATES,
  CAMERA_MODELS,
  EVENT_EXIT_REASONS,
  FEED_EXIT_REASONS,
  isClosed,
  isKnownStatus,
  PCS_STATUS,
  STATUS_THRESHOLDS,
  statusCode,
  statusLabel,
  threatLabel,
  UNKNOWN_STATUS,
  WORK_EXITS,
  WORK_STATES,
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

  it('event status of any other code is "Unknown" (QUEUE-26, FMT-08)', () => {
    expect([5, -60, UNKNOWN_STATUS].map(statusLabel)).toEqual(['Unknown', 'Unknown', 'Unknown']);
    expect([5, -60, UNKNOWN_STATUS, 0].map(isKnownStatus)).toEqual([false, false, false, true]);
  });

  it('is read from both spellings, as code or as word (QUEUE-27, FMT-10)', () => {
    expect([
      statusCode('verifying'),
      statusCode('queue'),
      statusCode(20),
      statusCode('-10'),
      statusCode('Canceled'),
    ]).toEqual([20, 0, 20, -10, -40]);
    expect([statusCode('asleep'), statusCode('constructor')]).toEqual([null, null]);
  });

  it('is closed below new (QUEUE-29)', () => {
    expect(Object.values(PCS_STATUS).filter(isClosed)).toEqual([-50, -40, -30, -20, -10]);
    expect([-60, UNKNOWN_STATUS].map(isClosed)).toEqual([true, false]);
  });
});

describe('reports on an agent’s work', () => {
  it('reports on an agent’s work name states, exits and reasons as the documents do (WORK-12, WORK-13, WORK-14, WORK-15)', () => {
    expect([WORK_STATES, WORK_EXITS, EVENT_EXIT_REASONS, FEED_EXIT_REASONS]).toEqual([
      ['accept_new', 'handle_event_verify_and_response', 'handle_event_follow_up'],
      ['accept_new', 'logout', 'close_tab'],
      [
        'canceled_by_customer',
        'canceled_from_feed',
        'moved_to_vr',
        'moved_to_hold',
        'bounced_from_feed',
        'expired',
        'logged_out',
        'tab_refresh',
        'tab_close',
      ],
      [
        'accept_new_off',
        'taken_into_vr',
        'logged_out_accept_new_on',
        'tab_refresh_accept_new_on',
        'tab_close_accept_new_on',
        'timeout',
      ],
    ]);
  });
});

describe('labels', () => {
  it('labels of camera models are those of the documents, or the model itself (LIVE-28)', () => {
    expect(CAMERA_MODELS).toEqual({
      SS001: 'simplicam',
      SS002: 'video doorbell pro',
      SS003: 'simplicam 1080',
      SSOBCM4: 'shield or dagger',
      SCOUT: 'SCOUT',
      OLYMPUS: 'OLYMPUS',
      MOCKINGBIRD: 'MOCKINGBIRD',
    });
  });

  it('labels of the status filter are Rep Handled, PCS AI Handled and Follow Up, where those of an event differ (QUEUE-23, QUEUE-24)', () => {
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

  it('labels of arm states are what is sent (QUEUE-22, QUEUE-35)', () => {
    expect(ARM_STATES).toEqual(['All', 'Unarmed', 'Armed']);
  });

  it('alarm states have five labels, and any other state is "UNKNOWN" (ALARM-02, ALARM-03, ALARM-04, FMT-13)', () => {
    expect(['OFF', 'HOME', 'AWAY', 'AWAY_COUNT', 'ALARM'].map(alarmStateLabel)).toEqual([
      'Off',
      'Home',
      'Away',
      'Away',
      'Alarm',
    ]);
    expect(['MAYBE', '', null, undefined].map(alarmStateLabel)).toEqual(Array.from({ length: 4 }, () => 'UNKNOWN'));
  });

  it('labels of threat levels are None, Motion, Person and TBD (QUEUE-21, FMT-11)', () => {
    expect([0, 10, 20, 30].map(threatLabel)).toEqual(['None', 'Motion', 'Person', 'TBD']);
  });

  it('labels of any other threat level are the bare number (FMT-12)', () => {
    expect([15, -1].map(threatLabel)).toEqual(['15', '-1']);
  });

  it('labels of camera models are those of the documents, or the code of one that has none (CAM-42)', () => {
    expect(CAMERA_MODELS).toEqual({
      SS001: 'simplicam',
      SS002: 'video doorbell pro',
      SS003: 'simplicam 1080',
      SSOBCM4: 'shield or dagger',
      SCOUT: 'SCOUT',
      OLYMPUS: 'OLYMPUS',
      MOCKINGBIRD: 'MOCKINGBIRD',
    });
  });

  it('labels of statuses to choose from differ from those of statuses shown (FMT-09, QUEUE-23)', () => {
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
