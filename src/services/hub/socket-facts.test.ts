import { describe, expect, it } from 'vitest';
import { alarmWith, TAKEN_AT_MS } from '../../machines/testing/alarms.ts';
import { leaseWith } from '../../machines/testing/cameras.ts';
import { createServerClock } from '../clock.ts';
import { framesIn } from '../provider-api/foreign/frames-in.ts';
import { contractReader } from './frame-reader.ts';
import { toActivityFacts, toHubFacts } from './socket-facts.ts';

const SERVER_MS = 1_000_000;
/** The provider's clock is 10 s ahead of this browser's. */
const clockBehind = () => createServerClock({ now: () => SERVER_MS - 10_000, elapsed: () => 0 });
/** A frame as our provider sends it. */
const sent = (type: string, data: unknown) => ({ type, data, serverMs: SERVER_MS });

function factsOf(raw: unknown, { clock = clockBehind(), atMs = 0 } = {}) {
  const logged: string[] = [];
  const deps = {
    clock,
    reader: () => contractReader,
    log: (message: string) => void logged.push(message),
  };
  return { facts: framesIn(raw, 'update-event').flatMap((frame) => toHubFacts(frame, deps, atMs)), logged };
}

/** Alarm in the time of this browser, whose clock is behind. */
const localAlarm = { ...alarmWith({ takenAtMs: TAKEN_AT_MS - 10_000 }), clockAheadMs: 10_000 };

describe('facts of the hub’s sockets', () => {
  it('are the updates of events, in the time of this browser (SOCK-01, API-25)', () => {
    expect(factsOf(sent('update-event', alarmWith())).facts).toEqual([{ type: 'alarm.updated', alarm: localAlarm }]);
  });

  it('are who has the controls of a camera and whether it is shelved, in the time of this browser (decision 0049)', () => {
    const [siren, talk] = [leaseWith('siren', SERVER_MS + 6_000), leaseWith('talk')];
    const shelving = { byName: 'Kim', reason: 'Rain on the lens', untilMs: SERVER_MS + 900_000, isTest: false };
    const data = { sid: '501', uuid: 'cam-1', leases: { version: 3, held: [siren, talk] }, shelving };
    expect(factsOf(sent('camera-leases', data)).facts).toEqual([
      {
        type: 'camera.leased',
        uuid: 'cam-1',
        leases: { version: 3, held: [{ ...siren, untilMs: SERVER_MS - 4_000 }, talk] },
        shelving: { ...shelving, untilMs: SERVER_MS + 890_000 },
      },
    ]);
  });

  it('are until when alarms arrived, of a tick, from which the clock learns too', () => {
    const clock = clockBehind();
    expect(factsOf(sent('tick', { ageMs: 7_000 }), { clock, atMs: 50_000 }).facts).toEqual([
      { type: 'line.proven', provenMs: 43_000, atMs: 50_000 },
    ]);
    expect(clock.toLocalMs(SERVER_MS)).toBe(SERVER_MS - 10_000);
  });

  it('are the events of this tab, in the time of this browser (SOCK-03)', () => {
    const data = { entity: 'pcs_take_events', payload: [alarmWith()] };
    expect(factsOf(sent('accept-events', data)).facts).toEqual([{ type: 'alarm.assigned', alarms: [localAlarm] }]);
  });

  it('leave out, and log, what of a list cannot be read', () => {
    const { facts, logged } = factsOf({ type: 'pcs_take_events', events: [{ sid: '1' }, alarmWith()] });
    expect(facts).toEqual([{ type: 'alarm.assigned', alarms: [alarmWith()] }]);
    expect(logged).toEqual(['A frame of a socket was not understood.']);
  });
});

const updated = [{ type: 'alarm.updated', alarm: alarmWith() }];
const assigned = [{ type: 'alarm.assigned', alarms: [alarmWith()] }];
const canceled = [{ type: 'alarm.canceledByCustomer', customerId: '301', eventId: '100001', place: '' }];
const loggedOut = [{ type: 'session.ended', reason: 'forcedOut' }];
const cancel = { id: 301, event: 100001 };

describe('frames of a provider that knows the documents only (SOCK-21)', () => {
  it.each<readonly [string, unknown, readonly unknown[]]>([
    ['an event below data, without the provider’s time', { type: 'update-event', data: alarmWith() }, updated],
    ['an event below payload', { type: 'update-event', payload: alarmWith() }, updated],
    ['an event below event', { type: 'update-event', event: alarmWith() }, updated],
    ['events in a list', { type: 'update-event', events: [alarmWith(), alarmWith()] }, [...updated, ...updated]],
    ['an event wrapped twice', { type: 'update-event', data: { event: alarmWith() } }, updated],
    ['an event beside its type', { type: 'update-event', ...alarmWith() }, updated],
    ['an event below its id', { type: 'update-event', eventId: '100001', data: alarmWith() }, updated],
    ['an event with ids as numbers', { type: 'update-event', data: { ...alarmWith(), eventId: 100001 } }, updated],
    ['a name below event', { event: 'update-event', data: alarmWith() }, updated],
    ['an event without a name', alarmWith(), updated],
    [
      'several frames in one',
      [{ type: 'update-event', data: alarmWith() }, { type: 'force_logout' }],
      [...updated, ...loggedOut],
    ],
    ['an entity by name, bare', { type: 'accept-events', entity: 'notification', ...cancel }, canceled],
    [
      'an entity by name, with its payload',
      { type: 'accept-events', entity: 'notification', payload: cancel },
      canceled,
    ],
    [
      'entities by key',
      { type: 'accept-events', entities: { notification: cancel, pcs_take_events: [alarmWith()] } },
      [...canceled, ...assigned],
    ],
    [
      'entities by key below data',
      { type: 'accept-events', data: { entities: { pcs_take_events: [alarmWith()] } } },
      assigned,
    ],
    ['entities by key without more', { type: 'accept-events', data: { notification: cancel } }, canceled],
    [
      'entities that say nothing',
      { type: 'accept-events', entities: { notification: [], pcs_take_events: [alarmWith()], force_logout: 'false' } },
      assigned,
    ],
    [
      'entities in a list',
      {
        type: 'accept-events',
        entities: [{ notification: cancel }, { entity: 'pcs_take_events', events: [alarmWith()] }],
      },
      [...canceled, ...assigned],
    ],
    ['entities by name in a list', { type: 'accept-events', entities: ['notification'], data: cancel }, canceled],
    ['a logout as a name', { type: 'accept-events', entities: ['force_logout'] }, loggedOut],
    ['a logout by key', { type: 'accept-events', entities: { force_logout: true } }, loggedOut],
    ['entities without accept-events', { entities: { force_logout: {} } }, loggedOut],
    ['events of accept-events, bare', { type: 'accept-events', data: [alarmWith()] }, assigned],
    ['one event of accept-events, bare', { type: 'accept-events', payload: alarmWith() }, assigned],
    ['a cancel of accept-events, bare', { type: 'accept-events', payload: cancel }, canceled],
    ['taken events alone', { type: 'pcs_take_events', payload: [alarmWith()] }, assigned],
    ['taken events in a page', { type: 'pcs_take_events', data: { results: [alarmWith()] } }, assigned],
    ['a cancel alone', { type: 'notification', ...cancel }, canceled],
    ['a cancel below data', { type: 'notification', data: { ...cancel, type: 'cancel' } }, canceled],
    [
      'a cancel with ids as calls name them',
      { type: 'notification', data: { user_id: '301', event_id: '100001' } },
      canceled,
    ],
    ['a cancel with ids as entities name them', { type: 'notification', userId: '301', eventId: '100001' }, canceled],
    ['a logout alone', { type: 'force_logout' }, loggedOut],
    ['another type, though an event stands beside it', { type: 'event-viewed', ...alarmWith() }, []],
  ])('are understood: %s', (_, raw, facts) => {
    expect(factsOf(raw)).toEqual({ facts, logged: [] });
  });

  it.each<readonly [string, unknown]>([
    ['an id', { type: 'activity', data: 301 }],
    ['an id by its name', { type: 'activityQuiet', data: { user_id: '301' } }],
    ['an id beside the type', { type: 'activity', userId: 301 }],
    ['a list', { type: 'activityQuiet', payload: [{ id: '301' }] }],
    ['an id without a type', { user_id: '301' }],
  ])('say which subscriber is active: %s (SOCK-07)', (_, raw) => {
    const facts = framesIn(raw, 'activity').flatMap((frame) => toActivityFacts(frame, expect.fail));
    expect(facts).toEqual([{ type: 'subscriber.active', userId: '301' }]);
  });
});
