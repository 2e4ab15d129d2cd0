import { beforeEach, describe, expect, it } from 'vitest';
import type { ArmChange } from '../../../contract/entities/services.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { createAlarmService } from '../../alarms/alarm-service.ts';
import { getAlarm } from '../../alarms/alarm.repository.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readStream } from '../../log/event-log.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID, TAKE_ANY } from '../../testing/fixtures/test-fixtures.ts';
import { followSchedules } from './arm-schedules.ts';

const MINUTE_MS = 60_000;
/** A shop in Denver, closed at the weekend. */
const SHOP: readonly ArmChange[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, time: '08:00', state: 'OFF' },
  { weekday, time: '18:00', state: 'AWAY' },
]);
const params = { sid: SID };

describe('The weekly schedule of an alarm system', () => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let admin: CallContext;
  let agent: CallContext;
  const deps = () => ({ database, clock, log: () => {} });
  const calls = () => apiHandlers(deps());
  const follows = () => followSchedules(deps());
  const goTo = (time: string) => clock.advance(Date.parse(time) - clock.now());
  const read = () => calls().armSchedule({ params });
  const save = (changes: readonly ArmChange[], version?: string) =>
    calls().saveArmSchedule({ params, body: { changes: [...changes], version } }, admin);
  const state = () => calls().getAlarmState({ params: { sid: SID, account: `A${SID}` }, query: { forceUpdate: true } });
  const history = async () =>
    (await readStream(database, `service:${SID}`))
      .filter(({ type }) => type === 'service.armStateSet')
      .map(({ by, data, atMs }) => ({ by, ...data, at: new Date(atMs).toISOString() }));
  const raise = () =>
    createAlarmService(deps()).raise(motionAlarm({ eventTimestamp: Math.floor(clock.now() / 1_000) }));

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    goTo('2027-01-09T12:00:00Z');
    await addLocation(database);
    admin = await addAgent(database, { role: 'admin' });
    agent = await addAgent(database);
  });

  it('changes nothing when it is saved, and is read with the change that comes next', async () => {
    expect(await read()).toEqual({
      changes: [],
      timeZone: 'America/Denver',
      alarmState: 'AWAY',
      next: null,
      waiting: null,
      version: '0',
    });
    expect(await save([{ weekday: 6, time: '04:00', state: 'OFF' }, ...SHOP])).toEqual({ version: '1' });
    await follows();
    expect(await read()).toMatchObject({
      alarmState: 'AWAY',
      next: { state: 'OFF', atMs: Date.parse('2027-01-11T15:00:00Z') },
      waiting: null,
      version: '1',
    });
    expect(await history()).toEqual([]);
  });

  it('sets the state on the minute in the zone of the location, each change once by several processes', async () => {
    await save(SHOP);
    goTo('2027-01-11T14:59:59.999Z');
    await follows();
    expect(await state()).toBe('AWAY');
    goTo('2027-01-11T15:00:00Z');
    await Promise.all([follows(), follows(), follows()]);
    await follows();
    goTo('2027-01-12T01:00:00Z');
    await Promise.all([follows(), follows()]);
    expect(await history()).toEqual([
      { by: 'schedule', state: 'OFF', at: '2027-01-11T15:00:00.000Z' },
      { by: 'schedule', state: 'AWAY', at: '2027-01-12T01:00:00.000Z' },
    ]);
    expect(await state()).toBe('AWAY');
  });

  it('sets only the state of now after days without a process', async () => {
    await save(SHOP);
    goTo('2027-01-13T20:00:00Z');
    await follows();
    expect(await history()).toEqual([{ by: 'schedule', state: 'OFF', at: '2027-01-13T20:00:00.000Z' }]);
  });

  it('leaves a state that was set by hand until its next change, also one that it has missed', async () => {
    await save(SHOP);
    goTo('2027-01-11T16:00:00Z');
    await createAlarmService(deps()).setArmState(SID, 'HOME', 'provider');
    await follows();
    expect(await state()).toBe('HOME');
    goTo('2027-01-12T01:00:00Z');
    await follows();
    expect(await state()).toBe('AWAY');
  });

  it('arms while alarms are open, which show it', async () => {
    await createAlarmService(deps()).setArmState(SID, 'OFF', 'customer');
    await save(SHOP);
    goTo('2027-01-12T00:59:00Z');
    const eventId = await raise();
    await follows();
    goTo('2027-01-12T01:00:00Z');
    await follows();
    expect(await getAlarm(database, eventId)).toMatchObject({ armState: 'AWAY', status: PCS_STATUS.new });
    expect((await readStream(database, `alarm:${eventId}`)).at(-1)).toMatchObject({
      type: 'alarm.armStateSeen',
      data: { state: 'AWAY' },
      by: 'schedule',
    });
  });

  it('disarms only once no alarm is open there, and touches neither one that waits nor one that a person holds', async () => {
    await save(SHOP);
    goTo('2027-01-11T14:59:00Z');
    const waiting = await raise();
    const held = await raise();
    await calls().holdEvent({ query: { eventId: held, sid: SID } }, agent);
    const before = await Promise.all([waiting, held].map((eventId) => getAlarm(database, eventId)));
    goTo('2027-01-11T15:00:00Z');
    await follows();
    expect(await Promise.all([waiting, held].map((eventId) => getAlarm(database, eventId)))).toEqual(before);
    expect(await read()).toMatchObject({
      alarmState: 'AWAY',
      waiting: { state: 'OFF', atMs: Date.parse('2027-01-11T15:00:00Z') },
      next: { state: 'AWAY' },
    });
    await database.query('update alarms set status = $1, holder_rep = null', [PCS_STATUS.canceled]);
    clock.advance(MINUTE_MS);
    await follows();
    expect(await history()).toEqual([{ by: 'schedule', state: 'OFF', at: '2027-01-11T15:01:00.000Z' }]);
    expect(await read()).toMatchObject({ alarmState: 'OFF', waiting: null });
  });

  it('is skipped where alarms are open until it arms again', async () => {
    await save(SHOP);
    goTo('2027-01-11T14:59:00Z');
    await raise();
    goTo('2027-01-12T01:00:00Z');
    await follows();
    expect(await read()).toMatchObject({ alarmState: 'AWAY', waiting: null, next: { state: 'OFF' } });
    expect(await history()).toEqual([]);
  });

  it.each(['15:00', '01:00'])('never ends the alarm of a house that calls for help, at %s', async (time) => {
    await save(SHOP);
    await createAlarmService(deps()).setArmState(SID, 'ALARM', 'customer');
    goTo(`2027-01-12T${time}:00Z`);
    await follows();
    expect(await state()).toBe('ALARM');
  });

  it('follows the zone of its location, when that is imported with another', async () => {
    await save(SHOP);
    await database.query('update locations set timezone = 0');
    goTo('2027-01-11T13:00:00Z');
    await follows();
    expect(await state()).toBe('OFF');
  });

  it('is not saved over the change of another admin', async () => {
    await save(SHOP, '0');
    await expect(save([], '0')).rejects.toMatchObject({ status: 409 });
    await save([], '1');
    goTo('2027-01-11T15:00:00Z');
    await follows();
    expect(await read()).toMatchObject({ changes: [], next: null, alarmState: 'AWAY', version: '2' });
  });

  it('is in the change history of the service with who saved it', async () => {
    await save(SHOP.slice(0, 1));
    const found = await calls().listChanges({ query: { type: 'service', sid: SID, skip: 0, limit: 10 } });
    expect('data' in found ? found.data : found).toMatchObject([
      {
        edit_uid: admin.rep.user_id,
        service: { change: { type: 'service.armScheduleSet', changes: SHOP.slice(0, 1) } },
      },
    ]);
  });
});

describe('Imported locations that were never armed', () => {
  let database: Database;
  let admin: CallContext;
  const deps = () => ({ database, clock: testClock(), log: () => {} });
  const calls = () => apiHandlers(deps());
  const listed = async () =>
    [await calls().disarmedLocations()].flat().map((found) => ('sid' in found ? found.sid : found));

  beforeEach(async () => {
    database = await quickDatabase();
    for (const sid of ['1001', '1002', '1003', '1004']) await addLocation(database, sid, 'OFF');
    await addLocation(database, '1005');
    await database.query(`update locations set is_imported = sid <> '1004', body = $1`, [
      JSON.stringify({ location: { locationName: 'Bakery', street1: '5 Oak Lane' } }),
    ]);
    admin = await addAgent(database, { role: 'admin' });
  });

  it('are listed without those that a person disarmed, that have a schedule, or that are invented', async () => {
    expect(await calls().disarmedLocations()).toEqual(
      ['1001', '1002', '1003'].map((sid) => ({
        sid,
        userId: '7001',
        account: `A${sid}`,
        name: 'Bakery',
        street: '5 Oak Lane',
      })),
    );
    await createAlarmService(deps()).setArmState('1001', 'OFF', 'agent:8001');
    const changes: ArmChange[] = [{ weekday: 1, time: '08:00', state: 'AWAY' }];
    await calls().saveArmSchedule({ params: { sid: '1002' }, body: { changes, version: undefined } }, admin);
    expect(await listed()).toEqual(['1003']);
  });

  it('are armed together, and only they', async () => {
    await createAlarmService(deps()).setArmState('1001', 'OFF', 'agent:8001');
    await calls().armLocations({ body: { sids: ['1001', '1002', '1004'] } }, admin);
    expect(await database.query('select sid, alarm_state as state from locations order by sid')).toEqual([
      { sid: '1001', state: 'OFF' },
      { sid: '1002', state: 'AWAY' },
      { sid: '1003', state: 'OFF' },
      { sid: '1004', state: 'OFF' },
      { sid: '1005', state: 'AWAY' },
    ]);
    expect(await listed()).toEqual(['1003']);
    expect(await readStream(database, 'service:1002')).toMatchObject([
      { type: 'service.armStateSet', data: { state: 'AWAY' }, by: `agent:${admin.rep.user_id}` },
    ]);
  });

  it('have their waiting alarms offered as those of armed locations once they are armed', async () => {
    const eventId = await createAlarmService(deps()).raise(motionAlarm({ sid: '1001', uuid: 'camera-1001' }));
    await calls().armLocations({ body: { sids: ['1001'] } }, admin);
    const agent = await addAgent(database);
    const taken = await calls().takeEvents({ query: { ...TAKE_ANY, armstate: 'Armed' } }, agent);
    expect(JSON.stringify(taken)).toContain(eventId);
  });
});
