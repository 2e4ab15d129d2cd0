import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { createAuthenticator } from '../identity/authenticator.ts';
import { append } from '../log/event-log.ts';
import { follow } from '../log/feed.ts';
import { migrate } from '../log/migrate.ts';
import { MIGRATIONS } from '../log/migrations.ts';
import type { Database } from '../base/ports.ts';
import { deferred } from '../testing/fakes/deferred.ts';
import { motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { everyRow, type Filled, fillDatabase } from '../testing/databases/fill-database.ts';
import before0006 from '../testing/fixtures/log-before-0006.json' with { type: 'json' };
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { testDatabase } from '../testing/databases/test-database.ts';
import { createFolderStore } from '../media/store/folder-store.ts';
import { createRecordingStore } from '../work-recordings/recording-store.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

type Kind = Database['kind'];

const MADE = { product: '1.2.3', nowMs: START_MS };
const hasServer = inject('postgresUrl') !== null;
const onServer = (...kinds: readonly Kind[]) => kinds.includes('postgres');
const NAMES: Readonly<Record<Kind, string>> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

const PAIRS: readonly (readonly [Kind, Kind])[] = [
  ['pglite', 'pglite'],
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
  ['postgres', 'postgres'],
];

const sequencesOf = (database: Database) =>
  database.query('select sequencename, last_value::text as last from pg_sequences order by sequencename');

/** A database without a schema. */
async function emptyDatabase(kind: Kind): Promise<Database> {
  const database = await testDatabase(kind);
  await database.exec('drop schema public cascade; create schema public');
  return database;
}

interface Backup {
  readonly file: string;
  readonly filled: Filled;
  readonly rows: Awaited<ReturnType<typeof everyRow>>;
  readonly sequences: unknown;
}

const room = mkdtempSync(join(tmpdir(), 'pcs-backups-'));
afterAll(() => rmSync(room, { recursive: true }));

async function backUp(kind: Kind): Promise<Backup> {
  const file = join(room, kind);
  const database = await testDatabase(kind);
  const filled = await fillDatabase(database);
  const backup = { file, filled, rows: await everyRow(database), sequences: await sequencesOf(database) };
  await makeBackup(database, file, MADE);
  await database.close();
  return backup;
}

const backups: Partial<Record<Kind, Promise<Backup>>> = {};

/** Backup of a full database, made once: filling it takes longer than restoring it. */
const backupFrom = (kind: Kind): Promise<Backup> => (backups[kind] ??= backUp(kind));

describe.each(PAIRS)('A backup from %s restored into %s', (from, to) => {
  // In this order: what comes first finds the restored database as it was.
  describe.skipIf(onServer(from, to) && !hasServer)(`(${NAMES[from]} to ${NAMES[to]})`, { shuffle: false }, () => {
    let backup: Backup;
    let database: Database;
    beforeAll(async () => {
      backup = await backupFrom(from);
      database = await emptyDatabase(to);
      await restoreBackup(database, backup.file, { replace: false });
    });
    afterAll(() => database.close());

    it('has every row of every table, and every sequence where it was', async () => {
      expect(await everyRow(database)).toEqual(backup.rows);
      expect(await sequencesOf(database)).toEqual(backup.sequences);
    });

    it('is followed from its end: no fact of before comes again, and the next one comes', async () => {
      const seen: string[] = [];
      const next = deferred();
      const stop = await follow(
        database,
        (facts) => {
          seen.push(...facts.map(({ stream }) => stream));
          if (seen.includes('alarm:next')) next.resolve();
        },
        () => {},
      );
      const facts = [{ type: 'alarm.raised', data: {} }];
      await append(database, [{ stream: 'alarm:next', version: 0, facts }], 'provider', START_MS);
      await next.promise;
      await stop();
      expect(seen).toEqual(['alarm:next']);
    });

    it('admits a session of before, gives a new number to the next alarm, and has its recordings byte by byte', async () => {
      const { filled } = backup;
      // As the next start does.
      await migrate(database);
      const deps = { database, clock: testClock(), log: () => {}, media: createFolderStore(room) };
      const admitted = await createAuthenticator(deps).admit(filled.agent.session);
      expect(admitted).toMatchObject({ session: filled.agent.session, rep: { id: filled.agent.rep.id } });
      expect(await createAlarmService(deps).raise(motionAlarm())).toBe(String(Number(filled.eventId) + 2));

      const { name, bytes } = filled.recording;
      const found = await createRecordingStore(deps).open(name);
      expect(Buffer.concat((await found?.read().toArray()) ?? []).equals(bytes)).toBe(true);
    });

    it('keeps its log append-only', async () => {
      await expect(database.query('delete from events')).rejects.toThrow('The event log is append-only.');
    });
  });
});

describe.each(['pglite', 'postgres'] as const)('A backup on %s', (kind) => {
  describe.skipIf(onServer(kind) && !hasServer)(`(${NAMES[kind]})`, () => {
    let dir: string;
    let file: string;
    let database: Database;
    beforeEach(async () => {
      dir = mkdtempSync(join(tmpdir(), 'pcs-backup-'));
      file = join(dir, 'backup');
      database = await testDatabase(kind);
    });
    afterEach(async () => {
      rmSync(dir, { recursive: true });
    });

    it('is readable by its owner alone', async () => {
      await makeBackup(database, file, MADE);
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    });

    it('a backup of an older schema is restored as it was, and migrated by the next start', async () => {
      await database.exec('drop schema public cascade; create schema public');
      const older = MIGRATIONS.filter(({ name }) => name < '0006');
      await migrate(database, older);
      await database.query(
        'insert into events (stream, version, type, data, by, at_ms) select stream, version, type, data, by, at_ms from jsonb_populate_recordset(null::events, $1)',
        [JSON.stringify(before0006.events)],
      );
      await database.query('insert into alarms select * from jsonb_populate_recordset(null::alarms, $1)', [
        JSON.stringify(before0006.alarms),
      ]);
      const before = await everyRow(database);
      await makeBackup(database, file, MADE);
      await migrate(database);
      const upToDate = await everyRow(database);

      await restoreBackup(database, file, { replace: true });
      expect(await everyRow(database)).toEqual(before);
      await migrate(database);
      expect(await everyRow(database)).toEqual(upToDate);
    });

    it('brings its own rows in place of those that migrations insert', async () => {
      const queues = {
        name: '9999-queues',
        sql: `create table queues (name text primary key); insert into queues values ('Live'), ('Test')`,
      };
      const migrations = [...MIGRATIONS, queues];
      await migrate(database, migrations);
      await database.exec(`delete from queues where name = 'Test'; insert into queues values ('Night')`);
      await makeBackup(database, file, MADE);
      await restoreBackup(database, file, { replace: true, migrations });
      expect(await database.query('select name from queues order by name')).toEqual([
        { name: 'Live' },
        { name: 'Night' },
      ]);
      await database.exec('drop schema public cascade; create schema public');
    });

    it('leaves out tables that are not of the portal, and names them', async () => {
      await database.exec('create table notes (body text)');
      await database.exec(`insert into notes values ('mine')`);
      await makeBackup(database, file, MADE);
      expect(await restoreBackup(database, file, { replace: true })).toEqual({
        header: {
          portalBackup: 1,
          product: '1.2.3',
          createdAt: '2023-11-14T22:13:20.000Z',
          migrations: MIGRATIONS.map(({ name }) => name).toSorted(),
        },
        rows: 0,
        leftOut: ['notes'],
      });
    });
  });
});
