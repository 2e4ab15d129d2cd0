import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import type { ClipLibrary } from '../media/clip.ts';
import type { AlarmService, Database, RaisedAlarm } from '../base/ports.ts';
import { seedStaff } from '../identity/staff.ts';
import { type DatabaseClock, stopDatabaseClock } from '../testing/databases/database-clock.ts';
import { idleDatabase } from '../testing/fakes/idle-database.ts';
import { testDatabase } from '../testing/databases/test-database.ts';
import { addBuiltInRecordings } from './built-in-recordings.ts';
import { startDirector } from './director.ts';
import { isInZone } from './motion-zones.ts';
import { setWorld } from '../settings/station-modes.ts';
import { seedWorld } from './seed-world.ts';

const AT_MS = 1_700_000_000_000;
/** Ids of all objects in the clips. */
const OBJECTS = ['person', 'car', 'animal', 'package'].flatMap((kind) => [`${kind}-1`, `${kind}-2`, `${kind}-3`]);

describe('the director', () => {
  let database: Database;
  let untilIdle: () => Promise<void>;
  let clips: ClipLibrary;
  let raised: RaisedAlarm[];
  let canceled: string[];
  let logged: string[];
  let isAway: boolean;
  let alarmService: AlarmService;
  let time: DatabaseClock;
  let stops: (() => Promise<void>)[];

  beforeEach(async () => {
    ({ watched: database, untilIdle } = idleDatabase(await testDatabase()));
    await seedWorld(database, 1);
    clips = await openBuiltInClips();
    await addBuiltInRecordings(database, clips);
    raised = [];
    canceled = [];
    logged = [];
    isAway = false;
    stops = [];
    time = await stopDatabaseClock(database);
    alarmService = {
      raise: async (alarm) => {
        if (isAway) throw new Error('The database is away.');
        return String(100_000 + raised.push(alarm));
      },
      setArmState: async () => {},
      cancelByCustomer: async (eventId) => void canceled.push(eventId),
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await stopAll();
    await database.close();
  });

  /** Starts directors. In a new database the first turn is due a second later. */
  const start = async (rate: number, directors = 1) => {
    const clock = { now: () => AT_MS };
    const deps = { database, clock, alarmService, clips, log: (line: string) => void logged.push(line), rate, seed: 1 };
    for (let count = 0; count < directors; count += 1) {
      stops.push(startDirector(deps).stop);
      vi.advanceTimersByTime(0);
      await untilIdle();
    }
  };
  const stopAll = async () => {
    const all = stops.splice(0);
    await Promise.all(all.map((stop) => stop()));
  };
  const pass = async (ms: number) => {
    await time.advance(ms);
    vi.advanceTimersByTime(ms);
    await untilIdle();
  };

  const wait = (from: number, to: number) =>
    database.query(
      `insert into alarms (event_id, version, queue, status, raised_at_ms, sid, user_id, uuid, account, armed_state, threat_level,
         event_timestamp, is_fake, told, body)
       select n, 1, 'Live', 0, $1::bigint, '1007', '1', 'camera', '1', 'AWAY', 20, $1::bigint / 1000, false, '{}', '{}'
       from generate_series($2::int, $3::int) as n`,
      [AT_MS, from, to],
    );

  it('raises the first alarm a second after the first start and says so in one line', async () => {
    await start(6);
    await pass(999);
    expect(raised).toEqual([]);
    await pass(1);
    const [alarm] = raised;
    expect(raised.length).toBe(1);
    expect(alarm).toMatchObject({ queue: 'Live', eventTimestamp: AT_MS / 1000 });
    expect(logged).toEqual([
      expect.stringMatching(new RegExp(`^alarm 100001  ${alarm?.sensorName}, location ${alarm?.sid}: ${alarm?.info}$`)),
    ]);
  });

  it('raises no alarm of people who are authorized to be there, until the time is over (DET-09)', async () => {
    const authorize = (until_ms: number) =>
      database.query(
        `insert into cluster_authorizations
         select name || '.' || object, sid, (select min(id) from reps), 0, $1
         from recordings join cameras using (uuid), unnest($2::text[]) as object
         on conflict (cluster_id) do update set until_ms = excluded.until_ms`,
        [until_ms, OBJECTS],
      );
    await seedStaff(database);
    await authorize(AT_MS + 1);
    await start(6);
    for (let count = 0; count < 6; count += 1) await pass(15_000);
    const seen = () => raised.flatMap(({ tracks }) => tracks);
    expect(seen()).toEqual([]);
    await authorize(AT_MS);
    for (let count = 0; count < 6; count += 1) await pass(15_000);
    expect(seen().length).toBeGreaterThan(0);
  });

  it('raises the same alarms in the same order from the same seed', async () => {
    await start(6);
    for (let count = 0; count < 5; count += 1) await pass(15_000);
    const first = raised;
    await stopAll();
    raised = [];
    await database.exec('delete from director_turns');
    await start(6);
    for (let count = 0; count < 5; count += 1) await pass(15_000);
    expect(raised).toEqual(first);
    expect(new Set(first.map(({ uuid }) => uuid)).size).toBeGreaterThan(2);
  });

  it('keeps to its rate and to its alarms when several processes direct one world', async () => {
    await start(6);
    for (let count = 0; count < 8; count += 1) await pass(15_000);
    const alone = raised;
    await stopAll();
    raised = [];
    await database.exec('delete from director_turns');
    await start(6, 3);
    for (let count = 0; count < 8; count += 1) await pass(15_000);
    expect(raised).toEqual(alone);
  });

  it('continues where another process ended, at once when a turn is due', async () => {
    await start(6, 2);
    await pass(15_000);
    await stops.shift()?.();
    await pass(15_000);
    await stopAll();
    expect(raised.length).toBe(2);
    await time.advance(3_600_000);
    await start(6);
    expect(raised.length).toBe(3);
  });

  it('does not wait for a turn that a slower director left', async () => {
    await start(0.1);
    await pass(1_000);
    await stopAll();
    await start(6);
    await pass(15_000);
    expect(raised.length).toBe(2);
  });

  it('continues after an action that failed, and says what failed', async () => {
    isAway = true;
    await start(6);
    await pass(1_000);
    expect(logged).toEqual(['director  The database is away.']);
    isAway = false;
    await pass(15_000);
    expect(raised.length).toBe(1);
  });

  it('asks again a second after the database did not answer', async () => {
    await database.exec('alter table director_turns rename to gone');
    await start(6);
    expect(logged).toEqual(['director  relation "director_turns" does not exist']);
    await database.exec('alter table gone rename to director_turns');
    await pass(1_000);
    await pass(1_000);
    expect(raised.length).toBe(1);
  });

  it('raises nothing from a camera that is not monitored (LIVE-29)', async () => {
    await database.exec(`update cameras set body = jsonb_set(body, '{monitored}', to_jsonb(sid = '1007'))`);
    await start(6);
    for (let count = 0; count < 4; count += 1) await pass(15_000);
    expect(new Set(raised.map(({ sid }) => sid))).toEqual(new Set(['1007']));
  });

  it('raises nothing from a camera that is set not to notify, or whose shutter is closed (CAM-24)', async () => {
    await database.exec(`update cameras set body = jsonb_set(body, '{cameraSettings,notificationsEnable}', 'false')
      where sid <> '1007'`);
    await start(6);
    for (let count = 0; count < 4; count += 1) await pass(15_000);
    expect(new Set(raised.map(({ sid }) => sid))).toEqual(new Set(['1007']));
  });

  it('raises nothing from a camera where all that moves is outside its motion zone (ZONE-05)', async () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 0.02, y: 0 },
      { x: 0, y: 0.02 },
    ];
    await database.query(`update cameras set body = jsonb_set(body, '{motionZone}', $1) where sid <> '1007'`, [
      JSON.stringify({ regions: [corner] }),
    ]);
    // Of the others it is not known what moves.
    const moving = [...clips].filter(([, clip]) => !isInZone(clip, [corner])).map(([name]) => name);
    await database.query('delete from recordings where not clip = any($1)', [moving]);
    await start(6);
    for (let count = 0; count < 4; count += 1) await pass(15_000);
    expect(new Set(raised.map(({ sid }) => sid))).toEqual(new Set(['1007']));
  });

  it('says once why it raises nothing, until it does again', async () => {
    await database.exec(`update cameras set body = jsonb_set(body, '{monitored}', 'false')`);
    await start(6);
    await pass(1_000);
    await pass(15_000);
    const directors = () => logged.filter((line) => line.startsWith('director'));
    const why =
      'director  no camera may raise an alarm: none is monitored, or none has a recording of a motion in its zone';
    expect(directors()).toEqual([why]);
    await database.exec(`update cameras set body = body - 'monitored'`);
    await pass(15_000);
    expect(raised.length).toBe(1);
    await database.exec(`update cameras set body = jsonb_set(body, '{monitored}', 'false')`);
    await pass(15_000);
    expect(directors()).toEqual([why, why]);
  });

  it('says once that no agent takes alarms, though one is raised whenever one gets too old, until agents work again', async () => {
    await wait(1, 20);
    await start(6);
    await pass(1_000);
    const directors = () => logged.filter((line) => line.startsWith('director'));
    const why = 'director  no agent has an alarm: while 20 of the last 10 min are waiting, no new one is raised';
    expect([directors(), raised.length]).toEqual([[why], 0]);
    await database.query('update alarms set raised_at_ms = raised_at_ms - 601000 where event_id = 1');
    await pass(15_000);
    await wait(21, 21);
    await pass(15_000);
    expect([directors(), raised.length]).toEqual([[why], 1]);
    await database.query('update alarms set status = 20, holder_rep = 1 where event_id = 2');
    await wait(22, 22);
    await pass(15_000);
    await database.query('update alarms set status = -30, holder_rep = null where event_id = 2');
    await pass(15_000);
    expect(directors()).toEqual([why, why]);
  });

  it('raises nothing at rate 0', async () => {
    await start(0);
    await pass(3_600_000);
    expect(raised).toEqual([]);
  });

  it('the director raises nothing while any process has switched the world off, and says so once', async () => {
    await setWorld(database, 'off');
    await start(6);
    await pass(1_000);
    await pass(15_000);
    expect([raised, logged]).toEqual([[], ['director  the world is off: no alarm is invented']]);
    await setWorld(database, 'on');
    await pass(15_000);
    expect(raised.length).toBe(1);
  });

  it('the director cancels the waiting alarms of a world that is off, and no real one', async () => {
    await wait(1, 3);
    await database.exec('update alarms set source_id = 1 where event_id = 1');
    await database.exec('update alarms set status = 20, holder_rep = 1 where event_id = 2');
    await setWorld(database, 'off');
    await start(6);
    await pass(1_000);
    expect(canceled).toEqual(['3']);
  });

  it('the director raises nothing at imported locations or of imported cameras', async () => {
    await database.exec(`update locations set is_imported = true where sid not in ('1007', '1008')`);
    await database.exec(`update cameras set is_imported = true where sid = '1008'`);
    await start(6);
    for (let count = 0; count < 4; count += 1) await pass(15_000);
    expect(new Set(raised.map(({ sid }) => sid))).toEqual(new Set(['1007']));
  });

  it('raises nothing more once it is stopped', async () => {
    await start(6);
    await pass(1_000);
    await stopAll();
    await pass(3_600_000);
    expect(raised.length).toBe(1);
  });
});
