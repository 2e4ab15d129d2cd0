import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PCS_STATUS } from '../../contract/enums.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import type { CallContext } from '../http/call-context.ts';
import { endSessions } from '../identity/sign-ins.ts';
import type { Database } from '../base/ports.ts';
import { type TestApp, startTestApp } from '../testing/fixtures/test-app.ts';
import { addAgent, addLocation, CUSTOMER, inTab, motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { type Deferred, deferred } from '../testing/fakes/deferred.ts';
import type { Frame } from '../testing/viewers/portal-socket.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { testDatabase } from '../testing/databases/test-database.ts';
import { OVER_LIMIT_CODE, RESTARTING_CODE, SIGNED_OUT_CODE } from '../../contract/sockets.ts';
import { LIMITS } from '../limits/limits.ts';
import { recordActivity } from '../subscribers/record-activity.ts';

/** A machine busy with other things included. */
const WAIT = { timeout: 60_000 };

const isEntity = (entity: string) => (frame: Frame) => frame.type === 'accept-events' && frame.data.entity === entity;

describe('The hub', () => {
  let database: Database;
  let agent: CallContext;
  let other: CallContext;
  let auditor: CallContext;
  let app: TestApp;
  let clock: ReturnType<typeof testClock>;
  let log: (line: string) => void;
  let presenceWritten: Deferred<void>;
  const deps = () => ({ database, clock, log: (line: string) => log(line) });
  const raise = () => createAlarmService(deps()).raise(motionAlarm());
  const take = (caller: CallContext) => app.call('takeEvents', caller, { query: { accept: true } });

  beforeEach(async () => {
    const opened = await testDatabase();
    clock = testClock();
    log = () => {};
    presenceWritten = deferred();
    database = {
      ...opened,
      query: async <Row>(text: string, values?: readonly unknown[]) => {
        const rows = await opened.query<Row>(text, values);
        if (text.includes('presence')) presenceWritten.resolve();
        return rows;
      },
    };
    await addLocation(database);
    agent = await addAgent(database);
    other = await addAgent(database);
    auditor = await addAgent(database, { role: 'qa' });
    app = await startTestApp(deps());
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  it('sends the provider’s time when a socket opens', async () => {
    const socket = await app.socket('event-ws', agent);
    expect(await socket.next(() => true)).toEqual({
      type: 'tick',
      data: { ageMs: expect.any(Number) },
      serverMs: START_MS,
    });
  });

  it('gives a tab that comes back the alarms it still has, and another tab none (SOCK-03)', async () => {
    const eventId = await raise();
    await take(agent);
    const cardsOf = async (caller: CallContext) =>
      (await app.socket('rep-take-event-ws', caller)).next(({ type }) => type === 'accept-events');
    const cards = { entity: 'pcs_take_events', payload: { items: [{ eventId }] } };
    expect(await cardsOf(agent)).toMatchObject({ data: cards });
    expect(await cardsOf(inTab(agent, 'another'))).toMatchObject({ data: { payload: { items: [] } } });
  });

  it('gives a tab that comes back what it verifies or follows up too', async () => {
    const eventId = await raise();
    await take(agent);
    for (const pcsStatus of [PCS_STATUS.verify, PCS_STATUS.follow_up]) {
      await app.call('setPcsStatus', agent, { params: { eventId }, query: { pcsStatus } });
      const socket = await app.socket('rep-take-event-ws', agent);
      expect(await socket.next(({ type }) => type === 'accept-events')).toMatchObject({
        data: { entity: 'pcs_take_events', payload: { items: [{ eventId, pcs_status: pcsStatus }] } },
      });
    }
  });

  it('shows a tab that comes back the alarms of its agent’s messages that were given up or came late, and no others (FU-41)', async () => {
    const [givenUp, late, ended] = [await raise(), await raise(), await raise()];
    const file = (
      eventId: string,
      { rep }: CallContext,
      outcome: string,
      attempts: number,
      deliveredAtMs: number | null,
    ) =>
      database.query(
        `insert into messages (event_id, kind, user_id, rep_id, outcome, content, title, at_ms, attempts, delivered_at_ms)
         values ($1, 'email', $2, $3, $4, '{}', 'Hello', $5, $6, $7)`,
        [eventId, CUSTOMER, rep.id, outcome, START_MS, attempts, deliveredAtMs],
      );
    await file(givenUp, agent, 'undelivered', 9, null);
    await file(late, agent, 'delivered', 2, START_MS);
    await file(ended, agent, 'delivered', 1, START_MS + 5_000);
    await file(ended, other, 'undelivered', 9, null);
    const socket = await app.socket('event-ws', agent);
    const shown = () => socket.next(({ type }) => type === 'update-event');
    expect([await shown(), await shown()]).toMatchObject([givenUp, late].map((eventId) => ({ data: { eventId } })));
    const eventId = await raise();
    expect(await shown()).toMatchObject({ data: { eventId } });
  });

  it('notifies all agents of a cancel by the customer, but not auditors (SOCK-04, QUEUE-41)', async () => {
    const agents = [await app.socket('rep-take-event-ws', agent), await app.socket('rep-take-event-ws', other)];
    const auditing = await app.socket('rep-take-event-ws', auditor);
    const eventId = await raise();
    await createAlarmService(deps()).cancelByCustomer(eventId);
    const frame = {
      type: 'accept-events',
      data: {
        entity: 'notification',
        payload: { id: CUSTOMER, event: eventId, type: 'canceled_by_customer', place: 'Front door' },
      },
      serverMs: START_MS,
    };
    expect(await Promise.all(agents.map((socket) => socket.next(isEntity('notification'))))).toEqual([frame, frame]);
    auditing.close();
    await auditing.closed;
    expect(auditing.unread.some(isEntity('notification'))).toBe(false);
  });

  it('ends every tab of a rep who is forced out, and no other (SOCK-05)', async () => {
    const tabs = [await app.socket('rep-take-event-ws', agent), await app.socket('event-ws', agent)];
    const staying = await app.socket('rep-take-event-ws', other);
    await endSessions(deps(), { rep: agent.rep.id }, 'forcedOut');
    expect(await Promise.all(tabs.map(({ ended }) => ended))).toEqual([
      [SIGNED_OUT_CODE, 'forcedOut'],
      [SIGNED_OUT_CODE, 'forcedOut'],
    ]);
    expect(tabs.map(({ unread }) => unread.some(isEntity('force_logout')))).toEqual([true, false]);
    await endSessions(deps(), { rep: other.rep.id }, 'forcedOut');
    expect(await staying.closed).toBe(SIGNED_OUT_CODE);
  });

  it('remembers which tabs accept new alarms, until they are gone (WORK-01, SOCK-02)', async () => {
    const socket = await app.socket('rep-take-event-ws', agent);
    socket.send({ type: 'set-accept-new', data: { acceptNew: true } });
    const row = { rep_id: Number(agent.rep.id), tab: agent.tab, at_ms: START_MS };
    await presenceWritten.promise;
    expect(await database.query('select * from presence')).toEqual([{ ...row, accept_new: true }]);
    presenceWritten = deferred();
    socket.close();
    await presenceWritten.promise;
    expect(await database.query('select * from presence')).toEqual([{ ...row, accept_new: false }]);
  });

  it('hands its tabs over when it ends, and leaves what they accept to the process that gets them', async () => {
    const elsewhere = await startTestApp(deps());
    const tabs = [await elsewhere.socket('rep-take-event-ws', agent), await elsewhere.socket('event-ws', agent)];
    tabs[0]?.send({ type: 'set-accept-new', data: { acceptNew: true } });
    await presenceWritten.promise;
    await elsewhere.close();
    expect(await Promise.all(tabs.map(({ closed }) => closed))).toEqual([RESTARTING_CODE, RESTARTING_CODE]);
    expect(await database.query('select accept_new from presence')).toEqual([{ accept_new: true }]);
  });

  it('ignores and logs frames it does not know (SOCK-21)', async () => {
    const line = deferred<string>();
    log = line.resolve;
    (await app.socket('rep-take-event-ws', agent)).send({ type: 'dance' });
    expect(await line.promise).toBe(`A frame of agent ${agent.rep.user_id} was not understood.`);
  });

  it('writes one state of a tab at a time, and of those that came meanwhile only the last', async () => {
    const socket = await app.socket('rep-take-event-ws', agent);
    const first = deferred<void>();
    const written: unknown[] = [];
    const { query } = database;
    const read = deferred<void>();
    log = () => read.resolve();
    database.query = async <Row>(text: string, values?: readonly unknown[]) => {
      if (!text.includes('presence')) return query<Row>(text, values);
      written.push(values?.[2]);
      if (written.length === 1) await first.promise;
      return query<Row>(text, values);
    };
    for (const acceptNew of [true, false, true, false, true, false]) {
      socket.send({ type: 'set-accept-new', data: { acceptNew } });
    }
    socket.send({ type: 'the last one' });
    await read.promise;
    expect(written).toEqual([true]);
    first.resolve();
    await presenceWritten.promise;
    await vi.waitFor(() => expect(written).toEqual([true, false]), WAIT);
  });

  it('closes a socket that sends more than its limit, and no other one', async () => {
    const lines: string[] = [];
    log = (line) => lines.push(line);
    const flooding = await app.socket('rep-take-event-ws', agent);
    const staying = await app.socket('rep-take-event-ws', other);
    for (let count = 0; count <= LIMITS.frameBurst.value; count += 1) flooding.send({ type: 'dance' });
    expect(await flooding.closed).toBe(OVER_LIMIT_CODE);
    expect(lines).toEqual([
      `A frame of agent ${agent.rep.user_id} was not understood.`,
      `Over the limit of frames: a socket of agent ${agent.rep.user_id} was closed.`,
    ]);
    staying.close();
    expect(await staying.closed).toBe(1005);
  });

  it('reads as many frames as its limit allows', async () => {
    const socket = await app.socket('rep-take-event-ws', agent);
    const frame = { type: 'set-accept-new', data: { acceptNew: true } };
    for (let count = 0; count < LIMITS.frameBurst.value; count += 1) socket.send(frame);
    await presenceWritten.promise;
    clock.advance(1_000 / LIMITS.frames.value);
    socket.send(frame);
    socket.close();
    expect(await socket.closed).toBe(1005);
  });

  it('closes the sockets of an agent beyond their number, and opens another when one is closed', async () => {
    const { value } = LIMITS.hubSockets;
    const sockets = await Promise.all(Array.from({ length: 300 }, () => app.socket('event-ws', agent)));
    const open = sockets.slice(0, value);
    const closed = await Promise.all(sockets.slice(value).map((socket) => socket.closed));
    expect(closed).toEqual(Array.from({ length: 300 - value }, () => OVER_LIMIT_CODE));
    expect(await (await app.socket('event-ws', other)).next(() => true)).toMatchObject({ type: 'tick' });
    open[0]?.close();
    await open[0]?.closed;
    expect(await (await app.socket('event-ws', agent)).next(() => true)).toMatchObject({ type: 'tick' });
  });

  it('carries what another process of the provider did', async () => {
    const elsewhere = await startTestApp(deps());
    const socket = await elsewhere.socket('event-ws', auditor);
    const eventId = await raise();
    await take(agent);
    const isTaken = (frame: Frame) => frame.type === 'update-event' && frame.data.handler?.tab === agent.tab;
    expect(await socket.next(isTaken)).toMatchObject({ data: { eventId } });
    await elsewhere.close();
  });

  it('sends every tab of the staff who has the controls of a camera, and whether it is that tab (decision 0049)', async () => {
    const sockets = await Promise.all(
      [agent, inTab(agent, 'another'), other, auditor].map((caller) => app.socket('event-ws', caller)),
    );
    const params = { sid: '1001', uuid: 'camera-1001' };
    const isLeases = (frame: Frame) => frame.type === 'camera-leases';
    const received = async () => {
      const frames = await Promise.all(sockets.map((socket) => socket.next(isLeases)));
      return frames.map((frame) => (frame.type === 'camera-leases' ? frame.data : null));
    };
    await app.call('startTalk', agent, { params });
    const lease = { control: 'talk', holderName: agent.rep.email, untilMs: null };
    expect(await received()).toEqual(
      [true, false, false, false].map((isYours) => ({
        ...params,
        leases: { version: 1, held: [{ ...lease, isYours }] },
        shelving: null,
      })),
    );
    const refused = await app.call('startTalk', other, { params });
    expect(refused).toMatchObject({ status: 409, answer: { holderName: agent.rep.email, leftMs: null } });
    await app.call('stopTalk', agent, { params });
    expect(await received()).toEqual(
      sockets.map(() => ({ ...params, leases: { version: 2, held: [] }, shelving: null })),
    );
  });

  it('sends every tab of the staff that a camera is shelved, by whom and why, and that it is no more (decision 0057)', async () => {
    const supervisor = await addAgent(database, { role: 'agent_supervisor' });
    const sockets = await Promise.all([agent, supervisor].map((caller) => app.socket('event-ws', caller)));
    const params = { sid: '1001', uuid: 'camera-1001' };
    const received = () =>
      Promise.all(sockets.map(async (socket) => (await socket.next(({ type }) => type === 'camera-leases')).data));
    await app.call('shelveCamera', supervisor, { params, body: { seconds: 900, reason: 'Rain on the lens.' } });
    const shelving = {
      byName: supervisor.rep.email,
      reason: 'Rain on the lens.',
      untilMs: START_MS + 900_000,
      isTest: false,
    };
    expect(await received()).toEqual(sockets.map(() => ({ ...params, leases: { version: 1, held: [] }, shelving })));
    await app.call('unshelveCamera', supervisor, { params, query: {} });
    expect(await received()).toEqual(
      sockets.map(() => ({ ...params, leases: { version: 2, held: [] }, shelving: null })),
    );
  });

  describe('The socket of subscribers', () => {
    it('says who signed in, failed to, or uses the app, from whichever process (SOCK-06, API-24, API-27)', async () => {
      const admin = await addAgent(database, { role: 'admin' });
      const socket = await app.socket('user-event-ws', admin);
      const received = async () => {
        const { type, data } = (await socket.next((frame) => frame.type !== 'tick')) as { type: string; data: unknown };
        return [type, data];
      };
      await recordActivity(deps(), CUSTOMER, { type: 'customer.signedIn', data: { platform: 'iOS' } });
      expect(await received()).toEqual(['activity', { user_id: CUSTOMER }]);
      await recordActivity(deps(), CUSTOMER, { type: 'customer.appUsed', data: {} });
      expect(await received()).toEqual(['activityQuiet', { user_id: CUSTOMER }]);
      await recordActivity(deps(), CUSTOMER, { type: 'customer.signInFailed', data: {} });
      expect(await received()).toEqual(['activity', { user_id: CUSTOMER }]);
    });

    it('takes no Accept New', async () => {
      const admin = await addAgent(database, { role: 'admin' });
      const logged: string[] = [];
      log = (line) => void logged.push(line);
      const socket = await app.socket('user-event-ws', admin);
      socket.send({ type: 'set-accept-new', data: { acceptNew: true } });
      await vi.waitFor(
        () => expect(logged).toEqual([`A frame of agent ${admin.rep.user_id} was not understood.`]),
        WAIT,
      );
      expect(await database.query('select accept_new from presence where rep_id = $1', [admin.rep.id])).toEqual([]);
    });
  });
});
