import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import before0006 from '../testing/fixtures/log-before-0006.json' with { type: 'json' };
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { append, readStream, VersionConflictError, versionOf } from './event-log.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { makeMonths, makeMonthsAhead } from './partitions.ts';

const OCTOBER = Date.UTC(2026, 9, 15);
const NOVEMBER = Date.UTC(2026, 10, 15);
const DECEMBER = Date.UTC(2026, 11, 15);
const fact = (type = 'alarm.held', data: object = {}) => ({ type, data });

/** Drops partitions left by another test, so that only the default partition is there. */
async function dropMonths(database: Database): Promise<void> {
  const months = await database.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass`,
  );
  for (const { name } of months) if (name !== 'events_default') await database.exec(`drop table ${name}`);
}

describeOnEngines('The log by months', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await dropMonths(database);
  });

  const add = (version: number, atMs: number, facts = [fact()], stream = 'alarm:1') =>
    append(database, [{ stream, version, facts }], 'provider', atMs);
  const places = () =>
    database.query<{ table: string; at: number }>(
      `select tableoid::regclass::text as table, at_ms as at from events order by pos`,
    );

  it('each fact is in the partition of its month, and those of all other months are in one', async () => {
    expect(await makeMonths(database, NOVEMBER, DECEMBER)).toEqual(['events_2026_11', 'events_2026_12']);
    expect(await makeMonths(database, NOVEMBER, DECEMBER)).toEqual([]);
    for (const [version, atMs] of [NOVEMBER, DECEMBER, OCTOBER].entries()) await add(version, atMs);
    expect(await places()).toEqual([
      { table: 'events_2026_11', at: NOVEMBER },
      { table: 'events_2026_12', at: DECEMBER },
      { table: 'events_default', at: OCTOBER },
    ]);
    expect((await readStream(database, 'alarm:1')).map(({ version, atMs }) => [version, atMs])).toEqual([
      [1, NOVEMBER],
      [2, DECEMBER],
      [3, OCTOBER],
    ]);
  });

  it('partitions are made for this month and three months ahead', async () => {
    await makeMonthsAhead({ database, log: () => {} }, DECEMBER);
    expect(
      await database.query(
        `select relname as name from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
      ),
    ).toEqual(
      ['events_2026_12', 'events_2027_01', 'events_2027_02', 'events_2027_03', 'events_default'].map((name) => ({
        name,
      })),
    );
  });

  it('the log refuses a version that its stream has in another month, and one that leaves a gap', async () => {
    await makeMonths(database, NOVEMBER, DECEMBER);
    await add(0, NOVEMBER);
    await expect(add(0, DECEMBER)).rejects.toThrow(VersionConflictError);
    await expect(add(2, DECEMBER)).rejects.toThrow(VersionConflictError);
    await expect(add(1, DECEMBER, [fact()], 'alarm:2')).rejects.toThrow(VersionConflictError);
    await add(1, DECEMBER);
    expect(await versionOf(database, 'alarm:1')).toBe(2);
  });

  it('one of several writers that append to a stream at the same moment continues', async () => {
    const all = await Promise.allSettled([NOVEMBER, DECEMBER, OCTOBER, NOVEMBER].map((atMs) => add(0, atMs)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readStream(database, 'alarm:1')).toHaveLength(1);
  });

  it('a dispatch is accepted once and each id is used once, in whichever months', async () => {
    await makeMonths(database, NOVEMBER, DECEMBER);
    await add(0, NOVEMBER, [fact('alarm.dispatchRequested', { dispatchId: 'a' }), fact('alarm.dispatchAccepted')]);
    await expect(add(2, DECEMBER, [fact('alarm.dispatchAccepted')])).rejects.toThrow(VersionConflictError);
    await expect(add(0, DECEMBER, [fact('alarm.dispatchRequested', { dispatchId: 'a' })], 'alarm:2')).rejects.toThrow(
      VersionConflictError,
    );
  });

  it.each([
    "update events_2026_11 set type = 'alarm.held'",
    'delete from events_2026_11',
    'truncate events_default',
    `insert into events_2026_11 (pos, stream, version, type, data, by, at_ms) overriding system value values (1, 'alarm:1', 2, 'a', '{}', 'b', ${NOVEMBER})`,
  ])('the partitions refuse %s, past the log', async (statement) => {
    await makeMonths(database, NOVEMBER, NOVEMBER);
    await add(0, NOVEMBER);
    await expect(database.query(statement)).rejects.toThrow('The event log is append-only.');
  });

  it('a month that has begun stays in the partition of all others, and the log continues', async () => {
    await add(0, NOVEMBER);
    expect(await makeMonths(database, NOVEMBER, DECEMBER)).toEqual(['events_2026_12']);
    await add(1, NOVEMBER);
    expect((await places()).map(({ table }) => table)).toEqual(['events_default', 'events_default']);
  });

  it('the facts of an older database stay where they were, in their order, and the log continues after them', async () => {
    await database.exec('drop schema public cascade; create schema public');
    await migrate(
      database,
      MIGRATIONS.filter(({ name }) => name < '0050'),
    );
    await database.query(
      'insert into events (stream, version, type, data, by, at_ms) select stream, version, type, data, by, at_ms from jsonb_populate_recordset(null::events, $1)',
      [JSON.stringify(before0006.events)],
    );
    const before = await database.query<{ pos: number; stream: string }>(
      'select pos, tx::text, stream, version from events order by pos',
    );
    const nowMs = Date.now();
    await migrate(database);
    expect(await database.query('select pos, tx::text, stream, version from events order by pos')).toEqual(before);
    expect(new Set((await places()).map(({ table }) => table))).toEqual(new Set(['events_before']));
    expect(await makeMonths(database, nowMs, nowMs)).toEqual([]);
    const stream = before.at(-1)?.stream ?? '';
    const version = await versionOf(database, stream);
    expect(version).toBe((await readStream(database, stream)).length);
    await expect(add(version - 1, nowMs + 4_000_000_000, [fact()], stream)).rejects.toThrow(VersionConflictError);
    await add(version, nowMs + 4_000_000_000, [fact()], stream);
    expect((await places()).at(-1)).toMatchObject({ table: 'events_default' });
    const [last] = await database.query<{ pos: number }>('select max(pos) as pos from events');
    expect(last?.pos).toBeGreaterThan(before.at(-1)?.pos ?? 0);
  });
});
