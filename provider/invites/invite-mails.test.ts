import { beforeEach, describe, expect, it } from 'vitest';
import { CLAIM_MS, RETRY_AFTER_MS } from '../alarms/messages/deliveries.ts';
import type { Database } from '../base/ports.ts';
import type { AttemptEnd } from '../delivery/carrier.ts';
import type { Mail, SendMail } from '../delivery/smtp.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent } from '../testing/fixtures/test-fixtures.ts';
import { createInviteMails } from './invite-mails.ts';
import { inviteRoutes } from './invite.routes.ts';

const ACCEPTED: AttemptEnd = { end: 'accepted' };
const BUSY: AttemptEnd = { end: 'deferred', code: 'EENVELOPE 451', reason: 'Later.' };
const UNKNOWN_BOX: AttemptEnd = { end: 'refused', code: 'EENVELOPE 550', reason: 'No such mailbox.' };

describe('E-mails of invites', () => {
  let database: Database;
  let admin: CallContext;
  let clock: ReturnType<typeof testClock>;
  let sent: Mail[];
  let logged: string[];
  let endOf: (mail: Mail) => AttemptEnd;
  let meanwhile: (leave: () => Promise<void>) => Promise<void>;
  const deps = () => ({ database, clock, log: (line: string) => void logged.push(line) });
  const send: SendMail = async (mail, leave) => {
    sent.push(mail);
    await meanwhile(leave);
    return endOf(mail);
  };
  const process = (sender: SendMail | null = send) =>
    createInviteMails(sender, deps(), () => 'https://portal.example.com');
  const invite = (...emails: string[]) => inviteRoutes(deps(), true).inviteUsers({ body: { emails } }, admin);
  const outcomes = async () =>
    (
      await database.query<{ line: string }>(
        `select concat_ws(' ', raw_email, outcome, failure) as line from invites order by invite_id`,
      )
    ).map(({ line }) => line);

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    admin = await addAgent(database, { role: 'admin' });
    sent = [];
    logged = [];
    endOf = () => ACCEPTED;
    meanwhile = (leave) => leave();
  });

  it('name who invited and where the portal is, once each', async () => {
    await database.query(`update reps set first_name = 'Grace', last_name = 'Lindqvist'`);
    await invite('nina@example.com', 'omar@example.com');
    await process().sweep();
    await process().sweep();
    expect(sent.map(({ address }) => address).toSorted()).toEqual(['nina@example.com', 'omar@example.com']);
    const [mail] = sent;
    expect(mail).toMatchObject({
      messageId: expect.stringMatching(/^invite-\d+\.submission-\d+$/),
      subject: 'You are invited to the PCS Agent Portal',
      text: expect.stringContaining('https://portal.example.com/'),
      html: expect.stringContaining('<a href="https://portal.example.com/">'),
      isUrgent: false,
    });
    expect(mail?.text).toContain('Grace Lindqvist has invited you');
    expect(await outcomes()).toEqual(['nina@example.com delivered', 'omar@example.com delivered']);
  });

  it('the e-mails of a thousand invites all leave in one sweep; the refused ones are named, with the reason', async () => {
    const emails = Array.from({ length: 1_000 }, (_, index) => `p${index}@example.com`);
    endOf = ({ address }) => (address === 'p500@example.com' ? UNKNOWN_BOX : ACCEPTED);
    await invite(...emails);
    await process().sweep();
    expect(new Set(sent.map(({ address }) => address)).size).toBe(1_000);
    expect(await inviteRoutes(deps(), true).inviteProgress()).toEqual({
      kept: 0,
      pending: 0,
      delivered: 999,
      undelivered: 1,
      failures: [{ rawEmail: 'p500@example.com', failure: 'No such mailbox.' }],
    });
  });

  it('are tried again later while the mail server is busy, and given up at the end', async () => {
    endOf = () => BUSY;
    await invite('nina@example.com');
    for (const waitMs of RETRY_AFTER_MS) {
      await process().sweep();
      clock.advance(waitMs - 1);
      await process().sweep();
      clock.advance(1);
    }
    expect([sent.length, await outcomes()]).toEqual([RETRY_AFTER_MS.length, ['nina@example.com pending Later.']]);
    await process().sweep();
    expect([sent.length, await outcomes()]).toEqual([
      RETRY_AFTER_MS.length + 1,
      ['nina@example.com undelivered Later.'],
    ]);
    expect(logged.join()).not.toContain('nina');
  });

  it('are sent by one process each, however many sweep', async () => {
    await invite(...Array.from({ length: 40 }, (_, index) => `p${index}@example.com`));
    await Promise.all([process().sweep(), process().sweep()]);
    expect(sent).toHaveLength(40);
  });

  it.each([
    ['before it left is tried again', () => Promise.resolve(), 2, 'nina@example.com delivered'],
    [
      'while it left may have arrived, and is not sent a second time',
      (leave: () => Promise<void>) => leave(),
      1,
      'nina@example.com undelivered It is not known whether it arrived.',
    ],
  ])('the e-mail of a process that ended %s', async (_, until, attempts, outcome) => {
    await invite('nina@example.com');
    let reached = () => {};
    const gone = new Promise<void>((resolve) => (reached = resolve));
    void process(async (mail, leave) => {
      sent.push(mail);
      await until(leave);
      reached();
      return new Promise<AttemptEnd>(() => {});
    }).sweep();
    await gone;
    clock.advance(CLAIM_MS + 1);
    await process().sweep();
    expect([sent.length, await outcomes()]).toEqual([attempts, [outcome]]);
  });

  it('wait where there is no mail server, and no attempt begins once the provider ends', async () => {
    await invite('nina@example.com');
    await process(null).sweep();
    const ending = process();
    ending.stop();
    await ending.sweep();
    expect([sent, await outcomes()]).toEqual([[], ['nina@example.com pending']]);
  });

  it('name the address of an inviter without a name', async () => {
    await invite('nina@example.com');
    await process().sweep();
    expect(sent[0]?.text).toContain(`${admin.rep.email} has invited you`);
  });

  it('cannot carry markup of a name', async () => {
    await database.query(`update reps set first_name = '<b>Eve</b>', last_name = '' where id = $1`, [admin.rep.id]);
    await invite('nina@example.com');
    await process().sweep();
    expect(sent[0]?.html).toContain('&#60;b&#62;Eve&#60;/b&#62; has invited you');
  });
});
