import { beforeEach, describe, expect, it } from 'vitest';
import { knownFaceOf } from '../../contract/known-face.ts';
import * as v from 'valibot';
import { AlarmEvent } from '../../contract/entities/events.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { getAlarm } from '../alarms/alarm.repository.ts';
import { toAlarmEvent } from '../alarms/alarm-event.ts';
import type { Database } from '../base/ports.ts';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { alarmFromRecording } from './alarm-from-recording.ts';
import { addBuiltInPeople } from './built-in-people.ts';
import { addBuiltInRecordings } from './built-in-recordings.ts';
import { seedWorld } from './seed-world.ts';

describe('The people of the invented world', () => {
  let database: Database;
  const people = () =>
    database.query('select user_id, name, category, count(*)::int from people group by 1, 2, 3 order by 1, 2');

  beforeEach(async () => {
    database = await quickDatabase();
    await seedWorld(database, 1);
    const clips = await openBuiltInClips();
    await addBuiltInRecordings(database, clips);
    await addBuiltInPeople(database, clips, 1);
  });

  it('are friendly, neutral, unknown or banned, of most customers, once (FACE-17)', async () => {
    const before = await people();
    const [counts] = await database.query(
      `select count(distinct user_id)::int as customers, count(distinct category)::int as categories from people`,
    );
    expect(counts).toEqual({ customers: 8, categories: 4 });
    await addBuiltInPeople(database, await openBuiltInClips(), 2);
    expect(await people()).toEqual(before);
  });

  it('are recognised in the alarms of their cameras: a resident by name, a stranger not', async () => {
    const clips = await openBuiltInClips();
    const raise = async (recording: string, clip: string) => {
      const [camera] = await database.query<{ uuid: string; sid: string; model: string }>(
        'select uuid, sid, model from recordings join cameras using (uuid) where name = $1',
        [recording],
      );
      const found = clips.get(clip);
      if (camera === undefined || found === undefined) throw new Error(`There is no ${recording}.`);
      const context = { sid: camera.sid, queue: 'Live', atMs: START_MS, isFake: false };
      const alarm = alarmFromRecording({ name: recording, clip, ...camera }, found, context);
      const deps = { database, clock: testClock(), log: () => {} };
      return v.parse(AlarmEvent, toAlarmEvent(await getAlarm(database, await createAlarmService(deps).raise(alarm))));
    };
    const [home] = await database.query<{ recording: string; customer: string }>(
      `select recordings.name as recording, customers.body->>'name' as customer
       from recordings join cameras using (uuid) join customers using (user_id)
       where clip = 'front-door' and user_id in (select user_id from people) order by 1 limit 1`,
    );
    const alarm = await raise(home?.recording ?? '', 'front-door');
    expect(knownFaceOf(alarm)).toEqual({ name: home?.customer, category: 'friendly', strangers: 0 });
    const courier = await raise(`${alarm.uuid}-front-door-courier`, 'front-door-courier');
    expect([courier.faces.length > 0, knownFaceOf(courier)]).toEqual([true, null]);
  });
});
