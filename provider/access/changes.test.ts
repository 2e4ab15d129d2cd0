import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS, type Request } from '../../contract/calls.ts';
import * as v from 'valibot';
import type { Database } from '../base/ports.ts';
import { append } from '../log/event-log.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, START_S, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { readChanges } from './changes.ts';

describe('The change history', () => {
  let database: Database;
  const clock = testClock();
  let first = '';
  let second = '';
  const read = async (query: Partial<Request<'listChanges'>['query']> = {}) =>
    v.parse(CALLS.listChanges.response, await readChanges(database, { skip: 0, limit: 100, ...query }));
  const ids = async (query: Partial<Request<'listChanges'>['query']>) =>
    (await read(query)).items.map(({ history_id }) => Number(history_id));
  const add = (stream: string, type: string, data: object, by: string, atMs: number, version = 0) =>
    append(database, [{ stream, version, facts: [{ type, data }] }], by, atMs);

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await addLocation(database, '1002');
    const alarms = createAlarmService({ database, clock, log: () => {} });
    first = await alarms.raise(motionAlarm());
    second = await alarms.raise(motionAlarm({ sid: '1002', uuid: 'camera-1002' }));
    await add(`alarm:${first}`, 'alarm.documented', { documentation: 'A cat.' }, 'agent:8001', START_MS + 5_000, 1);
    await add(`alarm:${first}`, 'alarm.faceAssigned', { personId: '7' }, 'agent:8002', START_MS + 6_000, 2);
    await add('camera:camera-1002', 'camera.leaseGranted', { control: 'siren' }, 'agent:8001', START_MS + 7_000);
    await add('access:1', 'access.exported', { subject: 'log:changes' }, 'agent:8001', START_MS + 8_000);
  });

  it('is newest first, each change with its author and under the name of what it is about (AUDIT-15, AUDIT-16)', async () => {
    const { rep } = await addAgent(database);
    await database.query(`update reps set user_id = 8001, first_name = 'Olivia', last_name = 'Park' where id = $1`, [
      rep.id,
    ]);
    const { items, total } = await read();
    expect(total).toBe(5);
    expect(items.map(({ event, people, camera, documentation }) => ({ event, people, camera, documentation }))).toEqual(
      [
        {
          event: null,
          people: null,
          documentation: null,
          camera: { uuid: 'camera-1002', change: { type: 'camera.leaseGranted', control: 'siren' } },
        },
        {
          event: null,
          camera: null,
          documentation: null,
          people: { eventId: first, change: { type: 'alarm.faceAssigned', personId: '7' } },
        },
        {
          event: null,
          camera: null,
          people: null,
          documentation: { eventId: first, change: { type: 'alarm.documented', documentation: 'A cat.' } },
        },
        {
          camera: null,
          people: null,
          documentation: null,
          event: { eventId: second, change: expect.objectContaining({ type: 'alarm.raised' }) },
        },
        {
          camera: null,
          people: null,
          documentation: null,
          event: { eventId: first, change: expect.objectContaining({ type: 'alarm.raised' }) },
        },
      ],
    );
    expect(items[0]).toMatchObject({
      history_timestamp: START_S + 7,
      timezone: null,
      edit_uid: '8001',
      edit_name: 'Olivia Park (8001)',
      user_id: CUSTOMER,
      sid: '1002',
      uuid: 'camera-1002',
    });
    expect(items[1]).toMatchObject({ edit_uid: '8002', edit_name: null });
    expect(items[2]).toMatchObject({
      timezone: 2,
      edit_uid: '8001',
      user_id: CUSTOMER,
      sid: SID,
      uuid: `camera-${SID}`,
    });
  });

  it('is filtered by each field, and counts the same (AUDIT-03, AUDIT-16, AUDIT-17)', async () => {
    expect(await ids({ event_id: first })).toEqual([4, 3, 1]);
    expect(await ids({ edit_uid: '8001' })).toEqual([5, 3]);
    expect(await ids({ sid: '1002' })).toEqual([5, 2]);
    expect(await ids({ user_id: CUSTOMER })).toEqual([5, 4, 3, 2, 1]);
    expect(await ids({ user_id: '1' })).toEqual([]);
    expect(await ids({ type: 'event' })).toEqual([3, 2, 1]);
    expect(await ids({ type: 'people' })).toEqual([4]);
    expect(await ids({ type: 'camera' })).toEqual([5]);
    expect(await ids({ type: 'service' })).toEqual([]);
    expect(await ids({ startDatetime: START_S + 5, endDatetime: START_S + 6 })).toEqual([4, 3]);
    expect((await read({ type: 'event', limit: 1, skip: 1 })).total).toBe(3);
    expect(await ids({ type: 'event', limit: 1, skip: 1 })).toEqual([2]);
  });

  it('the changes of one event are in the order they were filed, also where the clock of another process is behind (AUDIT-17)', async () => {
    await add(`alarm:${first}`, 'alarm.documented', { documentation: 'A fox.' }, 'agent:8001', START_MS + 5_200, 3);
    expect(await ids({ event_id: first })).toEqual([7, 4, 3, 1]);
    expect(await ids({ user_id: CUSTOMER, limit: 3 })).toEqual([5, 4, 7]);
  });

  it('is searched by camera, agent, customer, location and fact (AUDIT-02)', async () => {
    expect(await ids({ searchBy: 'Camera-1002' })).toEqual([5, 2]);
    expect(await ids({ searchBy: '8002' })).toEqual([4]);
    expect(await ids({ searchBy: SID })).toEqual([4, 3, 1]);
    expect(await ids({ searchBy: 'alarm.documented' })).toEqual([3]);
    expect(await ids({ searchBy: '%' })).toEqual([]);
  });

  it('has a change once that a search finds twice, in its place and counted once (AUDIT-02, AUDIT-17)', async () => {
    await add(
      'camera:camera-1002',
      'camera.leaseEnded',
      { control: 'siren' },
      'agent:camera-1002',
      START_MS + 6_500,
      1,
    );
    const { items, total } = await read({ searchBy: 'camera-1002', limit: 2 });
    expect([items.map(({ history_id }) => Number(history_id)), total]).toEqual([[5, 7], 3]);
    expect(await ids({ searchBy: 'camera-1002', skip: 1 })).toEqual([7, 2]);
  });
});
