import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../base/ports.ts';
import { deferred } from '../../testing/fakes/deferred.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';

describeOnEngines('A database', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    await database.exec('create table notes (id int primary key, body text)');
  });

  it('the database gives int8 as numbers, dates as text and jsonb as values', async () => {
    const [row] = await database.query(
      `select 9007199254740991::int8 as big, date '2026-03-01' as day, $1::jsonb as body, $2::text[] as names`,
      [JSON.stringify({ a: [1] }), ['x', 'y']],
    );
    expect(row).toEqual({ big: 9007199254740991, day: '2026-03-01', body: { a: [1] }, names: ['x', 'y'] });
  });

  it('the database keeps nothing of a transaction that fails, and passes its error on', async () => {
    const failing = database.transaction(async (sql) => {
      await sql.query('insert into notes values (1, $1)', ['lost']);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await database.query('select * from notes')).toEqual([]);
  });

  it('a transaction answers with what its function answers', async () => {
    const found = await database.transaction(async (sql) => {
      await sql.query('insert into notes values (1, $1)', ['kept']);
      return sql.query<{ body: string }>('select body from notes');
    });
    expect(found).toEqual([{ body: 'kept' }]);
  });

  it('the error of a refused statement names its constraint class', async () => {
    await database.query('insert into notes values (1, null)');
    await expect(database.query('insert into notes values (1, null)')).rejects.toMatchObject({ code: '23505' });
  });

  it('the database wakes a listener until it stops listening', async () => {
    const woken: string[] = [];
    const first = deferred();
    const stop = await database.listen('notes', (payload) => {
      woken.push(payload);
      first.resolve();
    });
    await database.query(`select pg_notify('notes', 'one')`);
    await first.promise;
    await stop();
    await database.query(`select pg_notify('notes', 'two')`);
    expect(woken).toEqual(['one']);
  });
});
