import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../base/ports.ts';
import { deferred } from '../../testing/fakes/deferred.ts';
import { startEndingServer } from '../../testing/fakes/ending-server.ts';
import { startSilentLink } from '../../testing/fakes/silent-link.ts';
import { createPostgresDatabase } from '../../testing/databases/create-postgres-database.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/** Time-out that is longer than any answer on a busy machine takes, and short enough for a test to wait for. */
const ANSWER_MS = 2_000;

describe.skipIf(!inject('postgresUrl'))('On PostgreSQL', () => {
  let database: Database;
  beforeEach(async () => {
    database = await testDatabase('postgres');
  });

  it('a listener connects again when its connection is lost, wakes for what it missed, and keeps listening', async () => {
    const payloads: string[] = [];
    let woken = deferred();
    const stop = await database.listen('notes', (payload) => {
      payloads.push(payload);
      woken.resolve();
    });
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen "notes"'`,
    );
    await woken.promise;
    woken = deferred();
    await database.query(`select pg_notify('notes', 'again')`);
    await woken.promise;
    await stop();
    expect(payloads).toEqual(['', 'again']);
  });

  it('a connection that ends between two statements of a transaction ends nothing else', async () => {
    const isAlive = async (pid: number) =>
      (await database.query('select from pg_stat_activity where pid = $1', [pid])).length > 0;
    const cut = database.transaction(async (sql) => {
      const [{ pid } = { pid: 0 }] = await sql.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1)', [pid]);
      while (await isAlive(pid));
      await sql.query('select 1');
    });
    // In the words of the server, of pg or of the system, by what the statement met first.
    await expect(cut).rejects.toThrow(/^The database does not answer: .*(connection|EPIPE|ECONNRESET)/i);
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('statements of a frequent transaction, and of no other, are planned once for their connection', async () => {
    const planned = async (isFrequent: boolean) => {
      const known = await database.transaction(
        async (sql) => {
          await sql.query('select $1::int as frequent', [1]);
          return sql.query(`select statement from pg_prepared_statements where statement like '%as frequent'`);
        },
        { isFrequent },
      );
      return known.length;
    };
    expect([await planned(false), await planned(true), await planned(true)]).toEqual([0, 1, 1]);
  });

  it('a statement without an answer fails, and the connection that fell silent is replaced', async () => {
    const { url, drop } = await createPostgresDatabase(inject('postgresUrl') ?? '');
    const link = await startSilentLink(url);
    const remote = await openPostgresDatabase(link.url, ANSWER_MS);
    link.fallSilent();

    await expect(remote.query('select 1 as one')).rejects.toThrow('The database does not answer: Query read timeout');
    expect(await remote.query('select 1 as one')).toEqual([{ one: 1 }]);

    link.fallSilent();
    await expect(remote.transaction((sql) => sql.query('select 1 as one'))).rejects.toThrow(
      'The database does not answer: Query read timeout',
    );
    expect(await remote.transaction((sql) => sql.query('select 1 as one'))).toEqual([{ one: 1 }]);
    await remote.close();
    link.close();
    await drop();
  });
});

it('a connection that PostgreSQL ends before its transaction begins fails that transaction alone', async () => {
  const server = await startEndingServer();
  const database = await openPostgresDatabase(server.url, ANSWER_MS);
  const entered = deferred();
  const finished = deferred();
  const first = database.transaction(async () => {
    entered.resolve();
    await finished.promise;
    return 'done';
  });
  await entered.promise;
  await expect(database.transaction(async () => 'done')).rejects.toThrow(/connection|not queryable/i);
  finished.resolve();
  expect(await first).toBe('done');
  await database.close();
  server.close();
});
