import type { PGlite } from '@electric-sql/pglite';
import { describe, inject } from 'vitest';
import { migrate } from '../../log/migrate.ts';
import { databaseOn, startPglite } from '../../log/database/pglite-database.ts';
import { openPostgresDatabase } from '../../log/database/postgres-database.ts';
import type { Database } from '../../base/ports.ts';
import { createPostgresDatabase } from './create-postgres-database.ts';
import { truncateAll, type Schema, schemaOf } from './truncate-all.ts';
import { pgliteSeed } from './pglite-seed.ts';

let engine: Promise<PGlite> | undefined;

/** For one test. Closed, it keeps out what the test left running; what is under way is waited for. */
function lent(database: Database, giveBack: () => void): Database {
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  async function asked<T>(ask: () => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('The database of this test is closed.');
    const answer = ask();
    underWay.add(answer);
    try {
      return await answer;
    } finally {
      underWay.delete(answer);
    }
  }
  return {
    kind: database.kind,
    query: <Row>(text: string, values?: readonly unknown[]) => asked(() => database.query<Row>(text, values)),
    exec: (text) => asked(() => database.exec(text)),
    transaction: (work) => asked(() => database.transaction(work)),
    unhurried: (work) => asked(() => database.unhurried(work)),
    listen: (channel, onWake) => asked(() => database.listen(channel, onWake)),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(underWay);
      giveBack();
    },
  };
}

/** The one engine of a worker; so only one such database is open at a time. */
async function onPglite(): Promise<Database> {
  engine ??= pgliteSeed().then((seed) => startPglite(undefined, seed));
  return lent(databaseOn(await engine), () => {});
}

/** Those of this worker that no one uses: to create one takes half a second, and to connect to it more than many a test. */
const idle: Database[] = [];

async function onPostgres(server: string): Promise<Database> {
  const database = idle.pop() ?? (await openPostgresDatabase((await createPostgresDatabase(server)).url));
  return lent(database, () => idle.push(database));
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

/** An empty database with the whole schema; to be closed after the test. */
export async function testDatabase(kind: Database['kind'] = 'pglite'): Promise<Database> {
  const url = inject('postgresUrl');
  if (kind === 'postgres' && !url) throw new Error('There is no PostgreSQL server for tests.');
  const database = kind === 'postgres' && url ? await onPostgres(url) : await onPglite();
  await prepare(database);
  return database;
}

/** Where many statements run and any engine will do: PostgreSQL, which takes half the CPU, where it is installed. */
export const quickDatabase = (): Promise<Database> => testDatabase(inject('postgresUrl') ? 'postgres' : 'pglite');

/** The same tests on both engines; PostgreSQL is left out where it is not installed. */
export function describeOnEngines(subject: string, tests: (open: () => Promise<Database>) => void): void {
  describe(`${subject} on PGlite`, () => {
    tests(() => testDatabase('pglite'));
  });
  describe.skipIf(!inject('postgresUrl'))(`${subject} on PostgreSQL`, () => {
    tests(() => testDatabase('postgres'));
  });
}
