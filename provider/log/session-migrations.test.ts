import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { SESSION_LIFETIME_S } from '../../contract/limits.ts';
import { openAccessLog } from '../access/access-log.ts';
import { releaseAbandoned } from '../alarms/custody/abandoned.ts';
import { auditRoutes } from '../access/audit.routes.ts';
import { createTabKeeper } from '../identity/tab-keeper.ts';
import { createAuthenticator } from '../identity/authenticator.ts';
import { REFRESHED_TOKEN_GRACE_MS } from '../identity/identity.constants.ts';
import { hashOf } from '../identity/secrets.ts';
import { createSessions } from '../identity/sessions.ts';
import { watchSessions } from '../identity/session-watch.ts';
import type { Database } from '../base/ports.ts';
import { stopDatabaseClock } from '../testing/databases/database-clock.ts';
import before0006 from '../testing/fixtures/log-before-0006.json' with { type: 'json' };
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { stationSupervision } from '../supervision/station-supervision.ts';

const DAY_MS = SESSION_LIFETIME_S * 1_000;
const IP = '192.0.2.7';
const AGENT = { rep: '2', userId: 502 };
/** The tab in which the agent holds this alarm, and the alarm. */
const [TAB, EVENT] = ['C', 100_001];

interface OldToken {
  readonly token: string;
  readonly signIn: string;
  readonly rep: string | null;
  readonly startedAtMs: number;
  readonly expiresAtMs: number;
}
const startedAtMs = START_MS - 3_000;
const living = { rep: AGENT.rep, startedAtMs, expiresAtMs: startedAtMs + DAY_MS };

/** Tokens as written by a provider before 0017. */
const OLD_TOKENS: readonly OldToken[] = [
  { ...living, token: 'in its grace', signIn: 'living', expiresAtMs: START_MS + REFRESHED_TOKEN_GRACE_MS },
  { ...living, token: 'current', signIn: 'living' },
  { ...living, token: 'unregistered', signIn: 'unregistered', rep: null },
  { ...living, token: 'over', signIn: 'over', startedAtMs: START_MS - DAY_MS - 1, expiresAtMs: START_MS - 1 },
];

describeOnEngines('A database from before 0017-session-ends and 0018-access, once migrated,', (open) => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  const deps = () => ({ database, clock, log: () => {} });
  const upTo = (name: string) =>
    migrate(
      database,
      MIGRATIONS.filter((migration) => migration.name < name),
    );

  beforeEach(async () => {
    database = await open();
    clock = testClock();
    await database.exec('drop schema public cascade; create schema public');
    await upTo('0006');
    await database.query(
      'insert into events (stream, version, type, data, by, at_ms) select stream, version, type, data, by, at_ms from jsonb_populate_recordset(null::events, $1)',
      [JSON.stringify(before0006.events)],
    );
    await database.query('insert into alarms select * from jsonb_populate_recordset(null::alarms, $1)', [
      JSON.stringify(before0006.alarms),
    ]);
    await upTo('0017');
    await stopDatabaseClock(database);
    await database.query(
      `insert into reps (id, user_id, role, is_active, queue_settings) values ($1, $2, 'agent_ops', true, '{}')`,
      [AGENT.rep, AGENT.userId],
    );
    for (const { token, signIn, rep, startedAtMs: atMs, expiresAtMs } of OLD_TOKENS)
      await database.query(
        `insert into sessions (token_hash, sign_in, user_id, rep_id, claims, started_at_ms, expires_at_ms)
         values ($1, $2, $3, $4, '{"email":"a@example.com"}', $5, $6)`,
        [hashOf(token), signIn, AGENT.userId, rep, atMs, expiresAtMs],
      );
    await database.query(
      `insert into tickets (ticket_hash, rep_id, purpose, scope, expires_at_ms) values ($1, $2, 'recording', '1001', $3)`,
      [hashOf('ticket'), AGENT.rep, START_MS + 60_000],
    );
    await database.query('insert into presence (rep_id, tab, accept_new, at_ms) values ($1, $2, true, $3)', [
      AGENT.rep,
      TAB,
      START_MS,
    ]);
    await migrate(database);
  });

  const admitted = async (token: string) => {
    const found = await createAuthenticator(deps()).admit(token);
    return found && { rep: found.rep.id, session: found.session };
  };
  const signIns = () => database.query('select * from sign_ins order by sign_in');
  const holders = () =>
    database.query<{ rep: string | null; tab: string | null }>(
      'select holder_rep::text as rep, holder_tab as tab from alarms where event_id = $1',
      [EVENT],
    );
  const accessFacts = async () => {
    const listed = await auditRoutes({ ...deps(), supervision: stationSupervision(database, false) }).listAccess({
      query: { skip: 0, limit: 100 },
    });
    return v.parse(CALLS.listAccess.response, listed).items.map(({ access_id: _, ...entry }) => entry);
  };

  it('each migrated session has one sign-in, active since the migration', async () => {
    const row = {
      user_id: AGENT.userId,
      rep_id: 2,
      claims: { email: 'a@example.com' },
      started_at_ms: startedAtMs,
      expires_at_ms: startedAtMs + DAY_MS,
      active_at_ms: START_MS,
      ended_at_ms: null,
      end_reason: null,
    };
    expect(await signIns()).toEqual([
      { ...row, sign_in: 'living' },
      { ...row, sign_in: 'over', started_at_ms: START_MS - DAY_MS - 1, expires_at_ms: START_MS - 1 },
      { ...row, sign_in: 'unregistered', rep_id: null },
    ]);
  });

  it('a migrated session is admitted by both of its tokens until the grace of the older one and its own day are over', async () => {
    const agent = { rep: AGENT.rep, session: 'living' };
    expect([await admitted('current'), await admitted('in its grace'), await admitted('over')]).toEqual([
      agent,
      agent,
      null,
    ]);
    clock.advance(startedAtMs + DAY_MS - 1 - START_MS);
    expect(await admitted('current')).toEqual(agent);
    clock.advance(1);
    expect(await admitted('current')).toBe(null);
  });

  it('a migrated session ends when its refreshed token is used after its grace', async () => {
    clock.advance(REFRESHED_TOKEN_GRACE_MS);
    expect([await admitted('in its grace'), await admitted('current')]).toEqual([null, null]);
  });

  it('older sessions can be refreshed and registered', async () => {
    const sessions = createSessions(deps());
    expect(await admitted((await sessions.refresh('current'))?.token ?? '')).toEqual({
      rep: AGENT.rep,
      session: 'living',
    });

    expect(await admitted('unregistered')).toBe(null);
    expect(await sessions.register('unregistered', AGENT.rep)).toBe(true);
    expect(await admitted('unregistered')).toEqual({ rep: AGENT.rep, session: 'unregistered' });
  });

  it('an older ticket, whose session is not known, admits no one', async () => {
    expect(await createAuthenticator(deps()).redeemTicket('ticket', 'recording')).toBe(null);
    expect(await database.query('select from tickets')).toEqual([]);
  });

  it('sessions whose day was over end as expired, which is the only access fact', async () => {
    expect(await accessFacts()).toEqual([]);
    const watch = await watchSessions({ ...deps(), idleMs: 0 });
    await watch.check();
    await watch.stop();

    const common = { at_ms: START_MS, session: 'over', rep_id: AGENT.rep, by: 'provider', ip: null, subject: null };
    expect(await accessFacts()).toEqual([{ ...common, type: 'access.sessionEnded', reason: 'expired' }]);
    expect(await admitted('current')).not.toBe(null);
  });

  it('an alarm stays with its tab, and returns at sign-out once the tab has made a call', async () => {
    await releaseAbandoned(deps());
    expect(await holders()).toEqual([{ rep: AGENT.rep, tab: TAB }]);

    const found = await createAuthenticator(deps()).admit('current');
    if (found === null) throw new Error('The session is not admitted.');
    await createTabKeeper(deps())({ ...found, tab: TAB });
    await createSessions(deps()).signOut('current', IP);
    expect(await holders()).toEqual([{ rep: null, tab: null }]);
  });

  it('a migrated log keeps its facts, and a read is noted once', async () => {
    const log = openAccessLog(deps());
    const found = await createAuthenticator(deps()).admit('current');
    if (found === null) throw new Error('The session is not admitted.');
    for (const each of [1, 2]) log.read('access.customerRead', 'location:1001', found, `${IP}${each}`);
    await log.stop();

    const common = { at_ms: START_MS, session: 'living', rep_id: AGENT.rep, by: `agent:${AGENT.userId}` };
    expect(await accessFacts()).toEqual([
      { ...common, type: 'access.customerRead', ip: `${IP}1`, subject: 'location:1001', reason: null },
    ]);
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
      `select count(*)::int as count from events where stream like 'alarm:%'`,
    );
    expect(count).toBe(before0006.events.length);
  });
});
