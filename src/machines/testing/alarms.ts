import * as v from 'valibot';
import { Camera } from '../../../contract/entities/cameras.ts';
import { AlarmEvent, ReceivedMessage } from '../../../contract/entities/events.ts';
import { LocationEvent, Subscription } from '../../../contract/entities/locations.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';

/** Time of the tests' alarms, epoch seconds. */
export const ALARM_AT_S = 1_800_000_000;
/** Time at which the tests' alarms were taken, epoch ms. */
export const TAKEN_AT_MS = (ALARM_AT_S + 5) * 1_000;
/** The tests' browser tab. */
export const TAB = 'tab-1';

/** Number and place of the tests' alarm, as messages name it. */
export const ABOUT = '100001, Account A501';

/** An alarm that this tab has in its queue, with the fields that a test overrides. */
export const alarmWith = (given: Partial<AlarmEvent> = {}): AlarmEvent => ({
  ...v.parse(AlarmEvent, {
    eventId: '100001',
    sid: '501',
    userId: '301',
    uuid: 'cam-1',
    account: 'A501',
    eventTimestamp: ALARM_AT_S,
    pcs_status: PCS_STATUS.watch,
    alarmState: 'AWAY',
    sensorName: 'Front door',
    video_path: 'clips/front-door.mp4',
    handler: { email: 'olivia@example.com', slot: null, tab: TAB },
    takenAtMs: TAKEN_AT_MS,
    version: 2,
  }),
  ...given,
});

/** Message that raised an alarm of the tests, with the fields that a test overrides. */
export const receivedWith = (given: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  ...v.parse(ReceivedMessage, {
    source: 'Gate recorder',
    words: 'Motion in zone 2',
    receivedAt: ALARM_AT_S,
    sourceAt: ALARM_AT_S,
  }),
  ...given,
});

/** The location of the tests' alarms. */
export const subscriptionWith = (given: Partial<Subscription> = {}): Subscription => ({
  ...v.parse(Subscription, { sid: '501', uid: '301', location: { locationName: 'Oak Lane 5', account: 'A501' } }),
  ...given,
});

/** The camera of the tests' alarms. */
export const CAMERA = v.parse(Camera, { uuid: 'cam-1', sid: '501', uid: '301', model: 'SS002' });

/** An event of the tests' location, recorded by its camera, with the fields that a test overrides. */
export const locationEventWith = (given: Partial<LocationEvent> = {}): LocationEvent => ({
  ...v.parse(LocationEvent, {
    eventId: '100002',
    eventTimestamp: ALARM_AT_S - 60,
    uuid: 'cam-1',
    sensorName: 'Driveway',
    info: 'Motion',
    video_path: 'clips/driveway.mp4',
  }),
  ...given,
});
