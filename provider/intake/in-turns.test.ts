import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { type Deferred, deferred } from '../testing/fakes/deferred.ts';
import { inTurns } from './in-turns.ts';

it('Four messages are stored at a time, the next in order of arrival once one is stored or fails', async () => {
  const begun: Deferred<string>[] = [];
  const never = () => Promise.reject(new Error('It is not used.'));
  const database: Database = {
    kind: 'postgres',
    query: never,
    exec: never,
    unhurried: never,
    listen: never,
    close: never,
    async transaction() {
      const work = deferred<string>();
      begun.push(work);
      return (await work.promise) as never;
    },
  };
  const { transaction } = inTurns(database);
  const stored = Array.from({ length: 6 }, () => transaction(async () => 'stored'));
  const underWay = async () => {
    await setImmediate();
    return begun.length;
  };
  const counts = [await underWay()];
  begun[0]?.resolve('first');
  counts.push(await underWay());
  begun[1]?.resolve(Promise.reject(new Error('It failed.')) as never);
  await expect(stored[1]).rejects.toThrow('It failed.');
  counts.push(await underWay());
  expect([await stored[0], counts]).toEqual(['first', [4, 5, 6]]);
});
