import { beforeEach, describe, expect, it } from 'vitest';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';

/** Full hour in which the test clock starts. */
const HOUR_S = Math.floor(START_MS / 3_600_000) * 3_600;
const CANCELED = { pcsStatus: -30, disposition_action: 'canceled_rep', disposition_reason: 'Passerby' };

describe('The performance of a day', () => {
  let database: Database;
  let agent: CallContext;
  let clock: ReturnType<typeof testClock>;
  const calls = () => apiHandlers({ database, clock, log: () => {} });

  /** Takes an alarm after some seconds, and ends it after as many more as given. */
  async function handled(takeS: number, endS: number, query: typeof CANCELED | { pcsStatus: number }) {
    const eventId = await createAlarmService({ database, clock, log: () => {} }).raise(motionAlarm());
    clock.advance(takeS * 1_000);
    await calls().holdEvent({ query: { eventId, sid: SID } }, agent);
    clock.advance(endS * 1_000);
    await calls().setPcsStatus({ params: { eventId }, query }, agent);
  }

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    agent = await addAgent(database);
    clock.advance(HOUR_S * 1_000 + 3_600_000 - START_MS);
  });

  it('says what became of the alarms of each quarter hour, how long that took, and who did it', async () => {
    const at = HOUR_S + 3_600;
    await handled(10, 20, CANCELED);
    await handled(20, 40, { pcsStatus: 40 });
    clock.advance(900_000);
    await createAlarmService({ database, clock, log: () => {} }).raise(motionAlarm());
    expect(await calls().performance()).toEqual({
      quarters: [
        {
          at,
          endings: [
            { pcs_status: -30, count: 1 },
            { pcs_status: 40, count: 1 },
          ],
        },
        { at: at + 900, endings: [{ pcs_status: 50, count: 1 }] },
      ],
      hours: [{ at, take: { p50: 15, p95: 19.5 }, end: { p50: 30, p95: 30 } }],
      ended: 1,
      nothing: 1,
      load: [{ id: agent.rep.id, name: agent.rep.email, ended: 1 }],
    });
  });

  it('begins with the whole quarter hour of a day ago, and leaves out what is older', async () => {
    await handled(10, 20, CANCELED);
    clock.advance(86_400_000);
    expect((await calls().performance()).quarters).toEqual([
      { at: HOUR_S + 3_600, endings: [{ pcs_status: -30, count: 1 }] },
    ]);
    clock.advance(900_000);
    expect(await calls().performance()).toEqual({ quarters: [], hours: [], ended: 0, nothing: 0, load: [] });
  });
});
