import { randomBytes } from 'node:crypto';
import type { ChangedSource, ExpectedCameras, SourceDoor } from '../../contract/entities/sources.ts';
import { UNSERVED_QUEUES } from '../alarms/custody/overdue.ts';
import { OptionError } from '../app/options/option-error.ts';
import type { Sql } from '../base/ports.ts';
import { hashOf } from '../identity/secrets.ts';
import { append, versionOf } from '../log/event-log.ts';
import { NEVER_ARMED } from '../locations/arming/arm-schedules.ts';
import { readModes, setWorld } from '../settings/station-modes.ts';
import { forgetCameras, resetCameras, restartCameras } from './silence/camera-silence.ts';
import { OLD_KEY_MS } from './intake.constants.ts';

/** A sender of real alarms. */
export interface Source {
  readonly id: number;
  readonly name: string;
  /** Locations whose alarms it may raise. */
  readonly sids: readonly string[];
  /** The camera of messages that name none; null = they have to. */
  readonly uuid: string | null;
  /** Queue of its alarms. */
  readonly queue: string;
}

/** A source to be added. */
export interface NewSource extends Omit<Source, 'id'> {
  /** Hours without a message after which it is silent; without them it never is. */
  readonly silenceHours?: number | null;
}

/** A source as an operator reads it. Times are epoch ms. */
export interface ListedSource extends Source {
  readonly isEnabled: boolean;
  readonly heardAtMs: number | null;
  readonly oldKeyUntilMs: number | null;
  /** Messages refused since it was added, with the time of the last one and the sentence it was answered with; null = none. */
  readonly refused: { readonly count: number; readonly atMs: number; readonly why: string } | null;
  /** Hours without a message after which it is silent, with the time since when it is; null = it never is. */
  readonly silence: { readonly hours: number; readonly sinceMs: number | null } | null;
  /** Cameras of it that are expected to send too, with the time since when one is silent. */
  readonly cameras: readonly { readonly uuid: string; readonly hours: number; readonly sinceMs: number | null }[];
}

const COLUMNS = 'id::int, name, sids, uuid, queue';

/** SQL expression: time of the last message of a source, or of its addition where none came. */
export const LAST_HEARD = 'coalesce(heard_at_ms, created_at_ms)';

/** SQL condition: at this moment, epoch ms, a source has sent nothing for longer than is expected of it. */
export const isSilentFor = (nowMs: string, hours: string): string =>
  `(${hours} is not null and ${LAST_HEARD} + deaf_ms + 3600000 * ${hours}::bigint <= ${nowMs})`;

/** The enabled source with the key of this hash, or with the one that it replaced less than a day ago; null when there is none. */
export async function sourceWithKey(sql: Sql, keyHash: string, nowMs: number): Promise<Source | null> {
  const [source] = await sql.query<Source>(
    `select ${COLUMNS} from sources
     where is_enabled and (key_hash = $1 or (old_key_hash = $1 and old_key_until_ms > $2))`,
    [keyHash, nowMs],
  );
  return source ?? null;
}

export const listSources = (sql: Sql): Promise<ListedSource[]> =>
  sql.query(
    `select ${COLUMNS}, is_enabled as "isEnabled", heard_at_ms as "heardAtMs", old_key_until_ms as "oldKeyUntilMs",
       case when refused_count > 0 then
         jsonb_build_object('count', refused_count, 'atMs', refused_at_ms, 'why', refused_why) end as refused,
       case when silence_hours is not null then jsonb_build_object('hours', silence_hours,
         'sinceMs', case when silent_at_ms is not null then ${LAST_HEARD} end) end as silence,
       (select coalesce(jsonb_agg(jsonb_build_object('uuid', uuid, 'hours', silence_hours,
           'sinceMs', case when silent_at_ms is not null then greatest(since_ms, heard_at_ms) end) order by uuid), '[]')
        from source_cameras where source_id = id) as cameras
     from sources order by id`,
  );

/** The source with this number; null when there is none. */
export async function findSource(sql: Sql, id: number): Promise<Source | null> {
  const [source] = await sql.query<Source>(`select ${COLUMNS} from sources where id = $1`, [id]);
  return source ?? null;
}

/**
 * The id of a source's camera, which may be given by its name; null without one.
 * @throws {OptionError} when a location does not exist, or not exactly one camera at these is meant
 */
export async function placedCamera(sql: Sql, { sids, uuid }: Pick<Source, 'sids' | 'uuid'>): Promise<string | null> {
  const known = await sql.query<{ sid: string }>('select sid from locations where sid = any($1)', [sids]);
  const unknown = sids.filter((one) => !known.some(({ sid }) => sid === one));
  if (unknown.length > 0) throw new OptionError(`There is no location ${unknown.join(', ')}.`);
  if (uuid === null) return null;
  const [camera, other] = await sql.query<{ uuid: string }>(
    `select uuid from cameras where sid = any($2) and (uuid = $1 or lower(body->'cameraSettings'->>'cameraName') = lower($1))
     order by uuid = $1 desc limit 2`,
    [uuid, sids],
  );
  if (camera === undefined) throw new OptionError(`There is no camera ${uuid} at these locations.`);
  if (other !== undefined && camera.uuid !== uuid)
    throw new OptionError(`There are several cameras ${uuid} at these locations. Give the UUID of one.`);
  return camera.uuid;
}

/** Imported locations that were never armed: no agent who takes alarms of armed locations gets theirs. */
export const disarmedLocations = async (sql: Sql): Promise<readonly string[]> =>
  (await sql.query<{ sid: string }>(`select sid from locations where ${NEVER_ARMED} order by sid`)).map(
    ({ sid }) => sid,
  );

/** Queues of sources that no agent takes, so that their alarms are offered late. */
export const queuesWithoutAgents = async (sql: Sql): Promise<readonly string[]> =>
  (await sql.query<{ queue: string }>(`${UNSERVED_QUEUES} order by queue`)).map(({ queue }) => queue);

/** 160 random bits, without capitals, which mail does not keep, and short enough for the address fields of recorders. */
const newKey = (): string => randomBytes(20).toString('hex');

/** Author of what is done at the console of the station. */
const CONSOLE = 'provider';

/** Permanent facts about a source; who did it is who appended it. Its name is in none, as that may identify a customer. */
type SourceFact =
  | { readonly type: 'source.added'; readonly data: Pick<Source, 'sids' | 'uuid' | 'queue'> }
  | { readonly type: 'source.changed'; readonly data: Partial<Omit<NewSource, 'name'>> }
  | { readonly type: 'source.camerasExpected'; readonly data: ExpectedCameras }
  | { readonly type: 'source.listenedTo'; readonly data: { readonly untilMs: number } }
  | {
      readonly type: 'source.keyRotated' | 'source.enabled' | 'source.disabled' | 'source.listenedToNoMore';
      readonly data: Record<never, never>;
    };

/** Appends a fact of a source, in the transaction that changed its row. */
export async function appendFact(sql: Sql, id: number, fact: SourceFact, by: string, nowMs: number): Promise<void> {
  const stream = `source:${id}`;
  await append(sql, [{ stream, version: await versionOf(sql, stream), facts: [fact] }], by, nowMs);
}

/** Adds a source. @returns its key, which is stored as a hash only */
export async function addSource(
  sql: Sql,
  { name, sids, uuid, queue, silenceHours }: NewSource,
  nowMs: number,
  by = CONSOLE,
): Promise<string> {
  const key = newKey();
  const [added] = await sql.query<{ id: number }>(
    `insert into sources (name, key_hash, sids, uuid, queue, created_at_ms, silence_hours)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::int`,
    [name, hashOf(key), sids, uuid, queue, nowMs, silenceHours ?? null],
  );
  if (added === undefined) throw new Error('The source was not added.');
  await appendFact(sql, added.id, { type: 'source.added', data: { sids, uuid, queue } }, by, nowMs);
  return key;
}

/** Ends the invented world when real alarms begin. @returns true: it was on until now */
export async function endWorld(sql: Sql): Promise<boolean> {
  const isOn = (await readModes(sql)).world === 'on';
  if (isOn) await setWorld(sql, 'off');
  return isOn;
}

/** True before the first source is added. */
export const areNoSources = async (sql: Sql): Promise<boolean> =>
  (await sql.query('select from sources limit 1')).length === 0;

/** Gives a source a new key; the current one stays valid for a day. @returns the key; null when there is no such source */
export async function rotateKey(sql: Sql, id: number, nowMs: number, by = CONSOLE): Promise<string | null> {
  const key = newKey();
  const rotated = await sql.query(
    'update sources set old_key_hash = key_hash, old_key_until_ms = $3, key_hash = $2 where id = $1 returning 1',
    [id, hashOf(key), nowMs + OLD_KEY_MS],
  );
  if (rotated.length === 0) return null;
  await appendFact(sql, id, { type: 'source.keyRotated', data: {} }, by, nowMs);
  return key;
}

/**
 * Changes a source, with a fact for what became different. A disabled source is not silent, nor is one that is given more hours; the time
 * in which it was disabled does not count, nor for its cameras. @returns false when there is no such source
 */
export async function changeSource(
  sql: Sql,
  id: number,
  change: ChangedSource,
  nowMs: number,
  by = CONSOLE,
): Promise<boolean> {
  const [before] = await sql.query<Required<ChangedSource>>(
    `select name, sids, uuid, queue, silence_hours as "silenceHours", is_enabled as "isEnabled"
     from sources where id = $1 for update`,
    [id],
  );
  if (before === undefined) return false;
  const after = { ...before, ...change };
  const { name, sids, uuid, queue, silenceHours, isEnabled } = after;
  await sql.query(
    `update sources set name = $2, sids = $3, uuid = $4, queue = $5, silence_hours = $6::int, is_enabled = $7::boolean,
       silent_at_ms = case when $7::boolean and ${isSilentFor('$8', '$6::int')} then silent_at_ms end,
       deaf_ms = case when is_enabled or not $7::boolean then deaf_ms else $8::bigint - ${LAST_HEARD} end
     where id = $1`,
    [id, name, sids, uuid, queue, silenceHours, isEnabled, nowMs],
  );
  await forgetCameras(sql, id);
  if (isEnabled !== before.isEnabled) await resetCameras(sql, id, nowMs);
  // The time in which it was silent, by the former number, is none of a camera.
  else if (silenceHours !== before.silenceHours) await restartCameras(sql, id, nowMs);
  const { name: _, isEnabled: wasEnabled, ...places } = before;
  const changed = Object.fromEntries(
    Object.entries(places).flatMap(([field, value]) => {
      const now = after[field as keyof typeof places];
      return JSON.stringify(now) === JSON.stringify(value) ? [] : [[field, now]];
    }),
  );
  if (name !== before.name || Object.keys(changed).length > 0)
    await appendFact(sql, id, { type: 'source.changed', data: changed }, by, nowMs);
  if (isEnabled !== wasEnabled)
    await appendFact(sql, id, { type: isEnabled ? 'source.enabled' : 'source.disabled', data: {} }, by, nowMs);
  return true;
}

/** Saves when and how a source was last heard. */
export async function saveHeard(sql: Sql, { id }: Source, door: SourceDoor, nowMs: number): Promise<void> {
  await sql.query('update sources set heard_at_ms = $2, heard_door = $3, deaf_ms = 0 where id = $1', [id, nowMs, door]);
}

/** Counts a refused message of a source, and saves the time and the text of the refusal. */
export async function saveRefusal(sql: Sql, { id }: Source, why: string, nowMs: number): Promise<void> {
  await sql.query(
    'update sources set refused_at_ms = $2, refused_why = $3, refused_count = refused_count + 1 where id = $1',
    [id, nowMs, why],
  );
}
