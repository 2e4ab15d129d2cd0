import { AGENTS } from '../../contract/roles.ts';
import { PRACTICE_MAX_MS } from '../../contract/limits.ts';
import type { Circumstance } from '../alarms/alarm.facts.ts';
import { raiseAlarm } from '../alarms/alarm-service.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import type { Sql } from '../base/ports.ts';
import { BadRequestError } from '../http/errors.ts';
import { MOTION } from '../media/clip.ts';
import { PRACTICE_QUEUE } from './practice-sql.ts';

const INFO = 'Test alarm';

/** The source that is tested. */
interface Tested {
  readonly name: string;
  readonly sids: readonly string[];
  readonly uuid: string | null;
}

/**
 * Raises a training alarm of a source's camera for one agent, in whichever tab they take alarms; one that they do not get expires as a
 * practice does. @throws {BadRequestError} for a rep who takes no alarms, and for a source without a camera
 */
export async function raiseTestAlarm(
  sql: Sql,
  circumstance: Circumstance,
  { name, sids, uuid }: Tested,
  rep: string,
): Promise<AlarmState[]> {
  const nowMs = circumstance.atMs;
  const [camera] = await sql.query<{ uuid: string; sid: string; name: string }>(
    `select uuid, sid, coalesce(body->'cameraSettings'->>'cameraName', '') as name from cameras
     where sid = any($1) order by uuid = $2 desc nulls last, uuid limit 1`,
    [sids, uuid],
  );
  if (camera === undefined) throw new BadRequestError('The locations of this source have no camera.');
  const [practice] = await sql.query<{ id: string }>(
    `insert into practices (rep_id, tab, started_at_ms, until_ms)
     select id, null, $2, $3 from reps where id = $1 and is_active and role = any($4) returning id::text`,
    [rep, nowMs, nowMs + PRACTICE_MAX_MS, AGENTS],
  );
  if (practice === undefined) throw new BadRequestError('This person takes no alarms.');
  const receivedAt = Math.floor(nowMs / 1_000);
  return raiseAlarm(
    sql,
    circumstance,
    {
      sid: camera.sid,
      uuid: camera.uuid,
      queue: PRACTICE_QUEUE,
      eventTimestamp: receivedAt,
      threatLevel: MOTION.threatLevel,
      info: INFO,
      sensorName: camera.name,
      duration: null,
      videoPath: null,
      hlsUrl: null,
      video: {},
      tracks: [],
      moves: [],
      faces: [],
      isAnalysed: true,
      isFake: true,
      received: {
        source: name,
        words: INFO,
        namesPerson: false,
        receivedAt,
        sourceAt: null,
        pictures: [],
        clip: 'none',
        joined: 0,
        endedAt: null,
        isTest: true,
      },
    },
    { training: { practice: practice.id, right: 'handle' } },
  );
}
