import { beforeEach, describe, expect, it } from 'vitest';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database } from '../../base/ports.ts';
import type { AttemptEnd, Carrier, Letter } from '../../delivery/carrier.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readStream } from '../../log/event-log.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm, SID } from '../../testing/fixtures/test-fixtures.ts';
import { createAlarmService } from '../alarm-service.ts';
import { CLAIM_MS, createDeliveries, RETRY_AFTER_MS } from './deliveries.ts';

const NOT_DELIVERED = { delivered: false, is_duplicated: false, is_skipped: false, is_kept: false, is_pending: false };
const PENDING = { ...NOT_DELIVERED, is_pending: true };
const DELIVERED = { ...NOT_DELIVERED, delivered: true };
const DUPLICATED = { ...NOT_DELIVERED, is_duplicated: true };
const SKIPPED = { ...NOT_DELIVERED, is_skipped: true };

const ACCEPTED: AttemptEnd = { end: 'accepted' };
const BUSY: AttemptEnd = { end: 'deferred', code: '451', reason: 'Later.' };
const UNKNOWN_BOX = { end: 'refused', code: '550', reason: 'No such mailbox: robin@example.com' } as const;

describe('A message that leaves', () => {
  let database: Database;
  let agent: CallContext;
  let eventId: string;
  let clock: ReturnType<typeof testClock>;
  let logged: string[];
  let carried: Letter[];
  let ends: AttemptEnd[];
  /** Runs while a message is carried; one that never ends stands for a killed process. */
  let meanwhile: (leave: () => Promise<void>) => Promise<void>;
  const deps = () => ({ database, clock, log: (line: string) => void logged.push(line) });

  const carrier: Carrier = async (letter, leave) => {
    carried.push(letter);
    await meanwhile(leave);
    return ends.shift() ?? ACCEPTED;
  };
  const process = (callWaitMs?: number) => createDeliveries({ email: carrier, push: carrier }, deps(), callWaitMs);
  const send = (
    deliveries: ReturnType<typeof process>,
    { key = 'email:1', subject = 'Hello', category = 'common_event' } = {},
  ) =>
    apiHandlers(deps(), deliveries).sendEmail(
      {
        body: {
          uid: CUSTOMER,
          subject,
          html: '<p>Hi<script>x()</script></p>',
          text: 'Hi',
          eventId,
          category,
          critical: false,
        },
      },
      { ...agent, idempotencyKey: key },
    );
  const push = (deliveries: ReturnType<typeof process>, category: string) =>
    apiHandlers(deps(), deliveries).sendPush(
      { body: { user_id: CUSTOMER, title: 'Hello', message: 'Hi', event_id: eventId, category, critical: false } },
      agent,
    );
  const facts = async () =>
    (await readStream(database, `alarm:${eventId}`))
      .slice(2)
      .map(({ type, data }) => `${type} ${String((data as { readonly outcome?: unknown }).outcome)}`);

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    logged = [];
    carried = [];
    ends = [];
    meanwhile = async () => {};
    await addLocation(database);
    agent = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    await apiHandlers(deps()).holdEvent({ query: { eventId, sid: SID } }, agent);
  });

  it('goes to the customer’s address, its HTML cleaned, and is a fact once it is accepted (FU-32, FU-34)', async () => {
    expect(await send(process())).toEqual(DELIVERED);
    expect(carried).toMatchObject([
      {
        eventId,
        kind: 'email',
        userId: CUSTOMER,
        address: 'customer@example.com',
        title: 'Hello',
        content: { html: '<p>Hi</p>' },
      },
    ]);
    expect(await facts()).toEqual(['alarm.emailSent delivered']);
    await database.query(`update customers set email = 'new@example.com'`);
    expect(await database.query('select address from messages')).toEqual([{ address: 'customer@example.com' }]);
  });

  it('an undelivered message may be sent again: it is one message, delivered once (FU-41, DISP-40)', async () => {
    ends = [BUSY, ACCEPTED];
    const deliveries = process();
    expect(await send(deliveries)).toEqual(PENDING);
    expect(await facts()).toEqual(['alarm.emailSent pending']);
    expect(await send(deliveries)).toEqual(DELIVERED);
    expect(await send(deliveries)).toEqual(DELIVERED);
    expect(await send(deliveries, { key: 'email:2' })).toEqual(DUPLICATED);
    expect(carried.map(({ id }) => id)).toEqual([carried[0]?.id, carried[0]?.id]);
    expect(await facts()).toEqual(['alarm.emailSent pending', 'alarm.emailSent delivered']);
  });

  it('is tried again by the provider after growing waits, and then no more (FU-41)', async () => {
    ends = Array.from({ length: RETRY_AFTER_MS.length + 1 }, () => BUSY);
    const deliveries = process();
    await send(deliveries);
    for (const [index, waitMs] of RETRY_AFTER_MS.entries()) {
      clock.advance(waitMs - 1);
      await deliveries.sweep();
      expect(carried).toHaveLength(index + 1);
      clock.advance(1);
      await deliveries.sweep();
      expect(carried).toHaveLength(index + 2);
    }
    const tried = ['alarm.emailSent pending', 'alarm.emailSent undelivered'];
    expect(await facts()).toEqual(tried);
    expect(await send(deliveries)).toEqual(DELIVERED);
    expect(await facts()).toEqual([...tried, 'alarm.emailSent delivered']);
  });

  it('a message that the mail server refuses permanently is given up at once, and the console shows no address (FU-41)', async () => {
    ends = [UNKNOWN_BOX];
    expect(await send(process())).toEqual(NOT_DELIVERED);
    expect(await facts()).toEqual(['alarm.emailSent undelivered']);
    expect(logged).toEqual([`email 1 of alarm ${eventId}  not delivered (550), given up`]);
  });

  it('a message whose text is replaced while it waits is delivered with the new text, once', async () => {
    ends = [BUSY];
    const deliveries = process();
    await send(deliveries, { subject: 'Old' });
    expect(await send(deliveries, { key: 'email:2', subject: 'New' })).toEqual(DELIVERED);
    expect(carried.map(({ title }) => title)).toEqual(['Old', 'New']);
    expect(await facts()).toEqual(['alarm.emailSent pending', 'alarm.emailSent delivered']);
  });

  /** Sends with a process that dies during the delivery. */
  async function sendThenGo(before: (leave: () => Promise<void>) => Promise<void>): Promise<void> {
    let isGone = () => {};
    const gone = new Promise<void>((resolve) => (isGone = resolve));
    meanwhile = async (leave) => {
      await before(leave);
      isGone();
      await new Promise(() => {});
    };
    const answered = send(process(1));
    await gone;
    expect(await answered).toEqual(PENDING);
    meanwhile = async () => {};
  }

  it('a message of a process that ended is taken over by the next one, where nothing was sent yet', async () => {
    await sendThenGo(async () => {});
    const next = process();
    await next.sweep();
    expect(carried).toHaveLength(1);
    clock.advance(CLAIM_MS + 1);
    await next.sweep();
    expect(carried).toHaveLength(2);
    expect(await facts()).toEqual(['alarm.emailSent pending', 'alarm.emailSent delivered']);
  });

  it('a message that was being sent when its process ended may have arrived: it is not sent a second time, and the log says so', async () => {
    await sendThenGo((leave) => leave());
    clock.advance(CLAIM_MS + 1);
    await process().sweep();
    expect(carried).toHaveLength(1);
    expect(await facts()).toEqual(['alarm.emailSent undelivered']);
  });

  it('a message that is accepted after another process’s clock gave it up is delivered', async () => {
    let go = () => {};
    meanwhile = async (leave) => {
      await leave();
      await new Promise<void>((resolve) => (go = resolve));
    };
    const sent = send(process());
    while (carried.length === 0) await new Promise(setImmediate);
    await new Promise(setImmediate);
    clock.advance(600_000);
    const other = process();
    while ((await facts()).length === 0) await other.sweep();
    go();
    expect([await sent, await facts()]).toEqual([
      DELIVERED,
      ['alarm.emailSent undelivered', 'alarm.emailSent delivered'],
    ]);
  });

  it('is carried by one process at a time, however many want to', async () => {
    let go = () => {};
    meanwhile = () => new Promise<void>((resolve) => (go = resolve));
    const one = process();
    const first = send(one);
    while (carried.length === 0) await new Promise(setImmediate);
    expect(await send(process())).toEqual(PENDING);
    const again = send(one);
    go();
    expect([await first, await again]).toEqual([DELIVERED, DELIVERED]);
    expect(carried).toHaveLength(1);
  });

  it('is none where the customer does not want it, and for a training event (FU-35, QUEUE-54)', async () => {
    expect(await push(process(), 'common_event')).toEqual(SKIPPED);
    expect(carried).toEqual([]);
    expect(await facts()).toEqual(['alarm.pushSent skipped']);
  });

  it('is counted for supervisors while it waits, once it is given up, and as the last one when it is delivered', async () => {
    const deliveries = createDeliveries({ email: carrier }, deps());
    const atMs = clock.now();
    const outgoing = async () => (await apiHandlers(deps(), deliveries).floor()).outgoing;
    const none = { deliveredAtMs: null, waiting: 0, waitingSinceMs: null, undelivered: 0, failure: null };
    const push = { ...none, kind: 'push', isSetUp: false };
    const email = { ...none, kind: 'email', isSetUp: true };
    ends = [BUSY, UNKNOWN_BOX, ACCEPTED];
    await send(deliveries);
    expect(await outgoing()).toEqual([{ ...email, waiting: 1, waitingSinceMs: atMs, failure: 'Later.' }, push]);
    clock.advance(5_000);
    await deliveries.sweep();
    expect(await outgoing()).toEqual([{ ...email, undelivered: 1, failure: UNKNOWN_BOX.reason }, push]);
    clock.advance(1_000);
    expect(await send(deliveries)).toEqual(DELIVERED);
    expect(await outgoing()).toEqual([{ ...email, deliveredAtMs: atMs + 6_000 }, push]);
  });

  it('waits where its way out is gone, and the other kinds leave meanwhile', async () => {
    ends = [BUSY];
    await send(process());
    const withoutMail = createDeliveries({ push: carrier }, deps());
    clock.advance(60_000);
    await withoutMail.sweep();
    expect(await push(withoutMail, 'unattended_minor')).toEqual(DELIVERED);
    expect(carried.map(({ kind }) => kind)).toEqual(['email', 'push']);
  });

  it('begins no attempt once the provider ends', async () => {
    ends = [BUSY];
    const deliveries = process();
    await send(deliveries);
    deliveries.stop();
    clock.advance(60_000);
    await deliveries.sweep();
    expect(carried).toHaveLength(1);
  });
});
