import { describe, expect, it } from 'vitest';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import { asCall, EVENT_LIST_ADDRESS, fits } from './event-list.filter.ts';

const callOf = (query: string) => asCall(EVENT_LIST_ADDRESS.read(query).filter);

describe('the filters of the Event List', () => {
  it.each([
    ['', {}],
    ['search=oak&sid=501&user_id=7&eventId=9', { searchBy: 'oak', sid: '501', user_id: '7', eventId: '9' }],
    ['startDatetime=10&endDatetime=20', { startDatetime: 10, endDatetime: 20 }],
    [
      'detection_filter=faces&pcs_status=-10&handling=true',
      { detection_filter: 'faces', pcs_status: -10, handling: true },
    ],
    ['handling=false', { handling: false }],
    ['sid=5+01&user_id=a&eventId=-1&pcs_status=7&detection_filter=cats&handling=yes&tab=none', {}],
  ])('asks for "%s" (EVENTS-08, EVENTS-10, EVENTS-26, EVENTS-37)', (query, call) => {
    expect(callOf(query)).toEqual(call);
  });

  it.each([
    ['handling', { sid: '501', handling: true, pcs_status: undefined }],
    ['late', { sid: '501', handling: false, pcs_status: 0, until: 0 }],
    ['expired', { sid: '501', handling: undefined, pcs_status: -10 }],
  ])(
    'the filters of the tab %s win over the filters of the same name, the others stay (EVENTS-16..19)',
    (tab, call) => {
      expect(callOf(`tab=${tab}&handling=false&pcs_status=10&sid=501`)).toEqual(call);
    },
  );

  const ALARM = alarmWith({
    eventId: '100001',
    sid: '501',
    userId: '7001',
    uuid: 'Cam-1',
    account: 'A501',
    sensorName: 'Side yard',
    street: '214 Juniper Lane',
    eventTimestamp: 1_000,
    pcs_status: 0,
    handler: null,
    tracks: [],
    moves: [],
    faces: [],
  });
  it.each([
    ['', true],
    ['sid=501', true],
    ['sid=502', false],
    ['user_id=7001', true],
    ['user_id=7002', false],
    ['eventId=100001', true],
    ['eventId=100002', false],
    ['pcs_status=0', true],
    ['pcs_status=10', false],
    ['handling=false', true],
    ['handling=true', false],
    ['startDatetime=1000&endDatetime=1000', true],
    ['startDatetime=1001', false],
    ['endDatetime=999', false],
    ['detection_filter=faces', false],
    ['search=501', true],
    ['search=7001', true],
    ['search=cam', true],
    ['search=a50', true],
    ['search=50', false],
    ['search=juniper+214', true],
    ['search=side', true],
    ['search=unip', false],
    ['search=214', false],
    ['tab=late', true],
    ['tab=expired', false],
  ])('"%s" fit an alarm: %s', (query, expected) => {
    expect(fits(ALARM, EVENT_LIST_ADDRESS.read(query))).toBe(expected);
  });
});
