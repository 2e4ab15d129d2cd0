import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../base/ports.ts';
import { deferred } from '../../testing/fakes/deferred.ts';
import { DirectoryInUseError } from './directory-lock.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

/** Inside the project, so that the worker built for the test finds the project's packages. */
const room = mkdtempSync(join(import.meta.dirname, '../../../node_modules/.pcs-embedded-'));
const dir = join(room, 'data');
const cache = join(room, 'cache');
const worker = pathToFileURL(join(room, 'embedded-worker.js'));

describe('The embedded database', () => {
  let database: Database;
  let umask: number;
  beforeAll(async () => {
    umask = process.umask(0o077);
    const ssr = join(import.meta.dirname, 'embedded-worker.ts');
    await build({
      configFile: false,
      logLevel: 'silent',
      build: { ssr, outDir: room, emptyOutDir: false, target: 'node20' },
    });
    database = await openEmbeddedDatabase(dir, worker, cache);
    await database.exec('create table notes (id int primary key); create table drafts (id int)');
  });
  beforeEach(() => database.exec('truncate notes, drafts'));
  afterAll(async () => {
    await database.close();
    rmSync(room, { recursive: true, force: true });
    process.umask(umask);
  });

  it('is open to one opener at a time', async () => {
    await expect(openEmbeddedDatabase(dir, worker, cache)).rejects.toThrow(DirectoryInUseError);
  });

  it('keeps a transaction apart from the statements that come meanwhile', async () => {
    const order: string[] = [];
    const outside = deferred();
    await database.transaction(async (sql) => {
      await sql.query('insert into notes values ($1)', [1]);
      void database.query('insert into notes values (2)').then(() => {
        order.push('outside');
        outside.resolve();
      });
      await sql.query('insert into notes values ($1)', [3]);
      order.push('inside');
    });
    await outside.promise;
    expect(order).toEqual(['inside', 'outside']);
    expect(await database.query('select id from notes order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('hands on the error of a failing transaction, its SQLSTATE too, and keeps nothing of it', async () => {
    await database.query('insert into notes values (1)');
    const failing = database.transaction(async (sql) => {
      await sql.query('insert into drafts values (1)');
      await sql.query('insert into notes values (1)');
    });
    await expect(failing).rejects.toMatchObject({ name: 'SqlError', code: '23505' });
    expect(await database.query('select * from drafts')).toEqual([]);
  });

  it('wakes listeners in this thread', async () => {
    const woken = deferred<string>();
    const stop = await database.listen('notes', woken.resolve);
    await database.query(`select pg_notify('notes', 'hello')`);
    expect(await woken.promise).toBe('hello');
    await stop();
  });

  it('keeps what was written when it is opened again', async () => {
    await database.query('insert into notes values (1), (2)');
    await database.close();
    database = await openEmbeddedDatabase(dir, worker, cache);
    expect(await database.query('select id from notes order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('is created readable by its owner alone, though it is a copy', () => {
    const modes = readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => statSync(join(dir, name)).mode);
    expect(modes.length).toBeGreaterThan(100);
    expect(modes.filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
  });

  it.each([
    ['lacks PG_VERSION', 'PG_VERSION', null, 'its file PG_VERSION is missing'],
    [
      'has a damaged file',
      'global/pg_control',
      'damaged',
      'its files are damaged, or of another version of PostgreSQL',
    ],
  ])('is refused in words when it %s, and loses nothing', async (_, file, content, reason) => {
    const damaged = join(room, 'damaged');
    cpSync(join(cache, readdirSync(cache)[0] ?? ''), damaged, { recursive: true });
    if (content === null) rmSync(join(damaged, file));
    else writeFileSync(join(damaged, file), content);
    const names = readdirSync(damaged);
    await expect(openEmbeddedDatabase(damaged, worker, cache)).rejects.toMatchObject({
      code: 'dataFolder',
      message: `The embedded database in ${damaged} cannot be opened: ${reason}. Put back a copy of the folder, choose another data folder with --data, or begin empty with --reset.`,
    });
    expect(readdirSync(damaged)).toEqual(expect.arrayContaining(names));
    rmSync(damaged, { recursive: true });
  });

  it('is not called damaged when the disk is full', async () => {
    const full = join(room, 'full');
    cpSync(join(cache, readdirSync(cache)[0] ?? ''), full, { recursive: true });
    writeFileSync(join(full, 'global/pg_control'), 'damaged');
    await expect(openEmbeddedDatabase(full, worker, cache, async () => 0)).rejects.toMatchObject({
      code: 'dataFolder',
      message: `The disk is full: the embedded database in ${full} cannot be opened. Make room, or choose another data folder with --data.`,
    });
    rmSync(full, { recursive: true });
  });

  it('copies what it created once into a second directory, and creates it again when the copy is damaged', async () => {
    const openNew = async (name: string) => {
      const next = await openEmbeddedDatabase(join(room, name), worker, cache);
      const [row] = await next.query<{ id: string }>('select system_identifier::text as id from pg_control_system()');
      await next.close();
      return row?.id;
    };
    const [first] = await database.query<{ id: string }>(
      'select system_identifier::text as id from pg_control_system()',
    );
    expect(await openNew('second')).toBe(first?.id);

    const [kept] = readdirSync(cache);
    writeFileSync(join(cache, kept ?? '', 'global/pg_control'), 'damaged');
    const third = await openNew('third');
    expect(third).not.toBe(first?.id);
    expect(await openNew('fourth')).toBe(third);
  });
});
