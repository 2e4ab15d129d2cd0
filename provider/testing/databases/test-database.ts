import type { PGlite } from '@electric-sql/pglite';
import { describe, inject, onTestFinished, TestRunner } from 'vitest';
import { migrate } from '../../log/migrate.ts';
import { databaseOn, startPglite } from '../../log/database/pglite-database.ts';
import { openPostgresDatabase } from '../../log/database/postgres-database.ts';
import type { Database } from '../../base/ports.ts';
import { createPostgresDatabase } from './create-postgres-database.ts';
import { truncateAll, type Schema, schemaOf } from './truncate-all.ts';
import { pgliteSeed } from './pglite-seed.ts';

let engine: Promise<PGlite> | undefined;

/**
 * The one engine of a worker; so only one such database is open at a time. Once closed, it rejects calls of code that a
 * test left running.
 */
async function onPglite(): Promise<Database> {
  engine ??= pgliteSeed().then((seed) => startPglite(undefined, seed));
  const database = databaseOn(await engine);
  let isClosed = false;
  const opened = (): Database => {
    if (isClosed) throw new Error('The database of this test is closed.');
    return database;
  };
  return {
    kind: database.kind,
    query: async <Row>(text: string, values?: readonly unknown[]) => opened().query<Row>(text, values),
    exec: async (text) => opened().exec(text),
    transaction: async (work, options) => opened().transaction(work, options),
    unhurried: async (work) => opened().unhurried(work),
    listen: async (channel, onWake) => opened().listen(channel, onWake),
    close: async () => {
      isClosed = true;
    },
  };
}

/** Unused databases of this worker; creating one takes half a second. */
const idle: string[] = [];

async function onPostgres(server: string): Promise<Database> {
  const url = idle.pop() ?? (await createPostgresDatabase(server)).url;
  const database = await openPostgresDatabase(url);
  let isClosed = false;
  return {
    ...database,
    async close() {
      if (isClosed) return;
      isClosed = true;
      await database.close();
      idle.push(url);
    },
  };
}

const schemas: Partial<Record<Database['kind'], Schema>> = {};

/** Empty, with the whole schema. */
async function prepare(database: Database): Promise<void> {
  const schema = schemas[database.kind];
  if (schema !== undefined && (await truncateAll(database, schema))) return;
  await database.exec('drop schema public cascade; create schema public');
  await migrate(database);
  schemas[database.kind] ??= await schemaOf(database);
}

/**
 * An empty database with the whole schema, closed when the test has finished; one that is opened for all tests of a
 * file is closed by their `afterAll`.
 */
export async function testDatabase(kind: Database['kind'] = 'pglite'): Promise<Database> {
  const url = inject('postgresUrl');
  if (kind === 'postgres' && !url) throw new Error('There is no PostgreSQL server for tests.');
  const database = kind === 'postgres' && url ? await onPostgres(url) : await onPglite();
  if (TestRunner.getCurrentTest() !== undefined) onTestFinished(() => database.close());
  await prepare(database);
  return database;
}

/**
 * A database for tests with many statements on any engine: PostgreSQL where it is installed, which takes half the CPU.
 */
export const quickDatabase = (): Promise<Database> => testDatabase(inject('postgresUrl') ? 'postgres' : 'pglite');

/** The same tests on both engines, which differ in connections, locks and listening; PostgreSQL is left out where it is not installed. */
export function describeOnEngines(subject: string, tests: (open: () => Promise<Database>) => void): void {
  describe(`${subject} on PGlite`, () => {
    tests(() => testDatabase('pglite'));
  });
  describe.skipIf(!inject('postgresUrl'))(`${subject} on PostgreSQL`, () => {
    tests(() => testDatabase('postgres'));
  });
}
