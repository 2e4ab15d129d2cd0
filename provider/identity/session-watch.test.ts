import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { CallContext } from '../http/call-context.ts';
import type { Database } from '../base/ports.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { describeOnEngines } from '../testing/databases/test-database.ts';
import { type RunningSessionWatch, watchSessions } from './session-watch.ts';

const IDLE_MS = 1_800_000;

describeOnEngines('The idle time-out', (open) => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  let agent: CallContext;
  let watch: RunningSessionWatch;
  let ended: string[];
  const deps = () => ({ database, clock, log: () => {} });

  beforeEach(async () => {
    database = await open();
    clock = testClock();
    await addLocation(database);
    agent = await addAgent(database);
    const { rep, session, tab } = agent;
    await database.query('update sign_ins set active_at_ms = $1', [START_MS]);
    await database.query('insert into tabs (rep_id, tab, sign_in) values ($1, $2, $3)', [rep.id, tab, session]);
    watch = await watchSessions({ ...deps(), idleMs: IDLE_MS });
    ended = [];
    watch.bind({ session, roles: ['agent_ops'], end: (reason) => void ended.push(reason) });
  });
  afterEach(async () => {
    await watch.stop();
  });

  it('the watch ends a session to the millisecond when no one did anything for so long', async () => {
    clock.advance(IDLE_MS - 1);
    await watch.check();
    const before = [...ended];
    clock.advance(1);
    await watch.check();

    expect([before, ended]).toEqual([[], ['idle']]);
  });

  it('the watch leaves the session of an agent who has an alarm', async () => {
    const eventId = await createAlarmService(deps()).raise(motionAlarm());
    await apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId } }, agent);
    clock.advance(IDLE_MS);
    await watch.check();

    expect(ended).toEqual([]);
  });

  it('the watch leaves the session of an agent who takes alarms in an open tab', async () => {
    const accept = [agent.rep.id, agent.tab];
    await database.query('insert into presence (rep_id, tab, accept_new, at_ms) values ($1, $2, true, 0)', accept);
    clock.advance(IDLE_MS);
    await watch.check();

    expect(ended).toEqual([]);
  });
});
