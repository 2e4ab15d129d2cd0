import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { auditRoutes } from './audit.routes.ts';
import type { CallContext } from '../http/call-context.ts';
import { endSessions } from '../identity/sign-ins.ts';
import type { Database } from '../base/ports.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { openAccessLog, type RunningAccessLog, SAME_READ_MS } from './access-log.ts';
import { stationSupervision } from '../supervision/station-supervision.ts';

const IP = '192.0.2.7';

describe('The access log', () => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let agent: CallContext;
  let log: RunningAccessLog;
  const deps = () => ({ database, clock, log: () => {} });

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    agent = await addAgent(database);
    log = openAccessLog(deps());
  });
  afterEach(async () => {
    await log.stop();
  });

  const list = async (query: object = {}) =>
    v.parse(
      CALLS.listAccess.response,
      await auditRoutes({ ...deps(), supervision: stationSupervision(database, false) }).listAccess({
        query: { skip: 0, limit: 100, ...query },
      }),
    ).items;
  const read = (where: RunningAccessLog, subject: string) => where.read('access.customerRead', subject, agent, IP);

  it('keeps one fact of a person and subject for 15 minutes, whichever process saw it', async () => {
    const elsewhere = openAccessLog(deps());
    for (const each of [log, log, elsewhere]) read(each, 'location:1001');
    await log.flush();
    await elsewhere.flush();
    clock.advance(SAME_READ_MS - 1);
    read(log, 'location:1001');
    read(log, 'location:1002');
    await log.flush();
    clock.advance(1);
    read(elsewhere, 'location:1001');
    await elsewhere.stop();

    expect((await list()).map(({ subject, at_ms }) => [subject, at_ms])).toEqual([
      ['location:1001', START_MS + SAME_READ_MS],
      ['location:1002', START_MS + SAME_READ_MS - 1],
      ['location:1001', START_MS],
    ]);
  });

  it('says who did what, when, from where and in which session', async () => {
    log.signedIn({ rep: agent.rep.id, userId: Number(agent.rep.user_id), session: agent.session }, IP);
    read(log, 'location:1001');
    await log.flush();
    await endSessions(deps(), { session: agent.session }, 'signedOut', IP);

    const by = `agent:${agent.rep.user_id}`;
    const common = { at_ms: START_MS, by, rep_id: agent.rep.id, session: agent.session, ip: IP };
    expect((await list()).map(({ access_id: _, ...entry }) => entry)).toEqual([
      { ...common, type: 'access.sessionEnded', subject: null, reason: 'signedOut' },
      { ...common, type: 'access.customerRead', subject: 'location:1001', reason: null },
      { ...common, type: 'access.signedIn', subject: null, reason: null },
    ]);
  });

  it('notes refusals of the unknown once a minute and address for each reason', async () => {
    log.refused('attemptUnknown', IP);
    log.refused('attemptUnknown', IP);
    log.refused('attemptUnknown', '192.0.2.8');
    log.refused('issuerRefused', IP);
    await log.flush();

    expect((await list()).map(({ by, rep_id, ip, reason }) => [by, rep_id, ip, reason])).toEqual([
      ['unknown', null, IP, 'issuerRefused'],
      ['unknown', null, '192.0.2.8', 'attemptUnknown'],
      ['unknown', null, IP, 'attemptUnknown'],
    ]);
  });

  it('is filtered by rep, subject and time, and read in pages', async () => {
    const other = await addAgent(database);
    read(log, 'location:1001');
    log.read('access.liveWatched', 'camera:c1', other, IP);
    clock.advance(1_000);
    read(log, 'camera:c1');
    await log.flush();

    const subjects = async (query: object) => (await list(query)).map(({ subject, rep_id }) => [rep_id, subject]);
    const mine = agent.rep.id;
    expect(await subjects({ rep: mine })).toEqual([
      [mine, 'camera:c1'],
      [mine, 'location:1001'],
    ]);
    expect(await subjects({ subject: 'camera:c1' })).toEqual([
      [mine, 'camera:c1'],
      [other.rep.id, 'camera:c1'],
    ]);
    expect(await subjects({ from: START_MS + 1 })).toEqual([[mine, 'camera:c1']]);
    expect(await subjects({ to: START_MS + 1, limit: 1 })).toEqual([[other.rep.id, 'camera:c1']]);
  });

  it('keeps what was noted while the database was away', async () => {
    read(log, 'location:1001');
    await database.exec('alter table access_reads rename to access_reads_away');
    await expect(log.flush()).rejects.toThrow('access_reads');
    await database.exec('alter table access_reads_away rename to access_reads');
    await log.flush();

    expect((await list()).map(({ subject }) => subject)).toEqual(['location:1001']);
  });
});
