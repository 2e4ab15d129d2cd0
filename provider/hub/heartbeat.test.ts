import { beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../contract/limits.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { getAlarm } from '../alarms/alarm.repository.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { CallContext } from '../http/call-context.ts';
import type { Database } from '../base/ports.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { FakeSocket } from '../testing/fakes/fake-socket.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { type Client, Clients } from './clients.ts';
import { beat, tick } from './heartbeat.ts';

describe('A beat of the hub', () => {
  let database: Database;
  let agent: CallContext;
  let clients: Clients;
  let clock: ReturnType<typeof testClock>;
  const deps = () => ({ database, clock, log: () => {} });

  const connect = ({ rep, session, tab }: CallContext, isAlive: boolean): FakeSocket => {
    const socket = new FakeSocket();
    const client: Client = {
      name: 'event-ws',
      rep,
      session,
      tab: tab ?? '',
      socket,
      isAlive,
      cards: null,
    };
    clients.add(client);
    return socket;
  };

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    clients = new Clients();
    await addLocation(database);
    agent = await addAgent(database);
  });

  it('sends every socket the time and how long ago alarms were proven to arrive', () => {
    const sockets = [connect(agent, true), connect(agent, false)];
    tick(deps(), clients, 7_000);
    const frame = JSON.stringify({ type: 'tick', data: { ageMs: 7_000 }, serverMs: clock.now() });
    expect(sockets.map(({ did }) => did)).toEqual([[`send ${frame}`], [`send ${frame}`]]);
  });

  it('pings each socket, and closes one that did not answer', async () => {
    const socket = connect(agent, true);
    await beat(deps(), clients);
    expect(socket.did).toEqual(['ping']);
    await beat(deps(), clients);
    expect(socket.did.slice(1)).toEqual(['terminate']);
  });

  it('reads answers that wait after a standstill before it closes sockets', async () => {
    const socket = connect(agent, false);
    const beating = beat(deps(), clients);
    for (const client of clients.all()) client.isAlive = true;
    await beating;
    expect(socket.did).toEqual(['ping']);
  });

  it('takes the role of each client from the database', async () => {
    connect(agent, true);
    await database.query("update reps set role = 'qa' where id = $1", [agent.rep.id]);
    await beat(deps(), clients);
    expect(clients.all().map(({ rep }) => rep.role)).toEqual(['qa']);
  });

  it('keeps the alarms of tabs whose socket is alive', async () => {
    const eventId = await createAlarmService(deps()).raise(motionAlarm());
    await apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId } }, agent);
    connect(agent, true);
    clock.advance(LEASE_MS);
    await beat(deps(), clients);
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(clock.now() + LEASE_MS);
    clock.advance(LEASE_MS);
    await beat(deps(), clients);
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(clock.now());
  });

  it.each([
    ['are not active any more', 'update reps set is_active = false where id = $1'],
    ['are no agents any more', "update reps set role = 'qa' where id = $1"],
    ['are signed out', 'update sign_ins set ended_at_ms = 0 where rep_id = $1'],
  ])('keeps nothing for people who %s', async (_what, change) => {
    const eventId = await createAlarmService(deps()).raise(motionAlarm());
    await apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId } }, agent);
    connect(agent, true);
    clock.advance(1);
    await database.query(change, [agent.rep.id]);
    await beat(deps(), clients);
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(clock.now() - 1 + LEASE_MS);
  });
});
