import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { PCS_STATUS, UNKNOWN_STATUS } from '../../../../contract/enums.ts';
import { alarmWith } from '../../../machines/testing/alarms.ts';
import type { NamingArgs } from './asking-order.ts';
import { createForeignAlarms, type ForeignAlarmsDeps } from './foreign-alarms.ts';

/** The provider's clock is so much ahead, ms. */
const AHEAD_MS = 60_000;
const OLGA = 'olga@example.com';

/** An alarm as the documents have it, without our extensions. */
const said = (given: Partial<AlarmEvent> = {}): AlarmEvent =>
  alarmWith({ handler: null, takenAtMs: null, version: 0, ...given });
const handledBy = (email: string) => said({ handler: { email, slot: 2, tab: null } });

function start(given: Partial<ForeignAlarmsDeps> = {}) {
  let nowMs = 1_000;
  const logged: string[] = [];
  const alarms = createForeignAlarms({
    tab: 'tab-1',
    now: () => nowMs,
    toServerMs: (localMs) => localMs + AHEAD_MS,
    ownEmail: () => OLGA,
    knowsCustody: () => false,
    knowsFiles: () => true,
    log: (message) => void logged.push(message),
    ...given,
  });
  const asked = (atMs: number, call: CallName, args: NamingArgs = {}) => {
    nowMs = atMs;
    return alarms.asked(call, args);
  };
  /** Asked and answered at one moment. */
  const read = (atMs: number, alarm: AlarmEvent, call: 'takeEvents' | 'getEvent' = 'getEvent'): AlarmEvent => {
    const one = asked(atMs, call);
    const answer = one.complete(call === 'getEvent' ? alarm : { items: [alarm], total: null });
    one.settled();
    return call === 'getEvent' ? (answer as AlarmEvent) : ((answer as { items: AlarmEvent[] }).items[0] ?? alarm);
  };
  const pushed = (atMs: number, alarm: AlarmEvent, how: 'pushed' | 'assigned' = 'pushed') => {
    nowMs = atMs;
    return alarms[how](alarm);
  };
  const versionOf = (answer: unknown) => (answer as AlarmEvent).version;
  return { alarms, asked, read, pushed, versionOf, logged };
}

describe('foreign alarms', () => {
  it('stay as they are where the provider says which tab has one', () => {
    const ours = said({ version: 3, takenAtMs: 5 });
    expect(start({ knowsCustody: () => true }).read(2_000, ours)).toEqual(ours);
  });

  it.each([
    [
      'are this tab’s by the e-mail of the person who is signed in, however it is written',
      ' Olga@Example.com',
      OLGA,
      { tab: 'tab-1' },
      {},
    ],
    ['are somebody else’s by another e-mail', 'kim@example.com', OLGA, { tab: null }, {}],
    ['have no known holder where their handler has no e-mail', '', OLGA, { tab: null }, { isHolderUnsaid: true }],
    ['have no known holder while the own e-mail is not known', OLGA, null, { tab: null }, { isHolderUnsaid: true }],
  ] as const)('%s', (_, email, ownEmail, handler, more) => {
    const { read } = start({ ownEmail: () => ownEmail });
    const alarm = handledBy(email);
    expect(read(2_000, alarm)).toEqual({ ...alarm, ...more, handler: { email, slot: 2, ...handler }, version: 2_000 });
  });

  it('have no known holder without a handler, and are as new as they were asked for or arrived', () => {
    const { read, pushed } = start();
    const known = (version: number) => ({ ...said(), isHolderUnsaid: true, version });
    expect([read(2_000, said()), read(2_000, said()), pushed(1_500, said())]).toEqual([2_000, 2_001, 2_002].map(known));
    // A number of its own may count something else.
    expect(read(3_000, said({ version: 7 }))).toEqual(known(3_000));
  });

  it('count down from when they were first taken or assigned, until they are given back', () => {
    const { read, pushed, asked } = start();
    const takenAt = (alarm: AlarmEvent) => alarm.takenAtMs;
    expect(takenAt(read(2_000, said()))).toBeNull();
    expect(takenAt(read(3_000, said(), 'takeEvents'))).toBe(3_000 + AHEAD_MS);
    expect([read(4_000, said()), pushed(5_000, said()), read(6_000, said(), 'takeEvents')].map(takenAt)).toEqual(
      Array(3).fill(3_000 + AHEAD_MS),
    );
    asked(6_500, 'holdEvent', { query: { eventId: '100001' } }).settled();
    expect(takenAt(read(7_000, said(), 'takeEvents'))).toBe(3_000 + AHEAD_MS);
    asked(7_500, 'unsetTaken', { query: {} }).settled();
    expect(takenAt(pushed(8_000, said(), 'assigned'))).toBe(8_000 + AHEAD_MS);
    read(9_000, said({ pcs_status: PCS_STATUS.expired }));
    expect(takenAt(read(10_000, said(), 'takeEvents'))).toBe(10_000 + AHEAD_MS);
  });

  it.each([
    ['setPcsStatus', { params: { eventId: '100001' } }],
    ['unholdEvent', { query: { eventId: '100001' } }],
    ['unsetTaken', { query: {} }],
  ] as const)('are not news while %s is under way, nor in an answer asked for before it was settled', (call, args) => {
    const { asked, read, pushed, versionOf } = start();
    const before = asked(2_000, 'getEvent');
    const [command, during] = [asked(2_100, call, args), asked(2_200, 'getEvent')];
    expect([during.complete(said()), pushed(2_250, said())].map(versionOf)).toEqual([-1, -1]);
    command.settled();
    expect([before, during].map((one) => versionOf(one.complete(said())))).toEqual([-1, -1]);
    expect([read(2_300, said()), pushed(2_400, said())].map(versionOf)).toEqual([2_300, 2_400]);
  });

  it('are news in spite of a command when they are over, somebody else’s, or of another event', () => {
    const { asked, versionOf } = start();
    const early = asked(2_000, 'getEvent');
    asked(2_100, 'setPcsStatus', { params: { eventId: '100001' } });
    asked(2_200, 'unsetTaken', { query: { verify_eventId: '100002' } });
    const over = said({ pcs_status: PCS_STATUS.canceled });
    const answers = [over, handledBy('kim@example.com'), said({ eventId: '100002' })].map((one) => early.complete(one));
    expect(answers.map(versionOf)).toEqual([2_000, 2_000, 2_000]);
  });

  it('are played from their playlist, where they have one, by a provider without an agreed address of files', () => {
    const { read } = start({ knowsFiles: () => false });
    const path = 'clips/front-door.mp4';
    const files = [null, '/clip.m3u8'].map((hls_url) => read(2_000, said({ hls_url, video_path: path })).video_path);
    expect(files).toEqual([path, null]);
  });

  it('are logged once for each unknown status', () => {
    const { read, logged } = start();
    for (const pcs_status of [77, 77, PCS_STATUS.watch]) read(2_000, said({ pcs_status }));
    read(2_000, said({ pcs_status: UNKNOWN_STATUS, pcs_status_said: 'asleep' }));
    expect(logged).toEqual([77, 'asleep'].map((status) => `An alarm has a status that is not known: ${status}`));
  });
});
