import { statfs } from 'node:fs/promises';
import type { Database, Log } from '../../provider/base/ports.ts';
import { seedStaff } from '../../provider/identity/staff.ts';
import { migrate } from '../../provider/log/migrate.ts';
import { makeMonths } from '../../provider/log/partitions.ts';
import { openBuiltInClips } from '../../provider/media/built-in-clips.ts';
import { seedWorld } from '../../provider/world/seed-world.ts';
import { HISTORY_CHUNK } from './history-chunk.ts';
import { dropHistoryWorld, insertHistoryWorld } from './history-world.ts';

/** Alarms whose facts are inserted by one statement. */
const CHUNK = 10_000;
/** Statements at once: each half of the cameras and agents has its own turn, so that no two continue one stream. */
const LANES = [0, 1] as const;
/** Age of the history's end, ms: its last alarm has ended by then. */
const ENDS_AGO_MS = 7_200_000;
const DAY_MS = 86_400_000;
const WHOLE = 2_000_000;
/** Free place that a whole history needs, bytes. */
const ROOM = 40e9;

export class HistoryError extends Error {
  override readonly name = 'HistoryError';
}

export interface HistoryRequest {
  readonly alarms: number;
  readonly days: number;
  readonly seed: number;
  readonly add: boolean;
  readonly nowMs: number;
}

export interface History {
  readonly alarms: number;
  readonly facts: number;
  readonly messages: number;
}

/** Alarms per invitation. */
const ALARMS_AN_INVITE = 10;
const INVITES = `
  with submission as (
    insert into invite_submissions (rep_id, at_ms, skipped) select min(id), $2::bigint, 0 from reps returning submission_id
  )
  insert into invites (submission_id, raw_email, email_hash, outcome)
  select submission_id, email, encode(sha256(email::bytea), 'hex'), 'kept'
  from submission, (select 'guest.' || n || '@example.com' as email from generate_series(1, $1::int) as n) as invited
  on conflict (email_hash) do nothing`;

/** A whole history, or a tenth where the disk under `dir` has no room for it. */
export async function alarmsThatFit(dir: string): Promise<{ readonly alarms: number; readonly freeGb: number }> {
  const { bavail, bsize } = await statfs(dir);
  const free = bavail * bsize;
  return { alarms: free < ROOM ? WHOLE / 10 : WHOLE, freeGb: Math.floor(free / 1e9) };
}

async function mustBeEmpty(database: Database): Promise<void> {
  if ((await database.query('select from alarms limit 1')).length > 0)
    throw new HistoryError('The database has alarms already. Name an empty one, or say --add.');
}

const asText = (count: number): string => count.toLocaleString('en-US');

/** Reserves ids for this history alone. @returns the id before the first */
async function claimIds(database: Database, count: number): Promise<number> {
  const [row] = await database.query<{ first: number }>(`select nextval('alarm_ids') as first`);
  const before = (row?.first ?? 1) - 1;
  await database.query(`select setval('alarm_ids', $1)`, [before + count]);
  return before;
}

/**
 * Fills a database with an invented history: locations, cameras, agents, and alarms with their outcomes, in the forms
 * that the provider writes. @throws {HistoryError} when there are alarms already.
 */
export async function seedHistory(database: Database, request: HistoryRequest, log: Log): Promise<History> {
  const { alarms, days, seed, add, nowMs } = request;
  await migrate(database);
  if (!add) await mustBeEmpty(database);
  await seedStaff(database);
  await seedWorld(database, 1);
  const clips = await openBuiltInClips();
  const world = await database.unhurried((sql) => insertHistoryWorld(sql, clips, { alarms, seed }));
  log(`${asText(world.cameras)} cameras and ${asText(world.agents)} agents`);

  const before = (await claimIds(database, alarms)) + 1;
  const beginsMs = nowMs - ENDS_AGO_MS - days * DAY_MS;
  await makeMonths(database, beginsMs, nowMs);
  let facts = 0;
  let messages = 0;
  let done = 0;
  const make = async (first: number, lane: number): Promise<void> => {
    const last = Math.min(first + CHUNK, alarms) - 1;
    const [made] = await database.unhurried(async (sql) => {
      if (database.kind === 'postgres') await sql.query(`set local work_mem = '256MB'`);
      const values = [first, last, before, seed, beginsMs, days, alarms, world.cameras, world.agents, lane];
      return sql.query<History>(HISTORY_CHUNK, values);
    });
    facts += made?.facts ?? 0;
    messages += made?.messages ?? 0;
    done += last + 1 - first;
    log(`${asText(done)} of ${asText(alarms)} alarms, ${asText(facts)} facts`);
  };
  const makeAll = async (lane: number): Promise<void> => {
    for (let first = lane * CHUNK; first < alarms; first += LANES.length * CHUNK) await make(first, lane);
  };
  await Promise.all(LANES.map(makeAll));
  await database.unhurried(async (sql) => {
    await dropHistoryWorld(sql);
    await sql.query(INVITES, [Math.ceil(alarms / ALARMS_AN_INVITE), beginsMs]);
    await sql.query('analyze');
  });
  return { alarms, facts, messages };
}
