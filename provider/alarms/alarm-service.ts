import type { SentDetection } from '../../contract/entities/events.ts';
import { CAMERA_EVENT_CID } from '../../contract/secondary-videos.ts';
import { fileIfShelved } from '../cameras/shelving/shelvings.ts';
import type { AlarmService, ProviderDeps, RaisedAlarm, Sql, TrainingAlarm } from '../base/ports.ts';
import { NOT_MONITORED } from './alarm.constants.ts';
import type { AlarmFact, Circumstance } from './alarm.facts.ts';
import { changeAlarms } from './alarm-transaction.ts';
import { setArmState } from './arm-state.ts';
import { authorizedAt } from './detections/clusters.ts';
import { withAuthorized } from './detections/detections.ts';
import type { AlarmBody, AlarmState, SeenBody } from './alarm.state.ts';
import { command, lockAlarm, record } from './alarm.repository.ts';
import { NotFoundError } from '../http/errors.ts';
import { recognised } from '../people/recognised.ts';

/** A location, its customer and its camera as they are when an alarm is raised. */
interface Place {
  /** Id of the new event. */
  readonly eventId: string;
  readonly userId: string;
  readonly account: string;
  readonly alarmState: string;
  readonly timezone: number;
  readonly street: string;
  readonly customerName: string;
  readonly isIndoors: boolean;
  readonly isMonitored: boolean;
  readonly isShelved: boolean;
}

/** The place cannot be disarmed by a schedule until the alarm is raised. @throws {NotFoundError} */
async function placeOf(sql: Sql, sid: string, uuid: string, nowMs: number): Promise<Place> {
  const [place] = await sql.query<Place>(
    `select nextval('alarm_ids')::text as "eventId", locations.user_id as "userId", account, alarm_state as "alarmState", timezone,
       coalesce(locations.body->'location'->>'street1', '') as street,
       coalesce(customers.body->>'name', '') as "customerName",
       coalesce((cameras.body->>'isIndoors')::boolean, false) as "isIndoors",
       coalesce((cameras.body->>'monitored')::boolean, true) as "isMonitored",
       exists (select from camera_shelvings where uuid = $2 and until_ms > $3) as "isShelved"
     from locations join customers on customers.user_id = locations.user_id left join cameras on cameras.uuid = $2
     where locations.sid = $1 for key share of locations`,
    [sid, uuid, nowMs],
  );
  if (!place) throw new NotFoundError(`Location ${sid}`);
  return place;
}

/** Facts that end an alarm at once when no agent is to get it; empty when it is to be presented. */
async function filing(
  sql: Sql,
  about: { readonly uuid: string; readonly armState: string },
  { isMonitored, isShelved }: Place,
  nowMs: number,
): Promise<AlarmFact[]> {
  if (!isMonitored) return [{ type: 'alarm.statusSet', data: NOT_MONITORED }];
  const filedUnder = isShelved ? await fileIfShelved(sql, about, nowMs) : null;
  return filedUnder === null ? [] : [{ type: 'alarm.shelved', data: filedUnder }];
}

/**
 * Leaves out fields that are null: a recording may have hundreds of detections, sent with every update of the alarm.
 */
const withoutNulls = (seen: SentDetection): SentDetection =>
  Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== null)) as SentDetection;

const NOT_ANALYSED = { ai_processing_completed: false } as const;

/** The recording and the place of an alarm, as stored in the log and in the table. */
export function bodyOf(
  alarm: Omit<RaisedAlarm, 'queue' | 'eventTimestamp' | 'isFake'>,
  { timezone, street, customerName }: Pick<Place, 'timezone' | 'street' | 'customerName'>,
  seen: SeenBody,
): AlarmBody {
  const { info, sensorName, duration, video, videoPath: video_path, hlsUrl: hls_url } = alarm;
  const { received } = alarm;
  const media = { video_path, hls_url, video, ...seen, ...(alarm.isAnalysed ? {} : NOT_ANALYSED) };
  return {
    timezone,
    eventCid: CAMERA_EVENT_CID,
    info,
    sensorName,
    street,
    customerName,
    duration,
    ...media,
    ...(received && { received }),
  };
}

/** Raises an alarm in a transaction of `changeAlarms`. @throws {NotFoundError} when there is no such location. */
export async function raiseAlarm(
  sql: Sql,
  circumstance: Circumstance,
  alarm: RaisedAlarm,
  { training, sourceId }: { readonly training?: TrainingAlarm | undefined; readonly sourceId?: number } = {},
): Promise<AlarmState[]> {
  const { sid, uuid, queue, eventTimestamp, threatLevel, isFake, tracks, moves } = alarm;
  const place = await placeOf(sql, sid, uuid, circumstance.atMs);
  const { eventId, userId, account, alarmState: armState, isIndoors } = place;
  const faces = await recognised(sql, sid, alarm.faces);
  const isSeen = [tracks, moves, faces].some(({ length }) => length > 0);
  const authorized = isSeen ? await authorizedAt(sql, sid, circumstance.atMs) : [];
  const known = withAuthorized({ tracks, moves, faces }, authorized);
  const seen = {
    tracks: known.tracks.map(withoutNulls),
    moves: known.moves.map(withoutNulls),
    faces: known.faces.map(withoutNulls),
  };
  const about = {
    eventId,
    queue,
    sid,
    userId,
    uuid,
    account,
    armState,
    threatLevel,
    eventTimestamp,
    isFake,
    isIndoors,
    body: bodyOf(alarm, place, seen),
    ...(sourceId === undefined ? {} : { sourceId }),
  };
  // A training alarm is for its agent, whatever its camera is.
  const filed = training === undefined ? await filing(sql, about, place, circumstance.atMs) : [];
  const facts: AlarmFact[] = [{ type: 'alarm.raised', data: about }, ...filed];
  const raised = await record(sql, [{ before: null, eventId, facts }], circumstance);
  if (training !== undefined)
    await sql.query('insert into practice_alarms (event_id, practice, right_ending) values ($1, $2, $3::jsonb)', [
      eventId,
      training.practice,
      JSON.stringify(training.right),
    ]);
  return raised;
}

/** Raises alarms and applies what customers do; agents act through the API calls. */
export function createAlarmService(deps: ProviderDeps): AlarmService {
  return {
    async raise(alarm, training) {
      const [raised] = await changeAlarms(deps, 'provider', (sql, circumstance) =>
        raiseAlarm(sql, circumstance, alarm, { training }),
      );
      if (!raised) throw new Error('The alarm was not raised.');
      return raised.eventId;
    },

    async setArmState(sid, state, by) {
      await changeAlarms(deps, by, (sql, circumstance) => setArmState(sql, circumstance, sid, state));
    },

    async cancelByCustomer(eventId) {
      await changeAlarms(deps, 'customer', async (sql, circumstance) =>
        command(sql, [await lockAlarm(sql, eventId)], () => ({ type: 'cancelByCustomer' }), circumstance),
      );
    },
  };
}
