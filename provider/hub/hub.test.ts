import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alarmDesk } from '../api/alarm-desk.ts';
import { getAlarm } from '../api/alarm.repository.ts';
import type { CallContext } from '../api/caller.ts';
import type { Database } from '../ports.ts';
import { type DeskApp, startDeskApp } from '../testing/desk-app.ts';
import { addAgent, addLocation, CUSTOMER, inTab, motionAlarm } from '../testing/desk-fixture.ts';
import { START_MS, testClock } from '../testing/test-clock.ts';
import { testDatabase } from '../testing/test-database.ts';
import { SIGNED_OUT_CODE } from './hub.constants.ts';

describe('The hub', () => {
  let database: Database;
  let agent: CallContext;
  let other: CallContext;
  let app: DeskApp;
  const clock = testClock();
  const deps = () => ({ database, clock, say: () => {} });

  beforeEach(async () => {
    database = await testDatabase();
    await addLocation(database);
    agent = await addAgent(database);
    other = await addAgent(database);
    const customer = await addAgent(database, { role: 'customer' });
    app = await startDeskApp(deps(), [agent, other, customer]);
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  it('tells the provider’s time when a socket opens', async () => {
    const socket = await app.socket('event-ws', agent);
    expect(await socket.next(() => true)).toEqual({ type: 'tick', data: {}, serverMs: START_MS });
  });
});
