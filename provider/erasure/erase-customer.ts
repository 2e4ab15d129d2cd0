import { PCS_STATUS } from '../../contract/enums.ts';
import type { Clock, Database, Sql } from '../base/ports.ts';
import { append, versionOf } from '../log/event-log.ts';
import { eraseAlarms, eraseFacts } from './erased-facts.ts';
import { ERASED, withoutTexts } from './erased-words.ts';
import { ErasureError } from './erasure-error.ts';

/** Number of erased records, by kind. */
export type Erased = Readonly<Record<string, number>>;

export interface Erasure {
  readonly erased: Erased;
  /** Clips of real footage that no other camera recorded. */
  readonly footage: readonly string[];
  /** Names of the media store's files of the customer, which are still there. */
  readonly files: readonly string[];
}

/** Stream that records a customer's erasure permanently. */
const customerStream = (uid: string): string => `customer:${uid}`;

const OF_ALARMS = 'event_id in (select event_id from alarms where user_id = $1)';
const OF_CAMERAS = 'uuid in (select uuid from cameras where user_id = $1)';
const OF_LOCATIONS = 'sid in (select sid from locations where user_id = $1)';
const OF_FILES = `in (select recording_url from work_recordings where ${OF_ALARMS})`;

/** Statements with the name of their count; $1 is the customer. Rows that refer to others come first. */
const STATEMENTS: readonly (readonly [what: string, statement: string])[] = [
  ['faces', 'delete from person_faces where person_id in (select person_id from people where user_id = $1)'],
  ['people', 'delete from people where user_id = $1'],
  ['pictures of annotations', `delete from annotation_pictures where ${OF_ALARMS}`],
  ['journals of alarms', `delete from alarm_journals where ${OF_ALARMS}`],
  ['received pictures', `delete from received_pictures where ${OF_ALARMS}`],
  ['recordings to be made', `delete from alarm_recordings where ${OF_ALARMS}`],
  ['requests of dispatch', `delete from dispatch_requests where ${OF_ALARMS}`],
  ['ids of received messages', `delete from source_claims where ${OF_ALARMS}`],
  [
    'heard messages',
    `delete from heard_messages where source_id in (
       select id from sources where sids && array(select sid from locations where user_id = $1))`,
  ],
  ['actions of cameras', `delete from camera_actions where ${OF_CAMERAS}`],
  ['addresses of cameras', `delete from camera_links where ${OF_CAMERAS}`],
  ['recordings', `delete from recordings where ${OF_CAMERAS}`],
  [
    'parts of recordings of work',
    `delete from work_recording_parts where upload in (select upload from work_recording_files where name ${OF_FILES})`,
  ],
  ['recordings of work', `delete from work_recording_files where name ${OF_FILES}`],
  ['visits with a recording', `delete from work_recordings where ${OF_ALARMS}`],
  ['notes', `update location_notes set notes = '${ERASED}' where ${OF_LOCATIONS}`],
  ['reasons to shelve a camera', `update camera_shelvings set reason = '${ERASED}' where ${OF_CAMERAS}`],
  [
    'orders',
    `update orders set email = '${ERASED}', street1 = '${ERASED}', street2 = '', city = '${ERASED}', state = '', zip = '' where user_id = $1`,
  ],
];

async function count(sql: Sql, statement: string, values: readonly unknown[]): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `with erased as (${statement} returning 1) select count(*)::int as count from erased`,
    values,
  );
  return row?.count ?? 0;
}

/** Rows whose JSON is read, changed here and written back. */
async function rewrite(
  sql: Sql,
  table: string,
  key: string,
  column: string,
  where: string,
  uid: string,
  change: (value: unknown) => unknown,
): Promise<number> {
  const rows = await sql.query<{ key: string; value: unknown }>(
    `select ${key}::text as key, ${column} as value from ${table} where ${where}`,
    [uid],
  );
  for (const { key: id, value } of rows)
    await sql.query(`update ${table} set ${column} = $2::jsonb where ${key}::text = $1`, [
      id,
      JSON.stringify(change(value)),
    ]);
  return rows.length;
}

interface Known {
  readonly email: string;
  readonly words: readonly (string | null)[];
}

/** @throws {ErasureError} when there is no such customer, or an agent may still write about them. */
async function lockCustomer(sql: Sql, uid: string): Promise<readonly string[]> {
  const [customer] = await sql.query<Known>(
    `select email, array[body->>'name', body->>'phone'] || array(
       select unnest(array[body #>> '{location,street1}', account]) from locations where user_id = $1) as words
     from customers where user_id = $1 for update`,
    [uid],
  );
  if (customer === undefined) throw new ErasureError(`There is no customer ${uid}.`);
  const [open] = await sql.query<{ count: number }>(
    `select count(*)::int as count from alarms where user_id = $1 and status >= ${PCS_STATUS.new}`,
    [uid],
  );
  if (open !== undefined && open.count > 0)
    throw new ErasureError(
      `Alarms of customer ${uid} are not over: ${open.count}. Handle them first, or let them expire.`,
    );
  const words = [customer.email, ...customer.words].flatMap((word) => word ?? []);
  return [...new Set(words.filter((word) => word !== '' && word !== ERASED))];
}

/** Erases the customer's identifying texts from telemetry, which has texts of any kind. */
async function eraseTelemetry(sql: Sql, words: readonly string[]): Promise<number> {
  let found = 0;
  for (const [table, column] of [
    ['metrics', 'payload'],
    ['front_metrics', 'content'],
  ])
    for (const word of words)
      found += await count(
        sql,
        `update ${table} set ${column} = replace(${column}::text, $1, '${ERASED}')::jsonb where position($1 in ${column}::text) > 0`,
        [JSON.stringify(word).slice(1, -1)],
      );
  return found;
}

const PLACES = ['cameraName', 'wlanMac'];
const cameraBody = (body: unknown): unknown => {
  const change = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, PLACES.includes(name) ? ERASED : change(inner)]),
    );
  };
  return { ...(change(body) as object), monitored: false, motionZone: { regions: [] } };
};

interface LocationBody {
  readonly location?: object;
}
const locationBody = (body: unknown): unknown => {
  const { location = {}, ...rest } = body as LocationBody;
  const erased = withoutTexts(location) as object;
  return {
    ...rest,
    status: { isActive: false },
    location: { ...erased, primaryContacts: [], secondaryContacts: [] },
  };
};

const NO_NOTIFICATIONS = { common_events: { all: false }, person_events: { all: false } };
const customerBody = (): unknown => ({
  name: ERASED,
  phone: ERASED,
  notifications: { push: NO_NOTIFICATIONS, email: NO_NOTIFICATIONS },
});

async function footageOf(sql: Sql, uid: string): Promise<readonly string[]> {
  const rows = await sql.query<{ clip: string }>(
    `select distinct clip from recordings join cameras using (uuid) where user_id = $1 and clip like 'footage-%'
       and not exists (select from recordings other join cameras theirs using (uuid) where other.clip = recordings.clip and theirs.user_id <> $1)
     order by clip`,
    [uid],
  );
  return rows.map(({ clip }) => clip);
}

async function filesOf(sql: Sql, uid: string): Promise<readonly string[]> {
  const rows = await sql.query<{ name: string }>(
    `select file as name from recordings where file is not null and ${OF_CAMERAS}
     union select name from received_pictures where ${OF_ALARMS}
     union select file from alarm_journals where file is not null and ${OF_ALARMS}
     union select file from work_recording_files where file is not null and name ${OF_FILES} order by name`,
    [uid],
  );
  return rows.map(({ name }) => name);
}

async function eraseAll(sql: Sql, uid: string, atMs: number): Promise<Erasure> {
  // An alarm that is being raised has read their words, and is over or seen below before this continues; the next one finds none.
  await sql.query('lock table customers, locations in access exclusive mode');
  // Files that are named from here on, such as copies of bytes in the database, would not be erased.
  await sql.query('lock table work_recording_files, alarm_journals in share row exclusive mode');
  const words = await lockCustomer(sql, uid);
  const footage = await footageOf(sql, uid);
  const files = await filesOf(sql, uid);
  const erased: Record<string, number> = {};
  erased['facts with words'] = await eraseFacts(sql, uid);
  erased['alarms'] = await eraseAlarms(sql, uid);
  for (const [what, statement] of STATEMENTS) erased[what] = await count(sql, statement, [uid]);
  erased['files of the media folder'] = await count(sql, 'delete from media_files where name = any($1)', [files]);
  const ofCustomer = 'user_id = $1';
  erased['messages'] = await rewrite(sql, 'messages', 'id', 'content', ofCustomer, uid, withoutTexts);
  await sql.query(
    `update messages set title = case when title <> '' then '${ERASED}' else title end,
       failure = case when failure is not null then '${ERASED}' end, address = case when address is not null then '${ERASED}' end,
       outcome = case when outcome = 'pending' then 'skipped' else outcome end, next_attempt_ms = null, claimed_until_ms = null
     where user_id = $1`,
    [uid],
  );
  erased['cameras'] = await rewrite(sql, 'cameras', 'uuid', 'body', ofCustomer, uid, cameraBody);
  erased['locations'] = await rewrite(sql, 'locations', 'sid', 'body', ofCustomer, uid, locationBody);
  await sql.query(
    `update locations set account = '${ERASED}', alarm_state = 'OFF', dispatch_numbers = '[]' where user_id = $1`,
    [uid],
  );
  erased['customers'] = await rewrite(sql, 'customers', 'user_id', 'body', ofCustomer, uid, customerBody);
  await sql.query(`update customers set email = '${ERASED}' where user_id = $1`, [uid]);
  erased['entries of telemetry'] = await eraseTelemetry(sql, words);
  // Which pictures are of which clip is known to the file alone; all files are analysed again at the next start.
  if (footage.length > 0)
    for (const table of ['analysed_pictures', 'analysed_clips']) await sql.query(`delete from ${table}`);

  const stream = customerStream(uid);
  const facts = [{ type: 'customer.erased', data: erased }];
  await append(sql, [{ stream, version: await versionOf(sql, stream), facts }], 'provider', atMs);
  return { erased, footage, files };
}

/** Ends the transaction of a dry run. */
class Undone extends Error {
  readonly erasure: Erasure;
  constructor(erasure: Erasure) {
    super();
    this.erasure = erasure;
  }
}

/**
 * Erases everything that identifies a customer from the database, in one transaction; numbers, times, statuses and
 * authors stay, so that reports and the log's own checks answer as before. @throws {ErasureError}
 */
export async function eraseCustomer(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { uid, isDryRun }: { readonly uid: string; readonly isDryRun: boolean },
): Promise<Erasure> {
  try {
    return await database.unhurried(async (sql) => {
      const erasure = await eraseAll(sql, uid, clock.now());
      if (isDryRun) throw new Undone(erasure);
      return erasure;
    });
  } catch (error) {
    if (error instanceof Undone) return error.erasure;
    throw error;
  }
}
