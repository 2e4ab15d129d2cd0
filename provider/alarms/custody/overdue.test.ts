import { beforeEach, describe, expect, it } from 'vitest';
import { OVERDUE_DEFAULT_S } from '../../../contract/limits.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { Database, RaisedAlarm } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { ChangedSinceError } from '../../http/errors.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, raiseFromSource, TAKE_ANY } from '../../testing/fixtures/test-fixtures.ts';
import { createAlarmService } from '../alarm-service.ts';
import { EXPIRY_GRACE_MS } from '../alarm.constants.ts';
import { sweepLeases } from './leases.ts';
import { findOverdue } from './overdue.ts';

const OVERDUE_MS = OVERDUE_DEFAULT_S * 1_000;

describe('Overdue alarms', () => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let admin: CallContext;
  const deps = () => ({ database, clock, log: () => {} });
  const calls = () => apiHandlers(deps());
  const raise = (different: Partial<RaisedAlarm> = {}) => raiseFromSource(deps(), different);
  const listed = async () => (await findOverdue(database, clock.now())).map(({ eventId }) => eventId);

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    admin = await addAgent(database, { role: 'admin' });
  });

  it('are listed from their deadline on, the longest wait first, without those of the world and of training', async () => {
    const first = await raise();
    await createAlarmService(deps()).raise(motionAlarm());
    await raise({ isFake: true });
    clock.advance(1);
    const second = await raise();
    clock.advance(OVERDUE_MS - 2);
    expect(await listed()).toEqual([]);
    clock.advance(1);
    expect(await listed()).toEqual([first]);
    clock.advance(1);
    expect(await calls().overdueAlarms()).toEqual([
      { eventId: first, street: '', sensorName: 'Front door', info: 'Motion', raisedAtMs: START_MS, timesExpired: 0 },
      {
        eventId: second,
        street: '',
        sensorName: 'Front door',
        info: 'Motion',
        raisedAtMs: START_MS + 1,
        timesExpired: 0,
      },
    ]);
  });

  it('are those that expired twice, too, before their deadline', async () => {
    await calls().saveOverdueSetting({ body: { seconds: 900 } }, admin);
    const eventId = await raise();
    for (const expected of [[], [eventId]]) {
      await calls().takeEvents({ query: TAKE_ANY }, admin);
      clock.advance(120_000 + EXPIRY_GRACE_MS + 1);
      await sweepLeases(deps());
      expect(await listed()).toEqual(expected);
    }
  });

  it('wait as long as an admin saved last, unless somebody saved meanwhile', async () => {
    const limits = { waiting: 50, expired: 5 };
    expect(await calls().overdueSetting()).toEqual({
      ...limits,
      waiting: 20,
      seconds: OVERDUE_DEFAULT_S,
      version: '0',
    });
    expect(await calls().saveOverdueSetting({ body: { seconds: 30, waiting: 50, version: '0' } }, admin)).toEqual({
      version: '1',
    });
    const stale = calls().saveOverdueSetting({ body: { seconds: 60, version: '0' } }, admin);
    await expect(stale).rejects.toThrow(ChangedSinceError);
    const eventId = await raise();
    clock.advance(30_000);
    expect([await calls().overdueSetting(), await listed()]).toEqual([
      { ...limits, seconds: 30, version: '1' },
      [eventId],
    ]);
  });
});
