import { describe, expect, inject, it } from 'vitest';
import { deferred } from '../testing/deferred.ts';
import { testDatabase } from '../testing/test-database.ts';

describe.skipIf(!inject('postgresUrl'))('A listener on PostgreSQL', () => {
  it('connects again when its connection is lost, wakes for what it missed, and goes on listening', async () => {
    const database = await testDatabase('postgres');
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
    await database.close();
    expect(payloads).toEqual(['', 'again']);
  });
});
