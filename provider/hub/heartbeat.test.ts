import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../contract/limits.ts';
import { alarmDesk } from '../api/alarm-desk.ts';
import { getAlarm } from '../api/alarm.repository.ts';
import { apiHandlers } from '../api/api-handlers.ts';
import type { CallContext } from '../api/caller.ts';
import type { Database } from '../ports.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/desk-fixture.ts';
import { FakeSocket } from '../testing/fake-socket.ts';
import { testClock } from '../testing/test-clock.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Client, Clients } from './clients.ts';
import { tickFrame } from './frames.ts';
import { beat } from './heartbeat.ts';
import { SIGNED_OUT_CODE } from '../../contract/sockets.ts';

describe('A beat of the hub', () => {
  let database: Database;
  let agent: CallContext;
  let clients: Clients;
  let clock: ReturnType<typeof testClock>;
  const deps = () => ({ database, clock, say: () => {} });

  const connect = ({ rep, tab }: CallContext, isAlive: boolean): FakeSocket => {
    const socket = new FakeSocket();
    const client: Client = {
      name: 'event-ws',
      rep,
      tab: tab ?? '',
      socket,
      isAlive,
      cards: null,
    };
    clients.add(client);
    return socket;
  };

  beforeEach(async () => {
    database = await testDatabase();
    clock = testClock();
    clients = new Clients();
    await addLocation(database);
    agent = await addAgent(database);
  });
  afterEach(() => database.close());

  it('tells the time and asks for a sign of life, and cuts a line that gave none', async () => {
    const socket = connect(agent, true);
    await beat(deps(), clients);
    expect(socket.did).toEqual(['ping', `send ${tickFrame(clock.now())}`]);
    await beat(deps(), clients);
    expect(socket.did.slice(2)).toEqual(['terminate']);
  });

  it('keeps the alarms of tabs whose line lives', async () => {
    const eventId = await alarmDesk(deps()).raise(motionAlarm());
    await apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId } }, agent);
    connect(agent, true);
    clock.advance(LEASE_MS);
    await beat(deps(), clients);
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(clock.now() + LEASE_MS);
    clock.advance(LEASE_MS);
    await beat(deps(), clients);
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(clock.now());
  });

  it('closes the sockets of people who are not active any more, and keeps nothing for them', async () => {
    const eventId = await alarmDesk(deps()).raise(motionAlarm());
    await apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId } }, agent);
    const socket = connect(agent, true);
    clock.advance(1);
    await database.query('update reps set is_active = false where id = $1', [agent.rep.id]);
    await beat(deps(), clients);
    expect(socket.did.at(-1)).toBe(`close ${SIGNED_OUT_CODE}`);
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(clock.now() - 1 + LEASE_MS);
  });
});
