import { beforeEach, describe, expect, it } from 'vitest';
import { NO_FACE_PLACES } from '../../contract/facial-recognition.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { recognise } from '../people/recognised.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, addPerson, FACE, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';

const CHANGED = { status: 409, message: 'It was changed elsewhere since you opened it.' };
const FAQ = { params: { name: 'faq' } };
const lists = (given: Partial<Record<keyof typeof NO_FACE_PLACES, string[]>>) => ({
  no_face_states: [],
  no_face_cities: [],
  no_face_zips: [],
  opt_in_states: [],
  opt_in_cities: [],
  opt_in_zips: [],
  ...given,
});

describe('The settings of the station', () => {
  let database: Database;
  let admin: CallContext;
  const deps = () => ({ database, clock: testClock(), log: () => {} });
  const calls = () => apiHandlers(deps());
  const saves = (body: string, version?: string) =>
    calls().saveContent({ ...FAQ, body: { name: 'faq', body, ...(version === undefined ? {} : { version }) } }, admin);

  beforeEach(async () => {
    database = await quickDatabase();
    admin = await addAgent(database, { role: 'admin' });
  });

  it('have no places until an admin lists some (SET-08, SET-11)', async () => {
    expect(await calls().facialRecognition()).toEqual({ ...NO_FACE_PLACES, version: '0' });
    const saved = lists({ no_face_states: ['IL'], opt_in_zips: ['78699', '94999'] });
    expect(await calls().saveFacialRecognition({ body: { ...saved, version: '0' } }, admin)).toEqual({ version: '1' });
    expect(await calls().facialRecognition()).toEqual({ ...saved, version: '1' });
  });

  it('refuse lists that were read before somebody else saved', async () => {
    await calls().saveFacialRecognition({ body: { ...lists({ no_face_states: ['IL'] }), version: '0' } }, admin);
    await expect(
      calls().saveFacialRecognition({ body: { ...lists({ no_face_states: ['TX'] }), version: '0' } }, admin),
    ).rejects.toMatchObject(CHANGED);
    expect((await calls().facialRecognition()).no_face_states).toEqual(['IL']);
  });

  it('answer the version that the next save is checked against', async () => {
    expect([await saves('<p>a</p>', '0'), await saves('<p>b</p>', '1')]).toEqual([{ version: '1' }, { version: '2' }]);
  });

  it('let one of two who save in the same moment win', async () => {
    const both = await Promise.allSettled([saves('<p>a</p>', '0'), saves('<p>b</p>', '0')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await database.query('select version from station_settings')).toEqual([{ version: 1 }]);
  });

  it('decide whether the faces of an alarm are compared with known people (SET-07)', async () => {
    await addLocation(database);
    await database.query(
      `update locations set features = '{}', body = jsonb_set(body, '{location}', '{"state": "IL", "city": "Cedar Bluff", "zip": "61399"}')`,
    );
    const avery = await addPerson(database);
    await recognise(database, { groupId: FACE.group_id ?? '', sid: SID, img_file: null }, avery);
    const matchIn = async (places: ReturnType<typeof lists>) => {
      await calls().saveFacialRecognition({ body: places }, admin);
      const eventId = await createAlarmService(deps()).raise(motionAlarm({ faces: [FACE] }));
      return (await calls().getEvent({ params: { eventId } }, admin)).faces?.[0]?.match_person_id ?? null;
    };
    expect(await matchIn(lists({ no_face_states: ['TX'] }))).toBe(avery);
    expect(await matchIn(lists({ no_face_cities: ['Cedar Bluff'] }))).toBeNull();
    expect(await matchIn(lists({ opt_in_states: ['IL'] }))).toBeNull();
    await database.query(`update locations set features = '{"facial_recognition": true}'`);
    expect(await matchIn(lists({ opt_in_states: ['IL'] }))).toBe(avery);
  });

  it('have a FAQ, which is empty until it is written, and keep each version of it (SET-16, SET-17)', async () => {
    expect(await calls().getContent(FAQ)).toEqual({ name: 'faq', body: '', version: '0' });
    await saves('<h2>Arming</h2><p>Press <strong>Away</strong>.</p>');
    await saves('<p>New.</p>', '1');
    expect(await calls().getContent(FAQ)).toEqual({ name: 'faq', body: '<p>New.</p>', version: '2' });
    await expect(saves('<p>Old.</p>', '1')).rejects.toMatchObject(CHANGED);
    expect(await database.query('select version, value from station_settings order by version')).toEqual([
      { version: 1, value: '<h2>Arming</h2><p>Press <strong>Away</strong>.</p>' },
      { version: 2, value: '<p>New.</p>' },
    ]);
  });

  it('keep of a FAQ what an allow-list has, from any sender (SET-17)', async () => {
    await saves('<p onclick="x()">a</p><script>alert(1)</script><a href="javascript:x()">b</a><img src=x onerror=x()>');
    expect((await calls().getContent(FAQ)).body).toBe('<p>a</p>b');
  });

  it('have no other texts, and one name for each', async () => {
    const other = { params: { name: 'terms' } };
    const missing = { status: 404, message: 'Content terms was not found.' };
    await expect(calls().getContent(other)).rejects.toMatchObject(missing);
    const misnamed = calls().saveContent({ ...FAQ, body: { name: 'terms', body: '' } }, admin);
    await expect(misnamed).rejects.toMatchObject({ status: 400 });
  });
});
