import type { AlarmFact } from '../../provider/alarms/alarm.facts.ts';
import { bodyOf } from '../../provider/alarms/alarm-service.ts';
import type { Sql } from '../../provider/base/ports.ts';
import { QUEUE_SETTINGS_DEFAULT } from '../../provider/identity/reps.ts';
import type { ClipLibrary } from '../../provider/media/clip.ts';
import { alarmFromRecording } from '../../provider/world/alarm-from-recording.ts';
import { inventWorld, type Location, recordingName, type World } from '../../provider/world/invented-world.ts';
import { FIRST_NAMES, LAST_NAMES } from '../../provider/world/places.ts';

const QUEUE = 'Live';
/** Detections of each kind that the history keeps of a recording. */
const SEEN_MAX = 2;
/** Numbers of the worlds after the first do not meet those of the first. */
const NUMBERS = 10_000;
/** One world has 20 locations, 30 cameras. */
const WORLDS_MAX = 250;
const ALARMS_A_WORLD = 8_000;
const AGENTS_MAX = 200;
const ALARMS_AN_AGENT = 5_000;
const FIRST_AGENT = 20_001;
const ROWS_AT_ONCE = 1_000;

type Raised = Extract<AlarmFact, { type: 'alarm.raised' }>['data'];

/** Fields of a camera's alarms that are the same for each. */
interface Source {
  readonly uuid: string;
  readonly recording: string;
  readonly about: Omit<Raised, 'eventId' | 'armState' | 'eventTimestamp'>;
}

export interface HistoryWorld {
  readonly agents: number;
  readonly cameras: number;
}

/** A world of its own: other numbers, accounts and cameras than any other. */
function worldNumber(number: number, seed: number): World {
  const { customers, locations, cameras, recordings } = inventWorld(seed * WORLDS_MAX + number);
  const moved = (id: string): string => String(number * NUMBERS + Number(id));
  return {
    customers: customers.map((customer) => ({ ...customer, userId: moved(customer.userId) })),
    locations: locations.map((location) => {
      const [sid, userId] = [moved(location.sid), moved(location.userId)];
      return { ...location, sid, userId, body: { ...location.body, sid, uid: userId } };
    }),
    cameras: cameras.map((camera) => ({ ...camera, sid: moved(camera.sid), uid: moved(camera.uid) })),
    recordings,
  };
}

const nameOf = ({ customers }: World, userId: string): string =>
  customers.find((customer) => customer.userId === userId)?.body.name ?? '';

function sourcesOf(world: World, clips: ClipLibrary): Source[] {
  const places = new Map<string, Location>(world.locations.map((location) => [location.sid, location]));
  return world.cameras.flatMap(({ uuid, sid, model, isIndoors }) => {
    const recording = world.recordings.find((each) => each.uuid === uuid);
    const clip = clips.get(recording?.clip ?? '');
    const place = places.get(sid);
    if (!recording || !clip || !place) return [];
    const alarm = alarmFromRecording({ ...recording, model }, clip, { sid, queue: QUEUE, atMs: 0, isFake: false });
    const seen = {
      tracks: alarm.tracks.slice(0, SEEN_MAX),
      moves: alarm.moves.slice(0, SEEN_MAX),
      faces: alarm.faces.slice(0, SEEN_MAX),
    };
    const { userId, account, timezone } = place;
    const street = place.body.location.street1 ?? '';
    const body = bodyOf(alarm, { timezone, street, customerName: nameOf(world, userId) }, seen);
    const { threatLevel } = alarm;
    const about = {
      queue: QUEUE,
      sid,
      userId,
      uuid,
      account,
      threatLevel,
      isFake: false,
      isIndoors: isIndoors === true,
      body,
    };
    return [{ uuid, recording: recordingName(uuid, recording.clip), about }];
  });
}

async function insertRows(sql: Sql, statement: string, rows: readonly object[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await sql.query(statement, [JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE))]);
}

/** Inserts the places; those of another history, under other numbers, stay unchanged. */
async function insertPlaces(sql: Sql, { customers, locations, cameras, recordings }: World): Promise<void> {
  await insertRows(
    sql,
    `insert into customers select * from jsonb_to_recordset($1::jsonb) as each ("userId" text, email text, body jsonb)
     on conflict do nothing`,
    customers,
  );
  await insertRows(
    sql,
    `insert into locations (sid, user_id, account, alarm_state, timezone, body, features)
     select * from jsonb_to_recordset($1::jsonb) as each
       (sid text, "userId" text, account text, "alarmState" text, timezone int, body jsonb, features jsonb)
     on conflict do nothing`,
    locations,
  );
  await insertRows(
    sql,
    `insert into cameras (uuid, sid, user_id, model, body)
     select camera->>'uuid', camera->>'sid', camera->>'uid', camera->>'model', camera from jsonb_array_elements($1::jsonb) as camera
     on conflict do nothing`,
    cameras,
  );
  await insertRows(
    sql,
    `insert into recordings select * from jsonb_to_recordset($1::jsonb) as each (name text, uuid text, clip text)
     on conflict do nothing`,
    recordings,
  );
}

/** Inserts the agents of the history, each at one desk. */
async function insertAgents(sql: Sql, count: number): Promise<number> {
  const agents = Array.from({ length: count }, (_, index) => {
    const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
    const lastName = LAST_NAMES[Math.floor(index / FIRST_NAMES.length) % LAST_NAMES.length] ?? '';
    const userId = FIRST_AGENT + index;
    return { userId, firstName, lastName, email: `${firstName}.${lastName}.${userId}@example.com`.toLowerCase() };
  });
  await sql.query(
    `insert into reps (user_id, role, first_name, last_name, email, is_active, is_verified, queue_settings)
     select "userId", 'agent_ops', "firstName", "lastName", email, true, true, $2::jsonb
     from jsonb_to_recordset($1::jsonb) as each ("userId" bigint, "firstName" text, "lastName" text, email text)
     on conflict (user_id) do nothing`,
    [JSON.stringify(agents), JSON.stringify(QUEUE_SETTINGS_DEFAULT)],
  );
  await sql.query(
    'create unlogged table history_agents (place int primary key, rep_id bigint, by text, email text, tab text)',
  );
  await sql.query(
    `insert into history_agents
     select row_number() over (order by user_id) - 1, id, 'agent:' || user_id, email, 'history-' || user_id
     from reps where user_id between $1 and $2`,
    [FIRST_AGENT, FIRST_AGENT + count - 1],
  );
  return count;
}

/**
 * Inserts locations, cameras and agents for this many alarms, and the alarms' sources into tables of the history's own.
 */
export async function insertHistoryWorld(
  sql: Sql,
  clips: ClipLibrary,
  { alarms, seed }: { readonly alarms: number; readonly seed: number },
): Promise<HistoryWorld> {
  await dropHistoryWorld(sql);
  await sql.query(
    'create unlogged table history_cameras (place int primary key, uuid text, recording text, about jsonb, body jsonb)',
  );
  const worlds = Math.min(WORLDS_MAX, Math.ceil(alarms / ALARMS_A_WORLD));
  let cameras = 0;
  for (let number = 1; number <= worlds; number += 1) {
    const world = worldNumber(number, seed);
    await insertPlaces(sql, world);
    const sources = sourcesOf(world, clips);
    await insertRows(
      sql,
      `insert into history_cameras select place, uuid, recording, about, about->'body'
       from jsonb_to_recordset($1::jsonb) as each (place int, uuid text, recording text, about jsonb)`,
      sources.map((source, index) => ({ place: cameras + index, ...source })),
    );
    cameras += sources.length;
  }
  return {
    cameras,
    agents: await insertAgents(sql, Math.min(AGENTS_MAX, 2 * Math.ceil(alarms / (2 * ALARMS_AN_AGENT)) + 4)),
  };
}

/** Drops the tables that are needed only while a history is made. */
export const dropHistoryWorld = async (sql: Sql): Promise<void> =>
  void (await sql.query('drop table if exists history_cameras, history_agents'));
