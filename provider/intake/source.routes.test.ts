import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CALLS, type Request } from '../../contract/calls.ts';
import { readChanges } from '../access/changes.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import type { Database } from '../base/ports.ts';
import { type CallContext, nameInLog } from '../http/call-context.ts';
import { hashOf } from '../identity/secrets.ts';
import { readModes } from '../settings/station-modes.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { OLD_KEY_MS } from './intake.constants.ts';
import { sourceRoutes } from './source.routes.ts';
import { saveHeard, saveRefusal, sourceWithKey } from './sources.ts';

const DOORS = { receivePort: 4001, mailPort: null };
const PAGE = { skip: 0, limit: 50 };
const body = { name: 'Recorder', sids: [SID], uuid: null, queue: 'Live', silenceHours: 26 };
const sourceId = '1';

describe('The calls of sources', () => {
  let database: Database;
  let admin: CallContext;
  let nowMs: number;
  const clock = { now: () => nowMs };
  const calls = () => sourceRoutes({ database, clock }, () => ({ receiveUrl: 'http://0.0.0.0:4001', mailUrl: null }));
  const list = async (query: Partial<Parameters<ReturnType<typeof calls>['listSources']>[0]['query']> = {}) =>
    v.parse(CALLS.listSources.response, await calls().listSources({ query: { ...PAGE, ...query } })).items;
  const isGood = async (key: string) => (await sourceWithKey(database, hashOf(key), nowMs)) !== null;

  beforeEach(async () => {
    nowMs = Date.now();
    database = await quickDatabase();
    await addLocation(database);
    admin = await addAgent(database, { role: 'admin' });
  });

  it('the first source is added with its key, which no list has, and ends the invented world; a later one leaves it', async () => {
    const { key, ...added } = await calls().addSource({ body }, admin);
    expect(added).toEqual({ ...DOORS, endedWorld: true, unserved: false });
    expect([key, await isGood(key), (await readModes(database)).world]).toEqual([
      expect.stringMatching(/^[0-9a-f]{40}$/),
      true,
      'off',
    ]);
    expect(await calls().addSource({ body: { ...body, queue: 'Nights' } }, admin)).toMatchObject({
      endedWorld: false,
      unserved: true,
    });
    const [first] = await list();
    expect(first).toEqual({
      ...body,
      sourceId,
      isEnabled: true,
      isSilent: false,
      silentCameras: 0,
      door: null,
      heardAtMs: null,
      oldKeyUntilMs: null,
      alarms: 0,
      ended: 0,
      harmless: 0,
      refused: 0,
      refusedAtMs: null,
      refusedWhy: null,
    });
    expect(JSON.stringify(first)).not.toContain(key);
  });

  it.each([
    [{ sids: [SID, '9'] }, 'There is no location 9.'],
    [{ uuid: 'camera-9' }, 'There is no camera camera-9 at these locations.'],
  ])('a source of %j is refused, and nothing is stored', async (wrong, why) => {
    await expect(calls().addSource({ body: { ...body, ...wrong } }, admin)).rejects.toThrow(why);
    expect([await list(), (await readModes(database)).world]).toEqual([[], 'on']);
  });

  it('a rotated key works for a day more; a disabled source has none that works', async () => {
    const { key } = await calls().addSource({ body }, admin);
    const { key: next, ...doors } = await calls().rotateSource({ params: { sourceId } }, admin);
    expect([doors, await isGood(key), await isGood(next)]).toEqual([DOORS, true, true]);
    expect(await list()).toMatchObject([{ oldKeyUntilMs: nowMs + OLD_KEY_MS }]);
    nowMs += OLD_KEY_MS;
    expect([await isGood(key), await isGood(next)]).toEqual([false, true]);
    await calls().changeSource({ params: { sourceId }, body: { isEnabled: false } }, admin);
    expect([await isGood(next), await list()]).toMatchObject([false, [{ isEnabled: false }]]);
    await calls().changeSource({ params: { sourceId }, body: { isEnabled: true } }, admin);
    expect(await isGood(next)).toBe(true);
  });

  it('a source is changed in the fields that are given, with a fact of what became different, or not at all', async () => {
    await calls().addSource({ body }, admin);
    const change = (to: Request<'changeSource'>['body']) =>
      calls().changeSource({ params: { sourceId }, body: to }, admin);
    await database.query(`update cameras set body = '{"cameraSettings": {"cameraName": "Side yard"}}'`);
    await change({ name: 'Gate', uuid: 'side Yard', silenceHours: null, queue: 'Live' });
    await database.query(
      `insert into cameras (uuid, sid, user_id, model, body) select 'camera-two', sid, user_id, model, body from cameras`,
    );
    await expect(change({ uuid: 'Side yard' })).rejects.toThrow(
      'There are several cameras Side yard at these locations. Give the UUID of one.',
    );
    await change({ uuid: `camera-${SID}` });
    await expect(change({ sids: ['9'] })).rejects.toThrow('There is no location 9.');
    expect(await list()).toMatchObject([
      { name: 'Gate', sids: [SID], uuid: `camera-${SID}`, queue: 'Live', silenceHours: null, isEnabled: true },
    ]);
    const facts = await database.query(`select type, data from events where stream = 'source:1' order by version`);
    expect(facts.slice(1)).toEqual([{ type: 'source.changed', data: { uuid: `camera-${SID}`, silenceHours: null } }]);
  });

  it('the locations of a source are read with what keeps their alarms from agents, and kept media by kind with their growth', async () => {
    await calls().addSource({ body }, admin);
    await database.query(`update locations set is_imported = true, alarm_state = 'OFF'`);
    const [rep] = await database.query<{ id: string }>('select id::text from reps');
    await database.query(
      `insert into camera_shelvings (uuid, rep_id, reason, until_ms, is_test) values ($1, $2, 'Test', $3, true)`,
      [`camera-${SID}`, rep?.id, nowMs + 1],
    );
    const locations = await calls().sourceLocations({ params: { sourceId } });
    expect(v.parse(CALLS.sourceLocations.response, locations).items).toEqual([
      {
        sid: SID,
        userId: expect.any(String),
        street: expect.any(String),
        alarmState: 'OFF',
        hasSchedule: false,
        isNeverArmed: true,
        camera: { uuid: `camera-${SID}`, name: expect.any(String) },
        testUntilMs: nowMs + 1,
      },
    ]);
    const day = 86_400_000;
    for (const [name, size, days] of [
      ['one', 1_000, 40],
      ['two', 500, 29],
    ] as const)
      await database.query(`insert into media_files values ($1, 'clip', 'video/mp4', $2, '\\x00', $3, null)`, [
        name,
        size,
        nowMs - days * day,
      ]);
    await database.query(
      `insert into media_files select 'gone', kind, type, size, sha256, at_ms, null, 1, 1 from media_files limit 1`,
    );
    expect(v.parse(CALLS.keptMedia.response, await calls().keptMedia()).items).toEqual([
      { kind: 'clip', files: 2, bytes: 1_500, oldestMs: nowMs - 40 * day, newFiles: 1, newBytes: 500 },
    ]);
  });

  it('the cameras of a source are read, and expected to send, by their own hours or all by the same', async () => {
    await calls().addSource({ body }, admin);
    const params = { sourceId };
    await calls().expectCameras({ params, body: { uuid: null, silenceHours: 48 } }, admin);
    expect(v.parse(CALLS.sourceCameras.response, await calls().sourceCameras({ params })).items).toEqual([
      {
        uuid: `camera-${SID}`,
        name: expect.any(String),
        sid: SID,
        silenceHours: 48,
        heardAtMs: null,
        isSilent: false,
      },
    ]);
  });

  it.each(['2', '99999999999999999999', 'x'])('source %s, which is not there, is not found', async (sourceId) => {
    const params = { sourceId };
    await expect(calls().rotateSource({ params }, admin)).rejects.toThrow(`Source ${sourceId}`);
    await expect(calls().changeSource({ params, body: { isEnabled: true } }, admin)).rejects.toThrow(
      `Source ${sourceId}`,
    );
  });

  it('the change history has who did what to a source, without its name and key, and finds it by its location', async () => {
    const { key } = await calls().addSource({ body }, admin);
    const { key: next } = await calls().rotateSource({ params: { sourceId } }, admin);
    const disable = () => calls().changeSource({ params: { sourceId }, body: { isEnabled: false } }, admin);
    await disable();
    await disable();
    const changes = await readChanges(database, { ...PAGE, limit: 10 });
    const { items, total } = v.parse(CALLS.listChanges.response, changes);
    expect([total, items.map(({ edit_uid, source }) => ({ edit_uid, source }))]).toEqual([
      3,
      [
        { type: 'source.disabled' },
        { type: 'source.keyRotated' },
        { type: 'source.added', sids: [SID], uuid: null, queue: 'Live' },
      ].map((change) => ({ edit_uid: nameInLog(admin).replace('agent:', ''), source: { sourceId, change } })),
    ]);
    for (const secret of [key, next, body.name]) expect(JSON.stringify(changes)).not.toContain(secret);
    const found = async (query: object) =>
      v.parse(CALLS.listChanges.response, await readChanges(database, { ...PAGE, ...query })).total;
    expect(
      await Promise.all(
        [{ sid: SID }, { sid: '9' }, { searchBy: 'source.added' }, { type: 'service' as const }, { event_id: '1' }].map(
          found,
        ),
      ),
    ).toEqual([3, 0, 1, 0, 0]);
  });

  it('the list has the door, refusals and the alarms of the last 24 h with those that were harmless', async () => {
    await calls().addSource({ body }, admin);
    await calls().addSource({ body: { ...body, name: 'Attic', queue: 'Nights' } }, admin);
    const source = { ...body, id: 1 };
    await saveHeard(database, source, 'mail', nowMs);
    await saveRefusal(database, source, 'No camera.', nowMs);
    const alarms = createAlarmService({ database, clock, log: () => {} });
    const raised = [];
    for (let count = 0; count < 4; count += 1) raised.push(await alarms.raise(motionAlarm()));
    const set = (eventId: string | undefined, columns: string) =>
      database.query(`update alarms set source_id = 1, ${columns} where event_id = $1`, [eventId]);
    await set(raised[0], `closed_by = 'agent:8001', disposition_action = 'canceled_rep'`);
    await set(raised[1], `closed_by = 'agent:8001', disposition_action = 'handled'`);
    await set(raised[2], `closed_by = null`);
    await set(raised[3], `raised_at_ms = raised_at_ms - 90000000`);
    const heard = { door: 'mail', heardAtMs: nowMs, refused: 1, refusedAtMs: nowMs, refusedWhy: 'No camera.' };
    const counted = { sourceId, alarms: 3, ended: 2, harmless: 1, ...heard };
    expect(await list({ sort: 'alarms', descending: true })).toMatchObject([counted, { sourceId: '2', alarms: 0 }]);
    const ids = async (query: Parameters<typeof list>[0]) => (await list(query)).map((row) => row.sourceId);
    expect(
      await Promise.all([
        ids({}),
        ids({ sort: 'heard' }),
        ids({ sort: 'refused', descending: true }),
        ids({ search: 'NIGHT' }),
        ids({ search: SID }),
        ids({ state: 'disabled' }),
      ]),
    ).toEqual([['2', '1'], ['2', '1'], ['1', '2'], ['2'], ['2', '1'], []]);
  });
});
