import { beforeEach, describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { ON_TEST_MAX_MS } from '../../../contract/limits.ts';
import { findAlarms, getAlarm } from '../../alarms/alarm.repository.ts';
import { createAlarmService } from '../../alarms/alarm-service.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database, RaisedAlarm } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readStream } from '../../log/event-log.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID, TAKE_ANY } from '../../testing/fixtures/test-fixtures.ts';

const UUID = `camera-${SID}`;
const REASON = 'A spider web moves in the wind.';
const QUARTER_MS = 900_000;
const params = { sid: SID, uuid: UUID };
const shelved = { params, body: { seconds: 900, reason: REASON } } as const;
const filed = { status: PCS_STATUS.not_monitored, disposition: { action: 'paused_monitoring', reason: 'Shelved' } };

describe('A shelved camera', () => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let kim: CallContext;
  let agent: CallContext;
  const deps = () => ({ database, clock, log: () => {} });
  const calls = () => apiHandlers(deps());
  const raise = (different: Partial<RaisedAlarm> = {}) => createAlarmService(deps()).raise(motionAlarm(different));
  const take = () => calls().takeEvents({ query: TAKE_ANY }, agent);
  const statusOf = async (eventId: string) => (await getAlarm(database, eventId)).status;
  const cameraFacts = () => readStream(database, `camera:${UUID}`);

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    agent = await addAgent(database);
    kim = await addAgent(database, { role: 'agent_supervisor' });
    await database.query(`update reps set first_name = 'Kim' where id = $1`, [kim.rep.id]);
  });

  it('raises its alarms, which are filed with who shelved it and why, and given to no agent', async () => {
    await calls().shelveCamera(shelved, kim);
    const eventId = await raise();
    expect(await getAlarm(database, eventId)).toMatchObject({ ...filed, closedBy: 'provider', holder: null });
    expect((await readStream(database, `alarm:${eventId}`)).map(({ type }) => type)).toEqual([
      'alarm.raised',
      'alarm.shelved',
    ]);
    const [, fact] = await readStream(database, `alarm:${eventId}`);
    const data = { by: `agent:${kim.rep.user_id}`, reason: REASON, untilMs: START_MS + QUARTER_MS };
    expect(fact).toMatchObject({ data, by: 'provider' });
    expect(await take()).toEqual([]);
    await expect(calls().holdEvent({ query: { eventId, sid: SID } }, agent)).rejects.toThrow('already handled');
  });

  it('is shelved together with all other cameras of its location, which is on test', async () => {
    await database.query(`insert into cameras select 'gate', sid, user_id, model, body from cameras where uuid = $1`, [
      UUID,
    ]);
    await database.query(`insert into cameras select 'yard', sid, user_id, model, body from cameras where uuid = $1`, [
      UUID,
    ]);
    await calls().shelveCamera({ ...shelved, params: { sid: SID, uuid: 'yard' } }, kim);
    await calls().shelveCamera({ params, body: { seconds: 3_600, reason: 'On test', wholeLocation: true } }, kim);
    expect(await calls().listShelvedCameras()).toMatchObject([
      { uuid: 'yard', reason: REASON },
      { uuid: UUID, reason: 'On test' },
      { uuid: 'gate', reason: 'On test' },
    ]);
    expect(await statusOf(await raise({ uuid: 'gate' }))).toBe(PCS_STATUS.not_monitored);
  });

  it('is on test with its whole location until a chosen time, which a supervisor ends for all of it', async () => {
    await database.query(`insert into cameras select 'gate', sid, user_id, model, body from cameras where uuid = $1`, [
      UUID,
    ]);
    const testUntilMs = START_MS + ON_TEST_MAX_MS;
    const body = { testUntilMs, reason: 'The alarm system is rewired', wholeLocation: true } as const;
    await calls().shelveCamera({ params, body }, kim);
    const eventId = await raise({ uuid: 'gate' });
    expect(await getAlarm(database, eventId)).toMatchObject({
      status: PCS_STATUS.not_monitored,
      disposition: { action: 'paused_monitoring', reason: 'On test' },
    });
    expect((await readStream(database, `alarm:${eventId}`)).at(-1)?.data).toEqual({
      by: `agent:${kim.rep.user_id}`,
      reason: body.reason,
      untilMs: testUntilMs,
      isTest: true,
    });
    expect(await calls().listShelvedCameras()).toMatchObject([
      { uuid: UUID, isTest: true, untilMs: testUntilMs, filed: 0 },
      { uuid: 'gate', isTest: true, untilMs: testUntilMs, filed: 1 },
    ]);
    clock.advance(ON_TEST_MAX_MS - 1);
    expect(await statusOf(await raise())).toBe(PCS_STATUS.not_monitored);
    await calls().unshelveCamera({ params, query: { wholeLocation: true } }, kim);
    expect(await statusOf(await raise({ uuid: 'gate' }))).toBe(PCS_STATUS.new);
    expect(await statusOf(await raise())).toBe(PCS_STATUS.new);
  });

  it.each([
    [{}, 'Say either for how long it is shelved, or until when it is on test.'],
    [
      { seconds: 900, testUntilMs: START_MS + 1 },
      'Say either for how long it is shelved, or until when it is on test.',
    ],
    [{ testUntilMs: START_MS }, 'A test ends later than now, and within 7 days.'],
    [{ testUntilMs: START_MS + ON_TEST_MAX_MS + 1 }, 'A test ends later than now, and within 7 days.'],
  ] as const)('is not shelved for %o', async (time, message) => {
    await expect(calls().shelveCamera({ params, body: { ...time, reason: REASON } }, kim)).rejects.toMatchObject({
      status: 400,
      message,
    });
    expect(await cameraFacts()).toEqual([]);
  });

  it('sends no customer a message about an alarm that is filed', async () => {
    await calls().shelveCamera(shelved, kim);
    const eventId = await raise();
    expect((await getAlarm(database, eventId)).messageOutcomes).toEqual({ email: null, push: null });
    expect(await database.query('select from messages')).toEqual([]);
  });

  it('is shelved until its time is over, to the millisecond, and no one has to end it', async () => {
    await calls().shelveCamera(shelved, kim);
    clock.advance(QUARTER_MS - 1);
    expect(await statusOf(await raise())).toBe(PCS_STATUS.not_monitored);
    clock.advance(1);
    expect(await statusOf(await raise())).toBe(PCS_STATUS.new);
    expect(await calls().listShelvedCameras()).toEqual([]);
  });

  it('is ended early by any supervisor, once, and its next alarm is presented', async () => {
    const other = await addAgent(database, { role: 'admin' });
    await calls().shelveCamera(shelved, kim);
    await calls().unshelveCamera({ params, query: {} }, other);
    await calls().unshelveCamera({ params, query: {} }, kim);
    expect(await statusOf(await raise())).toBe(PCS_STATUS.new);
    expect((await cameraFacts()).map(({ type, by, data }) => ({ type, by, data }))).toEqual([
      {
        type: 'camera.shelved',
        by: `agent:${kim.rep.user_id}`,
        data: { untilMs: START_MS + QUARTER_MS, reason: REASON },
      },
      { type: 'camera.unshelved', by: `agent:${other.rep.user_id}`, data: {} },
    ]);
  });

  it('hides no alarm while the alarm system of its location is in alarm', async () => {
    await calls().shelveCamera(shelved, kim);
    await createAlarmService(deps()).setArmState(SID, 'ALARM', 'customer');
    expect(await statusOf(await raise())).toBe(PCS_STATUS.new);
    expect(await take()).toHaveLength(1);
    expect(await calls().listShelvedCameras()).toMatchObject([{ filed: 0 }]);
  });

  it('hides no alarm of another camera, and none that was raised before', async () => {
    const [before] = [await raise()];
    await addLocation(database, '1002');
    await calls().shelveCamera(shelved, kim);
    expect(await statusOf(await raise({ sid: '1002', uuid: 'camera-1002' }))).toBe(PCS_STATUS.new);
    expect(await statusOf(before)).toBe(PCS_STATUS.new);
  });

  it('is listed with where it is, who shelved it, why, until when and how many alarms were filed', async () => {
    await calls().shelveCamera(shelved, kim);
    await raise();
    await raise();
    expect(await calls().listShelvedCameras()).toEqual([
      {
        uuid: UUID,
        sid: SID,
        account: `A${SID}`,
        street: '',
        cameraName: '',
        byName: 'Kim',
        reason: REASON,
        untilMs: START_MS + QUARTER_MS,
        isTest: false,
        filed: 2,
      },
    ]);
  });

  it('is shown as shelved to agents, and is counted from nothing when it is shelved again', async () => {
    await calls().shelveCamera(shelved, kim);
    await raise();
    const shelving = { byName: 'Kim', reason: REASON, untilMs: START_MS + QUARTER_MS, isTest: false };
    expect(await calls().listCameras({ params: { sid: SID } }, agent)).toMatchObject([{ shelving }]);
    clock.advance(QUARTER_MS);
    expect(await calls().listCameras({ params: { sid: SID } }, agent)).toMatchObject([{ shelving: null }]);
    await calls().shelveCamera(shelved, kim);
    expect(await calls().listShelvedCameras()).toMatchObject([{ filed: 0 }]);
  });

  it('is not shelved twice: the second supervisor hears who did it and why', async () => {
    await calls().shelveCamera(shelved, kim);
    const other = await addAgent(database, { role: 'agent_supervisor' });
    await expect(calls().shelveCamera(shelved, other)).rejects.toMatchObject({
      status: 409,
      message: `The camera is already shelved, by Kim: ${REASON}`,
    });
    expect(await cameraFacts()).toHaveLength(1);
  });

  it('is a camera of the location that the call names', async () => {
    await addLocation(database, '1002');
    for (const wrong of [
      { sid: '1002', uuid: UUID },
      { sid: SID, uuid: 'no-camera' },
    ]) {
      await expect(calls().shelveCamera({ ...shelved, params: wrong }, kim)).rejects.toMatchObject({ status: 404 });
      await expect(calls().unshelveCamera({ params: wrong, query: {} }, kim)).rejects.toMatchObject({ status: 404 });
    }
  });

  it('is in the change history as a camera, and its alarms are found by their status and counted as an ending', async () => {
    await calls().shelveCamera(shelved, kim);
    const eventId = await raise();
    const history = await calls().listChanges({ query: { type: 'camera', skip: 0, limit: 10 } });
    expect('data' in history ? history.data : history).toMatchObject([
      {
        edit_uid: kim.rep.user_id,
        sid: SID,
        camera: { uuid: UUID, change: { type: 'camera.shelved', untilMs: START_MS + QUARTER_MS, reason: REASON } },
      },
    ]);
    const query = { limit: 10, skip: 0, pcs_status: PCS_STATUS.not_monitored };
    expect(JSON.stringify(await calls().listEvents({ query }, kim))).toContain(eventId);
    const { quarters, hours } = await calls().performance();
    expect(quarters[0]?.endings).toEqual([{ pcs_status: PCS_STATUS.not_monitored, count: 1 }]);
    expect(hours[0]?.end).toEqual({ p50: null, p95: null });
  });

  it('files each of many alarms at once exactly once, while somebody ends the shelving', async () => {
    await calls().shelveCamera(shelved, kim);
    const raised = Promise.all(Array.from({ length: 12 }, () => raise()));
    await Promise.all([raised, calls().unshelveCamera({ params, query: {} }, kim)]);
    const alarms = await findAlarms(database, 'where uuid = $1', [UUID]);
    const [row] = await database.query<{ filed: number }>('select filed from camera_shelvings');
    expect(alarms).toHaveLength(12);
    expect(alarms.filter(({ status }) => status === PCS_STATUS.not_monitored)).toHaveLength(row?.filed ?? -1);
  });
});
