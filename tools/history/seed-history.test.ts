import { beforeEach, describe, expect, it } from 'vitest';
import { createAlarmService } from '../../provider/alarms/alarm-service.ts';
import { evolve } from '../../provider/alarms/alarm.evolve.ts';
import type { AlarmFact } from '../../provider/alarms/alarm.facts.ts';
import { alarmStream, findAlarms } from '../../provider/alarms/alarm.repository.ts';
import type { AlarmState } from '../../provider/alarms/alarm.state.ts';
import type { Database } from '../../provider/base/ports.ts';
import { readStream } from '../../provider/log/event-log.ts';
import { findCustodyViolations } from '../../provider/test-routes/custody-violations.ts';
import { quickDatabase } from '../../provider/testing/databases/test-database.ts';
import { START_MS } from '../../provider/testing/fakes/test-clock.ts';
import { motionAlarm } from '../../provider/testing/fixtures/test-fixtures.ts';
import { HistoryError, seedHistory } from './seed-history.ts';

const ALARMS = 120;
const REQUEST = { alarms: ALARMS, days: 2, seed: 1, add: false, nowMs: START_MS };

describe('An invented history', () => {
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
  });

  it('has each alarm as its facts left it, with every kind of ending, and continues with the next alarm', async () => {
    const made = await seedHistory(database, REQUEST, () => {});
    const alarms = await findAlarms(database, 'order by event_id', []);
    expect(alarms).toHaveLength(ALARMS);
    for (const alarm of alarms) {
      const facts = await readStream(database, alarmStream(alarm.eventId));
      const state = facts.reduce<AlarmState | null>(
        (before, { type, data, by, atMs }) => evolve(before, { type, data } as AlarmFact, { by, atMs }),
        null,
      );
      expect(state).toEqual(alarm);
      expect(facts.map(({ atMs }) => atMs)).toEqual(
        facts.map(({ atMs }) => atMs).toSorted((one, other) => one - other),
      );
    }
    expect(new Set(alarms.map(({ disposition }) => disposition.action))).toEqual(
      new Set([null, 'canceled_rep', 'agent_handled', 'dispatched_police', 'canceled_by_customer']),
    );
    expect(await findCustodyViolations(database, { since: 0, nowMs: START_MS, overdueMs: 0 })).toEqual([]);
    expect(made.facts / ALARMS).toBeGreaterThan(12);

    const deps = { database, clock: { now: () => START_MS }, log: () => {} };
    const next = await createAlarmService(deps).raise(motionAlarm());
    expect(Number(next)).toBe(Number(alarms.at(-1)?.eventId) + 1);
  });

  it('is refused where there are alarms already, unless it is to come beside them', async () => {
    await seedHistory(database, { ...REQUEST, alarms: 1 }, () => {});
    await expect(seedHistory(database, REQUEST, () => {})).rejects.toThrow(HistoryError);
    await seedHistory(database, { ...REQUEST, alarms: 2, add: true }, () => {});
    expect(await findAlarms(database, '', [])).toHaveLength(3);
  });
});
