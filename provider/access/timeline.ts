import { CALL_OUTCOMES } from '../../contract/call-outcomes.ts';
import type { Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import type { AlarmFact } from '../alarms/alarm.facts.ts';
import { alarmStream } from '../alarms/alarm.repository.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { because, textOf } from '../alarms/alarm.text.ts';
import type { Sql } from '../base/ports.ts';
import { journalsOf, journalSubject } from '../journals/kept-journals.ts';
import { readStream } from '../log/event-log.ts';
import { recordingIn } from '../media/recording-door.ts';
import { authorNames } from './author-names.ts';
import { lostFilesOf } from './lost-files.ts';
import type { LeaseFact, ShelvingFact, WatchFact } from '../cameras/camera.facts.ts';

/** Not in the spec: more reads of one alarm are of no use on a screen. */
const READS_MAX = 500;

/** Facts that end an alarm. */
export const ENDINGS: readonly string[] = ['alarm.statusSet', 'alarm.canceledByCustomer', 'alarm.shelved'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Stored = Omit<TimelineEntry, 'what'>;

const READS: Readonly<Record<string, string>> = {
  recording: 'watched the recording',
  annotation: 'looked at an annotation',
  event: 'read its messages or its time line',
  evidence: 'took the evidence package',
  journal: 'looked at what an agent saw',
};

/** The camera of a lease; `isInVain` is true where the lease ended because the camera did not do it. */
interface LeaseOf {
  readonly name: string;
  readonly isInVain: boolean;
}

const secondsOf = (ms: number): string => `${Math.round(ms / 100) / 10} s`;
/** `siren on, Back garden, for at most 6 s`: at its time it ends without a fact. One that a camera did not switch on is not said to be on. */
function leaseText({ name, isInVain }: LeaseOf, { type, data }: LeaseFact, atMs: number): string {
  if (type === 'camera.leaseEnded') return `${data.control} ${data.reason === 'failed' ? 'failed' : 'off'}, ${name}`;
  if (isInVain) return `${data.control} asked for, ${name}`;
  const { untilMs, onUntilMs = untilMs } = data;
  const limit = onUntilMs === null ? '' : `, for at most ${secondsOf(onUntilMs - atMs)}`;
  return `${data.control} on, ${name}${limit}`;
}

const CAMERA_NAME = `coalesce(cameras.body->'cameraSettings'->>'cameraName', uuid)`;

/** Camera actions at the location while the alarm was open. */
const leasesOf = (sql: Sql, sid: string, fromMs: number, toMs: number | null) =>
  sql.query<Stored & LeaseFact & LeaseOf>(
    `select events.at_ms, events.type, events.by, events.data, ${CAMERA_NAME} as name,
       coalesce(lead(events.data->>'reason') over (partition by uuid, events.data->>'control' order by pos) = 'failed', false)
         as "isInVain"
     from cameras join events on stream = 'camera:' || uuid
     where sid = $1 and events.type in ('camera.leaseGranted', 'camera.leaseEnded') and at_ms >= $2 and at_ms <= $3
     order by at_ms, pos`,
    [sid, fromMs, toMs ?? Number.MAX_SAFE_INTEGER],
  );

const spanText = (ms: number): string =>
  ms < HOUR_MS ? `${Math.round(ms / MINUTE_MS)} min` : `${Math.round(ms / HOUR_MS)} h`;
const shelvingText = ({ type, data }: ShelvingFact, atMs: number): string =>
  type === 'camera.unshelved'
    ? 'camera no longer shelved'
    : `camera ${data.isTest ? 'on test' : 'shelved'} for ${spanText(data.untilMs - atMs)}${because(data.reason)}`;

/** Shelving of the camera when the alarm was raised, and its changes while the alarm was open. */
const shelvingsOf = (sql: Sql, uuid: string, fromMs: number, toMs: number | null) =>
  sql.query<Stored & ShelvingFact>(
    `with shelving as (
       select at_ms, type, by, data, pos from events
       where stream = $1 and type in ('camera.shelved', 'camera.unshelved') and at_ms <= $3)
     select at_ms, type, by, data from shelving
     where at_ms >= $2 or (
       at_ms = (select max(at_ms) from shelving where at_ms < $2) and (data->>'untilMs')::bigint > $2)
     order by at_ms, pos`,
    [`camera:${uuid}`, fromMs, toMs ?? Number.MAX_SAFE_INTEGER],
  );

const WAYS: Readonly<Record<WatchFact['data']['way'], string>> = { webrtc: 'WebRTC', flv: 'FLV', hls: 'HLS' };
const watchedText = (name: string, { way, fromMs, untilMs, oldestMs }: WatchFact['data']): string =>
  `watched ${name} live for ${secondsOf(untilMs - fromMs)} by ${WAYS[way]}${oldestMs === null ? '' : `, at most ${secondsOf(oldestMs)} old`}`;

/** Stretches in which agents saw the location's cameras live for this alarm, each at its beginning; the last is reported when the alarm is left. */
async function watchesOf(sql: Sql, { sid, eventId, raisedAtMs }: AlarmState): Promise<readonly TimelineEntry[]> {
  const rows = await sql.query<Stored & WatchFact & { name: string }>(
    `select events.type, events.by, events.data, ${CAMERA_NAME} as name
     from cameras join events on stream = 'camera:' || uuid
     where sid = $1 and events.type = 'camera.watched' and at_ms >= $2 and data->>'eventId' = $3
     order by (data->>'fromMs')::bigint, pos`,
    [sid, raisedAtMs, eventId],
  );
  return rows.map(({ type, by, data, name }) => ({ at_ms: data.fromMs, type, by, what: watchedText(name, data) }));
}

/** Reads of the alarm since it was raised. */
async function readsOf(sql: Sql, { eventId, raisedAtMs, body }: AlarmState): Promise<readonly TimelineEntry[]> {
  const subjects = ['event', 'annotation', 'evidence'].map((kind) => `${kind}:${eventId}`);
  const agents = new Set((await journalsOf(sql, eventId)).map(({ user_id }) => user_id));
  const journals = [...agents].map((userId) => journalSubject(eventId, userId));
  const rows = await sql.query<Stored & { subject: string; pos: number }>(
    `select read.* from unnest($1::text[]) as wanted, lateral (
       select at_ms, type, by, data->>'subject' as subject, pos from events
       where stream like 'access:%' and data->>'subject' = wanted and at_ms >= $2 order by at_ms, pos limit ${READS_MAX}
     ) as read order by at_ms, pos limit ${READS_MAX}`,
    [[...subjects, ...journals, `recording:${recordingIn(body.video_path)}`], raisedAtMs],
  );
  return rows.map(({ subject, pos: _, ...entry }) => ({
    ...entry,
    what: READS[subject.split(':')[0] ?? ''] ?? subject,
  }));
}

/** Oldest first. Clocks of processes differ: the alarm's own facts stay in the order they were filed in, the others have their time alone. */
function merged(own: readonly TimelineEntry[], others: readonly TimelineEntry[]): TimelineEntry[] {
  let latestMs = 0;
  const placed = own.map((entry) => {
    latestMs = Math.max(latestMs, entry.at_ms);
    return { entry, placeMs: latestMs };
  });
  return [...placed, ...others.map((entry) => ({ entry, placeMs: Number(entry.at_ms) }))]
    .toSorted((one, other) => one.placeMs - other.placeMs)
    .map(({ entry }) => entry);
}

/** Text of a fact with the people it is about, who are not named in the log of the provider. */
function namingText(fact: AlarmFact): string {
  switch (fact.type) {
    case 'alarm.faceAssigned':
      return `face assigned to ${fact.data.name} (person ${fact.data.personId})`;
    case 'alarm.contactCalled':
      return `${fact.data.name} called: ${CALL_OUTCOMES[fact.data.outcome].toLowerCase()}`;
    default:
      return textOf(fact);
  }
}

/** The whole life of an alarm, oldest first; with the reads of its data only if `withReads`. */
export async function readTimeline(sql: Sql, alarm: AlarmState, withReads: boolean): Promise<Timeline> {
  const facts = await readStream(sql, alarmStream(alarm.eventId));
  const own = facts.map((fact) => ({
    at_ms: fact.atMs,
    type: fact.type,
    what: namingText(fact as unknown as AlarmFact),
    by: fact.by,
  }));
  const endedAtMs =
    alarm.closedBy === null ? null : (own.findLast(({ type }) => ENDINGS.includes(type))?.at_ms ?? null);
  const leases = (await leasesOf(sql, alarm.sid, alarm.raisedAtMs, endedAtMs)).map(
    ({ data, name, isInVain, ...entry }) => ({
      ...entry,
      what: leaseText({ name, isInVain }, { type: entry.type, data } as LeaseFact, Number(entry.at_ms)),
    }),
  );
  const shelvings = (await shelvingsOf(sql, alarm.uuid, alarm.raisedAtMs, endedAtMs)).map(({ data, ...entry }) => ({
    ...entry,
    what: shelvingText({ type: entry.type, data } as ShelvingFact, Number(entry.at_ms)),
  }));
  const others = [...leases, ...shelvings, ...(await watchesOf(sql, alarm)), ...(await lostFilesOf(sql, alarm))];
  const all = merged(own, others);
  const reads = withReads ? await readsOf(sql, alarm) : null;
  const names = await authorNames(
    sql,
    [...all, ...(reads ?? [])].map(({ by }) => by),
  );
  const named = (entries: readonly TimelineEntry[]) =>
    entries.map(({ at_ms, type, what, by }) => ({ at_ms: Number(at_ms), type, what, by: names.get(by) ?? by }));
  return { items: named(all), reads: reads && named(reads) };
}
