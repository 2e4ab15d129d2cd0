import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database, Sql } from '../base/ports.ts';
import { deferred } from '../testing/fakes/deferred.ts';
import { describeOnEngines, testDatabase } from '../testing/databases/test-database.ts';
import { append, type LoggedFact } from './event-log.ts';
import { follow, readAfter } from './feed.ts';

const raise = (sql: Sql, stream: string) =>
  append(sql, [{ stream, version: 0, facts: [{ type: 'alarm.raised', data: {} }] }], 'provider', 0);

/** A follower that resolves once it saw `count` facts, and the streams it saw. */
function seeing(count: number) {
  const streams: string[] = [];
  const { promise, resolve } = deferred();
  const onFacts = (facts: readonly LoggedFact[]) => {
    streams.push(...facts.map(({ stream }) => stream));
    if (streams.length >= count) resolve();
  };
  return { streams, all: promise, onFacts };
}

describeOnEngines('The feed', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });

  /** Waits until all facts are readable: transactions in other databases of the same server hold the feed back too. */
  async function untilReadable(): Promise<void> {
    const unreadable = 'select from events where tx >= pg_snapshot_xmin(pg_current_snapshot())';
    while ((await database.query(unreadable)).length > 0) await delay(5);
  }

  it('the feed yields what is appended from now on, in order, and nothing older', async () => {
    await raise(database, 'alarm:1');
    await untilReadable();
    const seen = seeing(2);
    const stop = await follow(database, seen.onFacts, () => {});
    await raise(database, 'alarm:2');
    await raise(database, 'alarm:3');
    await seen.all;
    await stop();
    expect(seen.streams).toEqual(['alarm:2', 'alarm:3']);
  });

  it('the feed is in the order of transactions, also where their numbers get one more digit', async () => {
    const raiseIn = (tx: string, stream: string) =>
      database.query(
        `insert into events (tx, stream, version, type, data, by, at_ms)
         values ($1::xid8, $2, 1, 'alarm.raised', '{}', 'provider', 0)`,
        [tx, stream],
      );
    await raiseIn('98', 'alarm:1');
    await raiseIn('99', 'alarm:2');
    await raiseIn('100', 'alarm:3');
    await untilReadable();
    const facts = await readAfter(database, { tx: '98', pos: Number.MAX_SAFE_INTEGER });
    expect(facts.map(({ stream }) => stream)).toEqual(['alarm:2', 'alarm:3']);
  });

  it('the feed repeats a batch on which its follower failed', async () => {
    const seen = seeing(1);
    const logged: string[] = [];
    const failOnce = (facts: readonly LoggedFact[]) => {
      if (logged.length === 0) throw new Error('not now');
      seen.onFacts(facts);
    };
    const stop = await follow(database, failOnce, (line) => logged.push(line));
    await raise(database, 'alarm:1');
    await seen.all;
    await stop();
    expect(seen.streams).toEqual(['alarm:1']);
    expect(logged).toEqual(['The log could not be read: Error: not now']);
  });
});

describe.skipIf(!inject('postgresUrl'))('The feed of several writers', () => {
  it('loses no fact whose transaction is overtaken by later ones', async () => {
    const database = await testDatabase('postgres');
    const seen = seeing(3);
    const stop = await follow(database, seen.onFacts, () => {});
    const appended = deferred();
    const overtaken = deferred();
    const slow = database.transaction(async (sql) => {
      await raise(sql, 'alarm:slow');
      appended.resolve();
      await overtaken.promise;
    });
    await appended.promise;
    await raise(database, 'alarm:1');
    await raise(database, 'alarm:2');
    overtaken.resolve();
    await slow;
    await seen.all;
    await stop();
    await database.close();
    expect(seen.streams).toEqual(['alarm:slow', 'alarm:1', 'alarm:2']);
  });
});
