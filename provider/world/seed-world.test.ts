import { beforeEach, describe, expect, it } from 'vitest';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { Clip } from '../media/clip.ts';
import { NO_PICTURES } from '../media/pictures.ts';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { addBuiltInRecordings } from './built-in-recordings.ts';
import { addFootageCameras } from './footage-cameras.ts';
import { inventWorld } from './invented-world.ts';
import { seedWorld } from './seed-world.ts';
import { placedRecordings } from './world-view.ts';

const footage: Clip = {
  name: 'footage-gate',
  truth: {
    cameraName: 'Gate',
    house: null,
    time: null,
    weather: null,
    info: 'Motion',
    threatLevel: 10,
    duration: 9,
    ending: null,
    objects: [],
    faces: [],
  },
  mp4: 'gate.mp4',
  ambience: null,
  hls: null,
  isFootage: true,
  pictures: NO_PICTURES,
  found: null,
};

describe('seedWorld', () => {
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
  });

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
      features: first?.features,
      body: first?.body,
      is_imported: false,
      dispatch_numbers: [],
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

  it('hangs ten cameras for one clip of real footage, each elsewhere, also when started again', async () => {
    await seedWorld(database, 3);
    const clips = new Map([[footage.name, footage]]);
    await addFootageCameras(database, clips, 3);
    await addFootageCameras(database, clips, 3);
    expect(await counts()).toEqual([12, 20, 40, 40]);
    const placed = await placedRecordings(database, clips);
    expect(placed.map(({ sid }) => sid).sort()).toEqual(Array.from({ length: 10 }, (_, index) => String(1001 + index)));
    expect(new Set(placed.map(({ clip, cameraName }) => `${clip} ${cameraName}`))).toEqual(
      new Set(['footage-gate Gate']),
    );
  });

  it('hangs one camera for each of ten clips of real footage', async () => {
    await seedWorld(database, 3);
    const names = Array.from({ length: 10 }, (_, index) => `footage-${index}`);
    await addFootageCameras(database, new Map(names.map((name) => [name, { ...footage, name }])), 3);
    expect(await counts()).toEqual([12, 20, 40, 40]);
  });

  it('gives each camera all clips of its place and house, also in a world of an earlier version', async () => {
    await seedWorld(database, 3);
    const clips = await openBuiltInClips();
    await addFootageCameras(database, new Map([[footage.name, footage]]), 3);
    await database.query(
      `update recordings set clip = 'driveway', name = uuid || '-driveway' where clip like 'driveway%'`,
    );
    await addBuiltInRecordings(database, clips);
    await addBuiltInRecordings(database, clips);
    const placed = await placedRecordings(database, clips);
    const uuids = new Set(placed.map(({ uuid }) => uuid));
    expect(uuids.size).toBe(30);
    for (const camera of uuids) {
      const recorded = placed.filter(({ uuid }) => uuid === camera).map(({ clip }) => clips.get(clip));
      expect(new Set(recorded.map((clip) => `${clip?.truth.cameraName} ${clip?.truth.house}`)).size).toBe(1);
      expect(new Set(recorded).size).toBe(4);
    }
  });

  it('gives the director only recordings whose clip exists', async () => {
    await seedWorld(database, 3);
    await addFootageCameras(database, new Map([[footage.name, footage]]), 3);
    const placed = await placedRecordings(database, await openBuiltInClips());
    expect(placed.length).toBe(30);
    expect(placed.map(({ clip }) => clip)).not.toContain('footage-gate');
  });
});
