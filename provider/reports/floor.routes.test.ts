import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import { WAITING_MAX_MS } from '../alarms/alarm.constants.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID, TAKE_ANY } from '../testing/fixtures/test-fixtures.ts';
import { sweepLeases } from '../alarms/custody/leases.ts';
import { confirmPresence } from '../hub/presence.ts';
import { rebuildRollups } from '../testing/fixtures/rebuild-rollups.ts';

describe('The floor', () => {
  let database: Database;
  let clock: ReturnType<typeof testClock>;
  const deps = () => ({ database, clock, log: () => {} });
  const calls = () => apiHandlers(deps());
  const raise = (different: Parameters<typeof motionAlarm>[0] = {}) =>
    createAlarmService(deps()).raise(motionAlarm(different));
  const named = ({ rep }: CallContext, name = '') => ({ id: rep.id, email: rep.email, name });
  const accepts = ({ rep, tab }: CallContext, acceptNew = true) =>
    database.query('insert into presence (rep_id, tab, accept_new, at_ms) values ($1, $2, $3, $4)', [
      rep.id,
      tab,
      acceptNew,
      clock.now(),
    ]);

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
  });

  it('has each agent with what they are at, verify before follow-up before the feed (DASH-12..14)', async () => {
    const [idle, taking, verifying, following] = [
      await addAgent(database),
      await addAgent(database),
      await addAgent(database),
      await addAgent(database),
    ];
    await database.query(`update reps set first_name = 'Test', last_name = 'Agent ' || id`);
    const name = ({ rep }: CallContext) => `Test Agent ${rep.id}`;
    await accepts(idle, false);
    for (const agent of [taking, verifying, following]) await accepts(agent);
    await calls().holdEvent({ query: { eventId: await raise(), sid: SID } }, verifying);
    const followed = await raise();
    await calls().holdEvent({ query: { eventId: followed, sid: SID } }, following);
    await calls().setPcsStatus({ params: { eventId: followed }, query: { pcsStatus: 40 } }, following);
    expect(await calls().agentsStatus()).toEqual([
      { ...named(taking, name(taking)), work_state: 'accept_new' },
      { ...named(verifying, name(verifying)), work_state: 'handle_event_verify_and_response' },
      { ...named(following, name(following)), work_state: 'handle_event_follow_up' },
    ]);
  });

  it('forgets a tab that was not heard of for 30 s, unless it is heard of again', async () => {
    const [silent, heard] = [await addAgent(database), await addAgent(database)];
    await accepts(silent);
    await accepts(heard);
    clock.advance(29_999);
    const states = async () =>
      v.parse(CALLS.agentsStatus.response, await calls().agentsStatus()).items.map(({ id }) => id);
    expect(await states()).toEqual([silent.rep.id, heard.rep.id]);
    await confirmPresence(database, [{ rep: heard.rep.id, tab: heard.tab ?? '' }], clock.now());
    clock.advance(1);
    expect(await states()).toEqual([heard.rep.id]);
  });

  it('counts the alarms that each agent has and has ended, by status (DASH-11, DASH-13)', async () => {
    const [one, other] = [await addAgent(database), await addAgent(database)];
    const ended = await raise();
    await calls().holdEvent({ query: { eventId: ended, sid: SID } }, one);
    await calls().setPcsStatus({ params: { eventId: ended }, query: { pcsStatus: -30 } }, one);
    for (const agent of [one, one, other])
      await calls().holdEvent({ query: { eventId: await raise(), sid: SID } }, agent);
    await raise();
    const query = { threat_level_gte: 10, lookback: 600, until: 0 };
    expect(await calls().allRepStats({ query })).toEqual([
      {
        ...named(one),
        stats: [
          { pcs_status: -30, count: 1 },
          { pcs_status: 20, count: 2 },
        ],
      },
      { ...named(other), stats: [{ pcs_status: 20, count: 1 }] },
    ]);
    expect(await calls().allRepStats({ query: { ...query, threat_level_gte: 20 } })).toEqual([]);
    clock.advance(601_000);
    expect(await calls().allRepStats({ query })).toEqual([]);
  });

  it('counts an alarm that no one took in the hour in which it expired, however long ago it was received', async () => {
    await raise();
    clock.advance(WAITING_MAX_MS + 1);
    expect((await calls().floor()).expired).toBe(0);
    await sweepLeases(deps());
    expect((await calls().floor()).expired).toBe(1);
    clock.advance(3_600_000);
    expect((await calls().floor()).expired).toBe(0);
  });

  it('counts what expired or was canceled by the customer for the agent who had it, and for no one else (DASH-11, DASH-13)', async () => {
    const agent = await addAgent(database);
    const take = async () => {
      const eventId = await raise();
      await calls().takeEvents({ query: TAKE_ANY }, agent);
      return eventId;
    };
    await take();
    clock.advance(301_000);
    await sweepLeases(deps());
    expect((await calls().floor()).expired).toBe(1);
    const canceled = await take();
    await createAlarmService(deps()).cancelByCustomer(canceled);
    const handedBack = await take();
    await calls().unsetTaken({ query: {} }, agent);
    await createAlarmService(deps()).cancelByCustomer(handedBack);
    const query = { threat_level_gte: 10, lookback: 600, until: 0 };
    const stats = [
      { pcs_status: -40, count: 1 },
      { pcs_status: -10, count: 1 },
    ];
    expect(await calls().allRepStats({ query })).toEqual([{ ...named(agent), stats }]);
    expect(await calls().stats({ query: { ...query, repId: agent.rep.id } }, agent)).toEqual(stats);
    await rebuildRollups(database);
    expect(await calls().allRepStats({ query })).toEqual([{ ...named(agent), stats }]);
  });

  it('says who has which alarm until when, and since when the oldest waits', async () => {
    const agent = await addAgent(database);
    const held = await raise();
    await calls().holdEvent({ query: { eventId: held, sid: SID } }, agent);
    const raisedAtMs = clock.now();
    await addLocation(database, '1002');
    const elsewhere = { sid: '1002', uuid: 'camera-1002' };
    const oldest = await raise(elsewhere);
    clock.advance(5_000);
    await raise(elsewhere);
    expect(await calls().floor()).toEqual({
      held: [
        {
          rep_id: agent.rep.id,
          eventId: held,
          slot: null,
          pcs_status: 20,
          leaseUntilMs: raisedAtMs + 30_000,
          street: '',
          takenAtMs: raisedAtMs,
        },
      ],
      waiting: 2,
      oldest: { eventId: oldest, raisedAtMs },
      expired: 0,
      limits: { seconds: 180, waiting: 20, expired: 5 },
      outgoing: (['email', 'push'] as const).map((kind) => ({
        kind,
        isSetUp: false,
        deliveredAtMs: null,
        waiting: 0,
        waitingSinceMs: null,
        undelivered: 0,
        failure: null,
      })),
    });
  });
});
