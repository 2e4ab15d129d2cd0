import { beforeEach, describe, expect, it } from 'vitest';
import type { Database, Authenticator, TicketPurpose } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { forgetExpired } from './forget-expired.ts';
import { createAuthenticator } from './authenticator.ts';
import { endSessions } from './sign-ins.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { seedStaff } from './staff.ts';

const DAY_MS = 86_400_000;

describe('The authenticator', () => {
  let database: Database;
  let nowMs: number;
  let sessions: Sessions;
  let authenticator: Authenticator;
  const clock = { now: () => nowMs };

  beforeEach(async () => {
    database = await quickDatabase();
    nowMs = 1_800_000_000_000;
    await seedStaff(database);
    sessions = createSessions({ database, clock });
    authenticator = createAuthenticator({ database, clock });
  });

  const admitted = async (token: string) => (await authenticator.admit(token))?.rep.email ?? null;
  /** Mints a ticket of a new session of the rep 1. */
  const mint = async (purpose: TicketPurpose, scope = '') => {
    const admitted = await authenticator.admit(await sessions.openFor('1', 501));
    return authenticator.mintTicket({ repId: '1', session: admitted?.session ?? '', purpose, scope });
  };

  it('admits a registered session until its day is over, to the millisecond (AUTH-40, AUTH-41)', async () => {
    const token = await sessions.openFor('1', 501);
    nowMs += DAY_MS - 1;
    const before = await admitted(token);
    nowMs += 1;

    expect([before, await admitted(token)]).toEqual(['olivia.park@example.com', null]);
  });

  it('does not admit a session that was not registered, nor a token no one was given', async () => {
    expect([await admitted(await sessions.open(501, {})), await admitted('x'.repeat(43))]).toEqual([null, null]);
  });

  it('knows why the session of a token has ended, and of no other', async () => {
    const [ended, other] = [await sessions.openFor('1', 501), await sessions.openFor('1', 501)];
    const admitted = await authenticator.admit(ended);
    await endSessions({ database, clock }, { session: admitted?.session ?? '' }, 'forcedOut');

    const ends = await Promise.all([ended, other, 'x'.repeat(43)].map((token) => authenticator.sessionEnd(token)));
    expect(ends).toEqual(['forcedOut', null, null]);
  });

  it.each([
    ['is not active any more', 'update reps set is_active = false where id = 1'],
    ['has lost their role', 'update reps set role = null where id = 1'],
    ['got a role no one knows (ROLE-13)', "update reps set role = 'wizard' where id = 1"],
  ])('refuses at once a rep who %s', async (_what, change) => {
    const token = await sessions.openFor('1', 501);
    await database.query(change);

    expect(await authenticator.admit(token)).toBeNull();
  });

  it('takes the role from the database at every use (ROLE-15)', async () => {
    const token = await sessions.openFor('1', 501);
    await database.query("update reps set role = 'qa' where id = 1");

    expect(await authenticator.admit(token)).toMatchObject({ rep: { role: 'qa' } });
  });

  it('admits the refreshed token, and the old one for a minute more (AUTH-38)', async () => {
    const old = await sessions.openFor('1', 501);
    const refreshed = (await sessions.refresh(old))?.token ?? '';
    nowMs += 59_999;
    const within = [await admitted(old), await admitted(refreshed)];
    nowMs += 1;

    expect(within).toEqual(['olivia.park@example.com', 'olivia.park@example.com']);
    expect(await admitted(refreshed)).toBe('olivia.park@example.com');
  });

  it('ends the whole session when a refreshed token is used after its minute of grace, and not at an unknown token', async () => {
    const old = await sessions.openFor('1', 501);
    const other = await sessions.openFor('1', 501);
    const refreshed = (await sessions.refresh(old))?.token ?? '';
    nowMs += 60_000;
    await forgetExpired({ database, clock });
    const unknown = await admitted('x'.repeat(43));
    const before = await admitted(refreshed);
    const reused = await admitted(old);

    expect([unknown, before, reused]).toEqual([null, 'olivia.park@example.com', null]);
    expect([await admitted(refreshed), await admitted(other)]).toEqual([null, 'olivia.park@example.com']);
    expect(await database.query('select end_reason from sign_ins where ended_at_ms is not null')).toEqual([
      { end_reason: 'tokenReused' },
    ]);
  });

  it('refreshes no token whose minute of grace is over', async () => {
    const old = await sessions.openFor('1', 501);
    await sessions.refresh(old);
    nowMs += 60_000;

    expect(await sessions.refresh(old)).toBeNull();
  });

  it.each(['event-ws', 'recording'] as const)('refuses a ticket for %s once its session has ended', async (purpose) => {
    const token = await sessions.openFor('1', 501);
    const ticket = await authenticator.mintTicket({
      repId: '1',
      session: (await authenticator.admit(token))?.session ?? '',
      purpose,
      scope: '7',
    });
    await sessions.signOut(token, '127.0.0.1');

    expect(await authenticator.redeemTicket(ticket, purpose)).toBeNull();
  });

  it('refuses a ticket once the day of its session is over', async () => {
    const token = await sessions.openFor('1', 501);
    const session = (await authenticator.admit(token))?.session ?? '';
    nowMs += DAY_MS - 1;
    const ticket = await authenticator.mintTicket({ repId: '1', session, purpose: 'recording', scope: '7' });
    const before = await authenticator.redeemTicket(ticket, 'recording');
    nowMs += 1;

    expect([before?.session, await authenticator.redeemTicket(ticket, 'recording')]).toEqual([session, null]);
  });

  it('ends a refreshed session with the day of its sign-in (AUTH-41)', async () => {
    const old = await sessions.openFor('1', 501);
    nowMs += DAY_MS - 30_000;
    const refreshed = (await sessions.refresh(old))?.token ?? '';
    nowMs += 30_000;

    expect([await admitted(old), await admitted(refreshed)]).toEqual([null, null]);
  });

  it('keeps no token, only hashes', async () => {
    const token = await sessions.openFor('1', 501);
    const ticket = await mint('event-ws', 'A');
    const kept = JSON.stringify([
      await database.query('select * from sessions'),
      await database.query('select * from tickets'),
    ]);

    expect([kept.includes(token), kept.includes(ticket)]).toEqual([false, false]);
  });

  it('opens one socket for a ticket, with the tab it was minted for (B-01)', async () => {
    const ticket = await mint('event-ws', 'tab-A');
    const first = await authenticator.redeemTicket(ticket, 'event-ws');

    expect(first).toMatchObject({
      repId: '1',
      purpose: 'event-ws',
      scope: 'tab-A',
      rep: { id: '1', role: 'agent_ops' },
    });
    expect(await authenticator.redeemTicket(ticket, 'event-ws')).toBeNull();
  });

  it('gives one of many who show the same socket ticket at once the door', async () => {
    const ticket = await mint('event-ws');
    const redeemed = await Promise.all(Array.from({ length: 8 }, () => authenticator.redeemTicket(ticket, 'event-ws')));

    expect(redeemed.filter((found) => found !== null)).toHaveLength(1);
  });

  it('refuses a ticket at another door and leaves it good for its own', async () => {
    const ticket = await mint('event-ws');

    expect(await authenticator.redeemTicket(ticket, 'rep-take-event-ws')).toBeNull();
    expect(await authenticator.redeemTicket(ticket, 'event-ws')).not.toBeNull();
  });

  it.each([
    ['event-ws', 60_000],
    ['recording', 3_600_000],
  ] as const)('refuses a ticket for %s after its time', async (purpose, lifetimeMs) => {
    const ticket = await mint(purpose, '7');
    nowMs += lifetimeMs;

    expect(await authenticator.redeemTicket(ticket, purpose)).toBeNull();
  });

  it('lets a recording be read many times', async () => {
    const ticket = await mint('recording', '7');
    nowMs += 3_599_999;

    expect(await authenticator.redeemTicket(ticket, 'recording')).toMatchObject({ scope: '7' });
    expect(await authenticator.redeemTicket(ticket, 'recording')).toMatchObject({ scope: '7' });
  });

  it('refuses the ticket of a rep who is not active any more', async () => {
    const ticket = await mint('recording', '7');
    await database.query('update reps set is_active = false where id = 1');

    expect(await authenticator.redeemTicket(ticket, 'recording')).toBeNull();
  });

  it('forgets what is over and keeps the rest', async () => {
    await mint('event-ws');
    await mint('recording', '7');
    nowMs += 60_000;
    await forgetExpired({ database, clock });
    expect(await database.query('select purpose from tickets')).toEqual([{ purpose: 'recording' }]);

    nowMs += DAY_MS;
    const token = await sessions.openFor('2', 502);
    await endSessions({ database, clock }, { rep: '1' }, 'expired');
    await forgetExpired({ database, clock });
    expect(await database.query('select rep_id from sign_ins')).toEqual([{ rep_id: 2 }]);
    expect(await database.query('select from sessions')).toHaveLength(1);
    expect(await admitted(token)).not.toBeNull();
  });

  it('seeds every role once, however often', async () => {
    await seedStaff(database);

    expect(
      await database.query(
        'select role, count(*)::int as people, bool_and(is_active) as active from reps group by 1 order by 1',
      ),
    ).toEqual([
      { role: 'admin', people: 1, active: true },
      { role: 'agent_ops', people: 4, active: false },
      { role: 'agent_supervisor', people: 1, active: true },
      { role: 'customer', people: 1, active: true },
      { role: 'cx_order_report', people: 1, active: true },
      { role: 'engineer', people: 1, active: true },
      { role: 'qa', people: 1, active: true },
    ]);
  });
});
