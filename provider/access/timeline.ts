import { CALL_OUTCOMES } from '../../contract/call-outcomes.ts';
import type { Timeline, TimelineEntry } from '../../contract/entities/reports.ts';
import { recordingBegin } from '../../contract/recording-begin.ts';
import type { AlarmFact } from '../alarms/alarm.facts.ts';
import { alarmStream } from '../alarms/alarm.repository.ts';
import type { AlarmState } from '../alarms/alarm.state.ts';
import { because, textOf } from '../alarms/alarm.text.ts';
import type { Sql } from '../base/ports.ts';
import { readStream } from '../log/event-log.ts';
import { authorNames } from './author-names.ts';
import { lostFilesOf } from './lost-files.ts';
import type { LeaseFact, ShelvingFact } from '../cameras/camera.facts.ts';
import { notesDuring, notesEntry } from './timeline-notes.ts';
import { readsOf } from './timeline-reads.ts';
import { CAMERA_NAME, secondsOf, watchEntry, watchesOf } from './timeline-watches.ts';

/** Facts that end an alarm. */
export const ENDINGS: readonly string[] = ['alarm.statusSet', 'alarm.canceledByCustomer', 'alarm.shelved'];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Stored = Omit<TimelineEntry, 'what'>;

/** The camera of a lease; `isInVain` is true where the lease ended because the camera did not do it. */
interface LeaseOf {
  readonly name: string;
  readonly isInVain: boolean;
}

/** `siren on, Back garden, for at most 6 s`: at its time it ends without a fact. One that a camera did not switch on is not said to be on. */
function leaseText({ name, isInVain }: LeaseOf, { type, data }: LeaseFact, atMs: number): string {
  if (type === 'camera.leaseEnded') return `${data.control} ${data.reason === 'failed' ? 'failed' : 'off'}, ${name}`;
  if (isInVain) return `${data.control} asked for, ${name}`;
  const { untilMs, onUntilMs = untilMs } = data;
  const limit = onUntilMs === null ? '' : `, for at most ${secondsOf(onUntilMs - atMs)}`;
  return `${data.control} on, ${name}${limit}`;
}

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

/** Text of a fact with what the log of the provider leaves out: the people it is about, and the place of a recording beside its alarm. */
function fullText(fact: AlarmFact, raisedAtMs: number): string {
  switch (fact.type) {
    case 'alarm.recorded': {
      const { fromMs } = fact.data;
      return fromMs === undefined
        ? textOf(fact)
        : `${textOf(fact)}; the recording ${recordingBegin(fromMs, raisedAtMs)}`;
    }
    case 'alarm.faceAssigned':
      return `face assigned to ${fact.data.name} (person ${fact.data.personId})`;
    case 'alarm.contactCalled':
      return `${fact.data.name} called: ${CALL_OUTCOMES[fact.data.outcome].toLowerCase()}`;
    default:
      return textOf(fact);
  }
}

/** Time at which an alarm ended; null while it has not. */
export const endedAtOf = ({ closedBy }: AlarmState, entries: readonly TimelineEntry[]): number | null =>
  closedBy === null ? null : (entries.findLast(({ type }) => ENDINGS.includes(type))?.at_ms ?? null);

/** Reads that a time line has: those of before a time, at most so many. */
interface WantedReads {
  readonly untilMs: number;
  readonly max: number;
}

/** The whole life of an alarm, oldest first; with the reads of its data only where they are wanted. */
export async function readTimeline(sql: Sql, alarm: AlarmState, wanted: WantedReads | null): Promise<Timeline> {
  const facts = await readStream(sql, alarmStream(alarm.eventId));
  const own = facts.map((fact) => ({
    at_ms: fact.atMs,
    type: fact.type,
    what: fullText(fact as unknown as AlarmFact, alarm.raisedAtMs),
    by: fact.by,
  }));
  const endedAtMs = endedAtOf(alarm, own);
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
  const others = [
    ...leases,
    ...shelvings,
    ...(await watchesOf(sql, alarm)).map(watchEntry),
    ...(await notesDuring(sql, alarm, endedAtMs)).map(notesEntry),
    ...(await lostFilesOf(sql, alarm)),
  ];
  const all = merged(own, others);
  const { reads, leftOut } = wanted === null ? { reads: null, leftOut: 0 } : await readsOf(sql, alarm, wanted);
  const names = await authorNames(
    sql,
    [...all, ...(reads ?? [])].map(({ by }) => by),
  );
  const named = (entries: readonly TimelineEntry[]) =>
    entries.map(({ at_ms, type, what, by }) => ({ at_ms: Number(at_ms), type, what, by: names.get(by) ?? by }));
  return { items: named(all), reads: reads && named(reads), ...(leftOut > 0 && { reads_left_out: leftOut }) };
}
