import { beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../contract/calls.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { PRACTICE_ALARMS, PRACTICE_MAX_MS } from '../../contract/limits.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { takeAlarms } from '../alarms/custody/take.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, inTab, motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { addBuiltInRecordings } from '../world/built-in-recordings.ts';
import { seedWorld } from '../world/seed-world.ts';
import { endOverduePractices } from './practice.ts';
import { NotFoundError } from '../http/errors.ts';
import { practiceRoutes } from './practice.routes.ts';

const clips = await openBuiltInClips();
type Practice = NonNullable<Reply<'practiceScore'>['practice']>;
const QUERY = {
  limit: 9,
  accept: true,
  lookback: 600,
  pcs_status_gte: 0,
  threat_level_gte: 20,
  armstate: 'Armed',
} as const;

describe('A practice', () => {
  let database: Database;
  let agent: CallContext;
  let other: CallContext;
  let clock: ReturnType<typeof testClock>;
  const deps = () => {
    const base = { database, clock, log: () => {} };
    return { ...base, clips, alarmService: createAlarmService(base) };
  };
  const take = async (caller: CallContext) =>
    (await takeAlarms(deps(), QUERY, caller)).map(({ eventId, isFake, queue }) => ({ eventId, isFake, queue }));
  const calls = () => ({ ...apiHandlers(deps()), ...practiceRoutes(deps()) });
  const start = async (caller = agent): Promise<Practice> => practiceOf(await calls().startPractice({}, caller));
  const score = async (caller = agent): Promise<Practice> => practiceOf(await calls().practiceScore({}, caller));
  const practiceOf = ({ practice }: { practice: Practice | null }): Practice => {
    if (practice === null) throw new Error('There is no practice.');
    return practice;
  };
  const end = async (eventId: string, pcsStatus: number, disposition_reason?: string) => {
    await calls().setPcsStatus(
      { params: { eventId }, query: { pcsStatus, ...(disposition_reason ? { disposition_reason } : {}) } },
      agent,
    );
  };
  const openOnes = async () =>
    (await database.query<{ count: number }>('select count(*)::int as count from alarms where status >= 0'))[0]?.count;

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await seedWorld(database, 1);
    await addBuiltInRecordings(database, clips);
    agent = await addAgent(database, { settings: { queues: ['Live', 'Production Training'] } });
    other = await addAgent(database, { settings: { queues: ['Live', 'Production Training'] } });
  });

  it('gives its agent ten training alarms, one after another, whatever their filters are', async () => {
    const practice = await start();
    expect(practice.alarms.length).toBe(PRACTICE_ALARMS);
    const given: string[] = [];
    for (let count = 0; count < PRACTICE_ALARMS; count += 1) {
      const [alarm, ...more] = await take(agent);
      expect(alarm).toMatchObject({ isFake: true, queue: 'Production Training' });
      expect(more).toEqual([]);
      given.push(alarm?.eventId ?? '');
      await end(alarm?.eventId ?? '', PCS_STATUS.canceled, 'No Person');
    }
    expect(new Set(given)).toEqual(new Set(practice.alarms.map(({ eventId }) => eventId)));
    expect(await take(agent)).toEqual([]);
  });

  it('is for its agent in its tab only, who gets no other alarm meanwhile', async () => {
    const real = await deps().alarmService.raise(motionAlarm({ threatLevel: 20 }));
    await start();
    expect((await take(agent)).map(({ isFake }) => isFake)).toEqual([true]);
    const elsewhere = await take(inTab(agent, 'another-tab'));
    expect(elsewhere.map(({ eventId }) => eventId)).toEqual([real]);
    expect(await take(other)).toEqual([]);
  });

  it('leaves the counters, the lists and the locations of others as they are', async () => {
    const stats = () =>
      calls().stats({ query: { threat_level_gte: 0, lookback: 3_600, until: 0, take_lookback: 600 } }, other);
    const before = await stats();
    const practice = await start();
    await take(agent);
    expect(await stats()).toEqual(before);
    const list = await calls().listEvents({ query: { limit: 50, skip: 0 } }, agent);
    expect(JSON.stringify(list)).not.toContain('Production Training');
    for (let sid = 1001; sid <= 1020; sid += 1) await deps().alarmService.setArmState(String(sid), 'OFF', 'customer');
    expect((await score()).alarms.filter(({ isOver }) => isOver)).toEqual([]);
    expect(practice.isOver).toBe(false);
  });

  it('is read by its agent and by reviewers, and not by other agents', async () => {
    const eventId = String((await start()).alarms[0]?.eventId);
    const supervisor = await addAgent(database, { role: 'agent_supervisor' });
    const read = (caller: CallContext) => calls().getEvent({ params: { eventId } }, caller);
    const dispositions = async (caller: CallContext) =>
      Object.keys(await calls().dispositionInfo({ query: { eventIds: eventId } }, caller));
    for (const caller of [agent, supervisor]) {
      expect(await read(caller)).toMatchObject({ eventId });
      expect(await dispositions(caller)).toEqual([eventId]);
    }
    await expect(read(other)).rejects.toThrow(NotFoundError);
    await expect(calls().getDocumentation({ params: { eventId } }, other)).rejects.toThrow(NotFoundError);
    expect(await dispositions(other)).toEqual([]);
  });

  it('is held by its agent, and by no one else who names its alarm', async () => {
    const eventId = String((await start()).alarms[0]?.eventId);
    const [alarm] = await database.query<{ sid: string }>('select sid from alarms where event_id = $1', [eventId]);
    const hold = (caller: CallContext) => calls().holdEvent({ query: { eventId, sid: alarm?.sid ?? '' } }, caller);
    const supervisor = await addAgent(database, { role: 'agent_supervisor' });
    for (const caller of [other, supervisor]) await expect(hold(caller)).rejects.toThrow(NotFoundError);
    expect(await hold(agent)).toEqual({});
  });

  it('leaves no figures: neither of its alarms nor of its tab while it runs', async () => {
    const { alarms } = await start();
    const metric = { metricName: 'm', source: 's', payload: {}, timestamp: 1 };
    const event = { ...metric, eventId: Number(alarms[0]?.eventId) };
    const ofAgent = { ...metric, agentId: Number(agent.rep.id) };
    const work = { agent_id: 7, state: 'feed', event_id: null, occupied: 1, timestamp: 1 } as const;
    const series = { index: 'live_work', timestamp: 2, data: { presented: 1 } };
    const post = async () => {
      await calls().postEventMetric({ body: event }, agent);
      await calls().postAgentMetric({ body: ofAgent }, agent);
      await calls().postLiveWork({ body: work }, agent);
      await calls().postSeries({ body: series }, agent);
      const [{ count } = { count: -1 }] = await database.query<{ count: number }>(
        'select ((select count(*) from metrics) + (select count(*) from front_metrics))::int as count',
      );
      return count;
    };
    expect(await post()).toBe(0);
    await calls().stopPractice({}, agent);
    expect(await post()).toBe(3);
  });

  it('scores the seconds until the agent decided and the ending of each alarm against what its clip shows', async () => {
    const { alarms } = await start();
    const rightOf = (eventId: string) => alarms.find((alarm) => alarm.eventId === eventId)?.right;
    const [first] = await take(agent);
    clock.advance(14_000);
    await end(first?.eventId ?? '', PCS_STATUS.canceled, 'Passerby');
    const [second] = await take(agent);
    clock.advance(8_000);
    await end(second?.eventId ?? '', PCS_STATUS.operator_handled);
    const [third] = await take(agent);
    const practice = await score();
    expect(practice.isOver).toBe(false);
    expect(practice.alarms.slice(0, 3).map(({ title: _, ...alarm }) => alarm)).toEqual([
      { eventId: first?.eventId, seconds: 8, isOver: true, ending: 4, right: rightOf(first?.eventId ?? '') },
      { eventId: second?.eventId, seconds: 2, isOver: true, ending: 'handle', right: rightOf(second?.eventId ?? '') },
      { eventId: third?.eventId, seconds: null, isOver: false, ending: null, right: rightOf(third?.eventId ?? '') },
    ]);
  });

  it('a practice that is stopped or begun again expires its open alarms, and scores only those that reached the agent', async () => {
    await start();
    const [taken] = await take(agent);
    clock.advance(14_000);
    const stopped = practiceOf(await calls().stopPractice({}, agent));
    expect([stopped.isOver, await openOnes()]).toEqual([true, 0]);
    expect(stopped.alarms).toEqual([
      expect.objectContaining({ eventId: taken?.eventId, isOver: true, ending: null, seconds: null }),
    ]);
    const first = await start();
    const second = await start(inTab(agent, 'another-tab'));
    expect((await score()).isOver).toBe(true);
    expect([first.id === second.id, await openOnes()]).toEqual([false, PRACTICE_ALARMS]);
  });

  it('a practice that was left expires its alarms, and real ones come again', async () => {
    await start();
    await endOverduePractices(deps());
    expect(await openOnes()).toBe(PRACTICE_ALARMS);
    clock.advance(PRACTICE_MAX_MS + 1);
    await endOverduePractices(deps());
    expect([await openOnes(), (await score()).isOver]).toEqual([0, true]);
    const nowS = Math.floor(clock.now() / 1_000);
    const real = await deps().alarmService.raise(motionAlarm({ threatLevel: 20, eventTimestamp: nowS }));
    expect((await take(agent)).map(({ eventId }) => eventId)).toEqual([real]);
  });

  it('has no score before the first', async () => {
    expect(await calls().practiceScore({}, agent)).toEqual({ practice: null });
  });
});
