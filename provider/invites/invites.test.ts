import { beforeEach, describe, expect, it } from 'vitest';
import { INVITES_MAX } from '../../contract/limits.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';
import { inviteRoutes } from './invite.routes.ts';

/** SHA-256 of `a@example.com`. */
const HASH_OF_A = '08168cd80dfd534ab0f10af10f1303fe00af2d43ab5c1432360d137f8197e17a';

describe('Invites', () => {
  let database: Database;
  let admin: CallContext;
  let clock: ReturnType<typeof testClock>;
  const routes = (isMailed = true) => inviteRoutes({ database, clock, log: () => {} }, isMailed);
  const invite = (emails: string[], isMailed = true) => routes(isMailed).inviteUsers({ body: { emails } }, admin);
  const list = async (query: { page?: number; page_size?: number; search?: string } = {}) => {
    const answer = await routes().listInvites({ query: { page: 1, page_size: 10, ...query } });
    if (!('data' in answer)) throw new Error('The list has no total.');
    return answer;
  };
  const addresses = async (query?: Parameters<typeof list>[0]) =>
    (await list(query)).data.map(({ rawEmail }) => rawEmail);

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    admin = await addAgent(database, { role: 'admin' });
  });

  it('are stored with their hash, who invited and when, newest first (INV-04, INV-06, INV-10)', async () => {
    expect(await invite(['a@example.com', 'B@Example.com'])).toEqual({ count: 2, skipped: 0 });
    const { data, total } = await list();
    expect(total).toBe(2);
    expect(data.map(({ rawEmail }) => rawEmail)).toEqual(['B@Example.com', 'a@example.com']);
    expect(data[1]).toEqual({
      rawEmail: 'a@example.com',
      email: HASH_OF_A,
      createdBy: { email: admin.rep.email },
      createdAt: new Date(clock.now()).toISOString(),
      mail: 'pending',
      failure: null,
    });
  });

  it('one address has one invite, however it is written and however often it is invited (INV-10, INV-12)', async () => {
    expect(await invite(['a@example.com', ' A@EXAMPLE.com', 'b@example.com'])).toEqual({ count: 2, skipped: 1 });
    expect(await invite(['a@Example.com', 'c@example.com'])).toEqual({ count: 1, skipped: 1 });
    expect(await addresses()).toEqual(['c@example.com', 'b@example.com', 'a@example.com']);
  });

  it('one address has one invite when two administrators invite the same list, in other orders, at the same moment', async () => {
    const emails = Array.from({ length: 300 }, (_, index) => `p${index}@example.com`);
    const answers = await Promise.all([invite(emails), invite(emails.toReversed())]);
    expect(answers.toSorted((one, other) => one.count - other.count)).toEqual([
      { count: 0, skipped: 300 },
      { count: 300, skipped: 0 },
    ]);
    expect((await list()).total).toBe(300);
  });

  it('are a thousand by one call (INV-11)', async () => {
    const emails = Array.from({ length: INVITES_MAX }, (_, index) => `person-${index}@example.com`);
    expect(await invite(emails)).toEqual({ count: INVITES_MAX, skipped: 0 });
    expect((await list()).total).toBe(INVITES_MAX);
  });

  it.each([
    [['a@example.com', 'broken', 'b@', 'c@example.com'], 'Not an e-mail address: broken, b@. No one was invited.'],
    [
      Array.from({ length: 13 }, (_, index) => `bad-${index}`),
      'Not an e-mail address: bad-0, bad-1, bad-2, bad-3, bad-4, bad-5, bad-6, bad-7, bad-8, bad-9 and 3 more. No one was invited.',
    ],
    [['', '  '], 'There is no e-mail address in the list.'],
  ])('are refused as a whole when %j has bad addresses, and none is stored (INV-12)', async (emails, message) => {
    await expect(invite(emails)).rejects.toThrow(message);
    expect((await list()).total).toBe(0);
  });

  it('are found by a part of the address or of the inviter, or by the hash (INV-03, INV-06)', async () => {
    await invite(['ann@oak.example', 'ben@elm.example', '100%@elm.example']);
    expect(await addresses({ search: ' OAK ' })).toEqual(['ann@oak.example']);
    expect(await addresses({ search: 'elm' })).toEqual(['100%@elm.example', 'ben@elm.example']);
    expect(await addresses({ search: 'öak' })).toEqual(['ann@oak.example']);
    expect(await addresses({ search: '%' })).toEqual(['100%@elm.example']);
    expect(await addresses({ search: admin.rep.email.slice(0, 5) })).toHaveLength(3);
    const [first] = (await list()).data;
    expect(await addresses({ search: first?.email ?? '' })).toEqual(['100%@elm.example']);
    expect(await list({ search: 'nowhere' })).toEqual({ data: [], total: 0 });
  });

  it('have pages from 1 on (INV-06, INV-07)', async () => {
    await invite(Array.from({ length: 7 }, (_, index) => `p${index}@example.com`));
    expect(await addresses({ page: 1, page_size: 5 })).toEqual([6, 5, 4, 3, 2].map((n) => `p${n}@example.com`));
    expect(await addresses({ page: 2, page_size: 5 })).toEqual([1, 0].map((n) => `p${n}@example.com`));
  });

  it('an invite whose e-mail failed may be sent once more; others are skipped', async () => {
    await invite(['a@example.com', 'b@example.com']);
    await database.query(
      `update invites set outcome = case raw_email when 'a@example.com' then 'undelivered' else 'delivered' end, failure = 'No.'`,
    );
    expect(await invite(['a@example.com', 'b@example.com'])).toEqual({ count: 1, skipped: 1 });
    expect((await list()).data.map(({ mail, failure }) => [mail, failure])).toEqual([
      ['delivered', 'No.'],
      ['pending', null],
    ]);
  });

  it('say how far the e-mails of the latest submission are, and which failed', async () => {
    const none = { kept: 0, pending: 0, delivered: 0, undelivered: 0, failures: [] };
    expect(await routes().inviteProgress()).toEqual(none);
    await invite(['old@example.com']);
    await invite(['a@example.com', 'b@example.com', 'c@example.com']);
    await database.query(
      `update invites set outcome = 'undelivered', failure = 'No such mailbox.' where raw_email like 'b@%'`,
    );
    await database.query(`update invites set outcome = 'delivered' where raw_email like 'a@%'`);
    expect(await routes().inviteProgress()).toEqual({
      ...none,
      pending: 1,
      delivered: 1,
      undelivered: 1,
      failures: [{ rawEmail: 'b@example.com', failure: 'No such mailbox.' }],
    });
    // Nothing new: the progress stays that of the submission before.
    await invite(['a@example.com']);
    expect((await routes().inviteProgress()).delivered).toBe(1);
  });

  it('are only stored without a mail server', async () => {
    await invite(['a@example.com'], false);
    expect((await list()).data.map(({ mail }) => mail)).toEqual(['kept']);
    expect((await routes().inviteProgress()).kept).toBe(1);
    expect(await invite(['a@example.com'], false)).toEqual({ count: 0, skipped: 1 });
    // Once there is one, they may be sent.
    expect(await invite(['a@example.com'])).toEqual({ count: 1, skipped: 0 });
    expect((await list()).data.map(({ mail }) => mail)).toEqual(['pending']);
  });
});
