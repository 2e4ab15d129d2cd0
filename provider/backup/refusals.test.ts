import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { append } from '../log/event-log.ts';
import { follow } from '../log/feed.ts';
import { migrate } from '../log/migrate.ts';
import { MIGRATIONS } from '../log/migrations.ts';
import { openPostgresDatabase } from '../log/database/postgres-database.ts';
import type { Database, Sql } from '../base/ports.ts';
import { deferred } from '../testing/fakes/deferred.ts';
import { addLocation } from '../testing/fixtures/test-fixtures.ts';
import { everyRow } from '../testing/databases/fill-database.ts';
import { START_MS } from '../testing/fakes/test-clock.ts';
import { createPostgresDatabase } from '../testing/databases/create-postgres-database.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const MADE = { product: '1.2.3', nowMs: START_MS };

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pcs-backup-'));
  file = join(dir, 'backup');
});
afterEach(() => rmSync(dir, { recursive: true }));

describeOnEngines('A backup', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await addLocation(database);
  });

  it('a backup overwrites no file', async () => {
    writeFileSync(file, 'precious');
    await expect(makeBackup(database, file, MADE)).rejects.toMatchObject({
      code: 'backup',
      message: `${file} exists. Choose another file: a backup never overwrites one.`,
    });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    expect(readdirSync(dir)).toEqual(['backup']);
  });

  it('a backup needs a folder that exists', async () => {
    const nowhere = join(dir, 'nowhere');
    await expect(makeBackup(database, join(nowhere, 'backup'), MADE)).rejects.toMatchObject({
      code: 'backup',
      message: `There is no folder ${nowhere} for the backup. Create it first.`,
    });
  });

  it('a backup leaves no file when the database fails in the middle', async () => {
    await database.exec('create table zzz (id int)');
    const failing = async <Row>(sql: Sql, text: string, values?: readonly unknown[]): Promise<Row[]> => {
      if (text.includes('"zzz"')) throw new Error('The connection was lost.');
      return sql.query<Row>(text, values);
    };
    const breaking: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((sql) => work({ query: (text, values) => failing(sql, text, values) })),
    };
    await expect(makeBackup(breaking, file, MADE)).rejects.toThrow('The connection was lost.');
    expect(readdirSync(dir)).toEqual([]);
  });

  it('a database without a schema is not backed up', async () => {
    await database.exec('drop schema public cascade; create schema public');
    await expect(makeBackup(database, file, MADE)).rejects.toMatchObject({
      code: 'backup',
      message: 'The database is empty: there is nothing to back up.',
    });
    expect(readdirSync(dir)).toEqual([]);
  });
});

describeOnEngines('A restore', (open) => {
  let database: Database;
  let before: Awaited<ReturnType<typeof everyRow>>;
  beforeEach(async () => {
    database = await open();
    await addLocation(database);
    await makeBackup(database, file, MADE);
    await addLocation(database, '1002');
    before = await everyRow(database);
  });

  /** Makes another file of the backup by a change of its lines. */
  const rewrite = (change: (lines: readonly string[]) => readonly string[]) => {
    const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
    writeFileSync(file, gzipSync(`${change(lines).join('\n')}\n`));
  };

  it('a restore changes nothing in a database that is not empty, unless it may replace that', async () => {
    await expect(restoreBackup(database, file, { replace: false })).rejects.toMatchObject({
      code: 'backup',
      message: 'The database is not empty. To drop what is in it and restore the backup instead, add --replace.',
    });
    expect(await everyRow(database)).toEqual(before);
  });

  it('a restore changes nothing for a backup of a newer schema', async () => {
    rewrite(([header = '', ...rest]) => [header.replace('"0001-log"', '"0001-log","9999-flying-cameras"'), ...rest]);
    await expect(restoreBackup(database, file, { replace: true })).rejects.toMatchObject({
      code: 'backup',
      message: `${file} was made by a newer version of the portal (1.2.3): it has 9999-flying-cameras, which this one does not know. Restore it with that version.`,
    });
    expect(await everyRow(database)).toEqual(before);
  });

  it('a restore changes nothing for a backup that was cut short', async () => {
    rewrite((lines) => lines.slice(0, -1));
    await expect(restoreBackup(database, file, { replace: true })).rejects.toMatchObject({
      code: 'backup',
      message: `${file} is damaged: it was cut short. Restore another backup.`,
    });
    expect(await everyRow(database)).toEqual(before);
  });

  it('a restore changes nothing when a row is refused after others were restored', async () => {
    rewrite((lines) => lines.map((line) => line.replace('["1001","7001"', '["1001","unknown"')));
    await expect(restoreBackup(database, file, { replace: true })).rejects.toMatchObject({ code: '23503' });
    expect(await everyRow(database)).toEqual(before);
  });

  it('a restore changes nothing for a table whose columns are others', async () => {
    rewrite((lines) =>
      lines.map((line) =>
        line.replace('{"table":"customers","columns":["user_id"', '{"table":"customers","columns":["colour"'),
      ),
    );
    await expect(restoreBackup(database, file, { replace: true })).rejects.toMatchObject({
      code: 'backup',
      message: 'The backup has a column customers.colour that its schema does not have.',
    });
    expect(await everyRow(database)).toEqual(before);
  });
});

const server = inject('postgresUrl');

describe.skipIf(!server)('On a PostgreSQL server that others use too', () => {
  let database: Database;
  let other: Database;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const created = await createPostgresDatabase(server ?? '');
    drop = created.drop;
    database = await openPostgresDatabase(created.url);
    other = await openPostgresDatabase(created.url);
    await migrate(database, MIGRATIONS);
    await addLocation(database);
  });
  afterEach(async () => {
    await Promise.all([...new Set([database, other])].map((each) => each.close()));
    await drop();
  });

  it('a backup has one moment of all tables, whatever is written meanwhile', async () => {
    const atOnce: Database = {
      ...database,
      transaction: (work) =>
        database.transaction((sql) =>
          work({
            query: async <Row>(text: string, values?: readonly unknown[]) => {
              const rows = await sql.query<Row>(text, values);
              if (text.includes('from migrations')) await addLocation(other, '1002');
              return rows;
            },
          }),
        ),
    };
    const before = await everyRow(database);
    await makeBackup(atOnce, file, MADE);
    expect(await everyRow(database)).not.toEqual(before);

    await other.close();
    await restoreBackup(database, file, { replace: true });
    expect(await everyRow(database)).toEqual(before);
    other = database;
  });

  it('a restore is refused while another connection uses the database, and changes nothing', async () => {
    await makeBackup(database, file, MADE);
    const before = await everyRow(database);
    await expect(restoreBackup(database, file, { replace: true, othersLeaveMs: 0 })).rejects.toMatchObject({
      code: 'backup',
      message: 'The database is in use by 1 other connection. Stop every provider that uses it, then restore.',
    });
    expect(await everyRow(database)).toEqual(before);
  });

  it('a restored log is not taken for new, though a transaction of another database began before the restore', async () => {
    await append(
      database,
      [{ stream: 'alarm:1', version: 0, facts: [{ type: 'alarm.raised', data: {} }] }],
      'provider',
      0,
    );
    await makeBackup(database, file, MADE);
    await other.close();
    other = await openPostgresDatabase(server ?? '');

    const seen: string[] = [];
    const next = deferred();
    const stop = await other.transaction(async (older) => {
      await older.query('select pg_current_xact_id()');
      await restoreBackup(database, file, { replace: true });
      return follow(
        database,
        (facts) => {
          seen.push(...facts.map(({ stream }) => stream));
          if (seen.includes('alarm:2')) next.resolve();
        },
        () => {},
      );
    });
    await append(
      database,
      [{ stream: 'alarm:2', version: 0, facts: [{ type: 'alarm.raised', data: {} }] }],
      'provider',
      0,
    );
    await next.promise;
    await stop();
    expect(seen).toEqual(['alarm:2']);
  });
});
