import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { Clip } from '../media/clip.ts';
import type { Database } from '../base/ports.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { addFootageCameras } from './footage-cameras.ts';
import { inventWorld } from './invented-world.ts';
import { seedWorld } from './seed-world.ts';
import { placedRecordings } from './world-view.ts';

const footage: Clip = {
  name: 'footage-gate',
  truth: { cameraName: 'Gate', info: 'Motion', threatLevel: 10, duration: 9, tracks: [], moves: [] },
  mp4: 'gate.mp4',
  ambience: null,
  hls: null,
  isFootage: true,
};

describeOnEngines('seedWorld', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const counts = async () => {
    const tables = ['customers', 'locations', 'cameras', 'recordings'];
    const rows = await database.query<{ count: number }>(
      tables.map((table) => `select count(*)::int as count from ${table}`).join(' union all '),
    );
    return rows.map(({ count }) => count);
  };

  it('stores the invented world', async () => {
    await seedWorld(database, 3);
    expect(await counts()).toEqual([12, 20, 30, 30]);
    const world = inventWorld(3);
    const [location] = await database.query('select * from locations order by sid limit 1');
    const [first] = world.locations;
    expect(location).toEqual({
      sid: first?.sid,
      user_id: first?.userId,
      account: first?.account,
      alarm_state: first?.alarmState,
      timezone: first?.timezone,
      body: first?.body,
    });
    const cameras = await database.query<{ body: unknown }>('select body from cameras order by uuid');
    const invented = world.cameras.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1));
    expect(cameras.map(({ body }) => body)).toEqual(invented);
  });

  it('leaves a world that is there as it is', async () => {
    await seedWorld(database, 3);
    await database.query(`update locations set alarm_state = 'ALARM'`);
    await seedWorld(database, 4);
    expect(await counts()).toEqual([12, 20, 30, 30]);
    expect(await database.query('select distinct alarm_state from locations')).toEqual([{ alarm_state: 'ALARM' }]);
  });

  it('hangs one camera for each clip of real footage, also when started again', async () => {
    await seedWorld(database, 3);
    const clips = new Map([[footage.name, footage]]);
    await addFootageCameras(database, clips, 3);
    await addFootageCameras(database, clips, 3);
    expect(await counts()).toEqual([12, 20, 31, 31]);
    const [placed, ...others] = await placedRecordings(database, clips);
    expect(others).toEqual([]);
    expect(placed).toMatchObject({ clip: 'footage-gate', sid: '1001', cameraName: 'Gate', alarmState: 'AWAY' });
  });

  it('gives the director only recordings whose clip exists', async () => {
    await seedWorld(database, 3);
    await addFootageCameras(database, new Map([[footage.name, footage]]), 3);
    const placed = await placedRecordings(database, await openBuiltInClips());
    expect(placed.length).toBe(30);
    expect(placed.map(({ clip }) => clip)).not.toContain('footage-gate');
  });
});
