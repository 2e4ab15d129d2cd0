import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import type { Role } from '../../contract/roles.ts';
import type { Clock, Database } from '../base/ports.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { START_MS, START_S, testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { createAlarmService } from './alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import { NotAllowedError } from '../http/errors.ts';
import type { CallContext } from '../http/call-context.ts';

describe('Reading', () => {
  let database: Database;
  let agent: CallContext;
  const clock = testClock();
  const deps = () => ({ database, clock, log: () => {} });
  const raise = (different: Parameters<typeof motionAlarm>[0] = {}, at: Clock = clock) =>
    createAlarmService({ ...deps(), clock: at }).raise(motionAlarm(different));
  const calls = () => apiHandlers(deps());

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await addLocation(database, '1002', 'OFF');
    agent = await addAgent(database);
  });

  it('one event gives the whole of it, with where it is and whose (A-51, EVENTS-22)', async () => {
    await database.query(`update locations set body = jsonb_set(body, '{location,street1}', '"12 Oak Lane"')`);
    const eventId = await raise({ isFake: true });
    expect(await calls().getEvent({ params: { eventId } }, agent)).toEqual({
      eventId,
      sid: SID,
      userId: CUSTOMER,
      uuid: `camera-${SID}`,
      eventTimestamp: START_S,
      timezone: 2,
      duration: 12,
      eventCid: 1170,
      account: `A${SID}`,
      video_path: null,
      hls_url: null,
      video: {},
      tracks: [],
      moves: [],
      faces: [],
      info: 'Motion',
      isKept: false,
      messageOutcomes: { email: null, push: null },
      sensorName: 'Front door',
      street: '12 Oak Lane',
      customerName: 'Robin Vale',
      alarmState: 'AWAY',
      threat_level: 10,
      pcs_status: 0,
      handler: null,
      dispatch: null,
      calls: [],
      disposition: null,
      isFake: true,
      flaggedForReview: false,
      pcsMetadata: null,
      isIndoors: false,
      isReoffered: false,
      takenAtMs: null,
      custody: null,
      version: 1,
    });
  });

  it('one event says whether its recording was analysed, and what the station knows of it (EVENTS-22)', async () => {
    const eventId = await raise({ isAnalysed: false });
    await calls().holdEvent({ query: { eventId, sid: SID } }, agent);
    const { ai_processing_completed, pcsMetadata } = await calls().getEvent({ params: { eventId } }, agent);
    expect([ai_processing_completed, pcsMetadata]).toEqual([false, { pcs_status: 20 }]);
  });

  it('events lists them newest first, by location, camera and age, with their number (A-50, EVL-09)', async () => {
    const old = await raise({ eventTimestamp: START_S - 1_000 });
    const first = await raise();
    const second = await raise();
    await raise({ sid: '1002', uuid: 'camera-1002' });
    const list = async (query: Partial<Parameters<ReturnType<typeof calls>['listEvents']>[0]['query']>) => {
      const answer = await calls().listEvents({ query: { skip: 0, limit: 10, ...query } }, agent);
      const { items, total } = v.parse(CALLS.listEvents.response, JSON.parse(answer.text));
      return [items.map(({ eventId }) => eventId), total];
    };
    expect(await list({ sid: SID })).toEqual([[second, first, old], 3]);
    expect(await list({ uuid: `camera-${SID}`, skip: 1, limit: 1 })).toEqual([[first], 3]);
    expect(await list({ sid: SID, lookback: 999 })).toEqual([[second, first], 2]);
  });

  it('events for a file are only for administrators and supervisors', async () => {
    const query = { skip: 0, limit: 10, exported: true };
    const ask = (role: Role) => addAgent(database, { role }).then((caller) => calls().listEvents({ query }, caller));
    const answers = await Promise.allSettled((['admin', 'agent_supervisor', 'qa', 'engineer'] as const).map(ask));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
    await expect(ask('agent_ops')).rejects.toThrow(NotAllowedError);
  });

  it('events lists the same of each as reading it alone gives, who has it included', async () => {
    const held = await raise({ info: '“Motion”, at the\n door' });
    await calls().holdEvent({ query: { eventId: held, sid: SID } }, agent);
    await raise();
    const { text } = await calls().listEvents({ query: { skip: 0, limit: 2 } }, agent);
    const { data, ...page } = JSON.parse(text) as { data: { eventId: string }[] };
    expect(page).toEqual({ total: 2, asOf: data[0]?.eventId, next: expect.any(String) });
    expect(data).toEqual(
      await Promise.all(data.map(({ eventId }) => calls().getEvent({ params: { eventId } }, agent))),
    );
  });

  it('a status is set with the reason, the disposition and the documentation of its call (FMT-16)', async () => {
    const eventId = await raise();
    const params = { eventId };
    await calls().holdEvent({ query: { eventId, sid: SID } }, agent);
    const query = {
      pcsStatus: -30,
      disposition_reason: 'Animal',
      disposition_action: 'canceled_rep',
      event_documentation: 'A cat on the porch.',
    };
    await calls().setPcsStatus({ params, query }, agent);
    const { pcs_status, disposition } = await calls().getEvent({ params }, agent);
    const { documentation } = v.parse(
      CALLS.getDocumentation.response,
      await calls().getDocumentation({ params }, agent),
    );
    const [set] = await database.query<{ data: unknown }>(
      `select data from events where stream = $1 and type = 'alarm.statusSet'`,
      [`alarm:${eventId}`],
    );
    expect({ pcs_status, disposition, documentation }).toEqual({
      pcs_status: -30,
      disposition: { action: 'canceled_rep' },
      documentation: 'A cat on the porch.',
    });
    expect(set?.data).toMatchObject({ status: -30, reason: 'Animal', action: 'canceled_rep' });
  });

  it('counts returns how many alarms have each status, for all or for one rep (SHELL-31, QUEUE-56)', async () => {
    const query = { threat_level_gte: 10, lookback: 43_200, until: 0 };
    const ended = await raise();
    await raise();
    await raise({ threatLevel: 0 });
    await raise({}, { now: () => START_MS - 43_201_000 });
    await calls().holdEvent({ query: { eventId: ended, sid: SID } }, agent);
    await calls().setPcsStatus({ params: { eventId: ended }, query: { pcsStatus: -30 } }, agent);
    expect(await calls().stats({ query }, agent)).toEqual([
      { pcs_status: -30, count: 1 },
      { pcs_status: 0, count: 1 },
    ]);
    const own = await calls().stats({ query: { ...query, repId: agent.rep.id } }, agent);
    expect(own).toEqual([{ pcs_status: -30, count: 1 }]);
    const takes = { take_lookback: 600, pcs_status_gte: 0, armstate: 'Armed' } as const;
    const waiting = (least: number) => calls().stats({ query: { ...query, ...takes, threat_level_gte: least } }, agent);
    expect(await waiting(10)).toEqual([
      { pcs_status: -30, count: 1 },
      { pcs_status: 0, count: 1, takeable: 1 },
    ]);
    expect(await waiting(20)).toEqual([{ pcs_status: 0, count: 0, takeable: 0 }]);
  });

  it('a location gives its record, its alarm state and its cameras (A-40, A-43, A-68)', async () => {
    expect(await calls().getSubscription({ params: { sid: SID } })).toEqual({ sid: SID, uid: CUSTOMER, location: {} });
    const state = { params: { sid: '1002', account: 'A1002' }, query: { forceUpdate: true } };
    expect(await calls().getAlarmState(state)).toBe('OFF');
    expect(await calls().listCameras({ params: { sid: SID } }, agent)).toEqual([
      {
        uuid: `camera-${SID}`,
        sid: SID,
        uid: CUSTOMER,
        model: 'SSOBCM4',
        supportedFeatures: { sirenManualControl: true, spotlightManualControl: true, battery: true },
        currentState: { idle: true, liveStreaming: false, ts: START_S },
        connection: 'managed',
        link: null,
        leases: { version: 0, held: [] },
        shelving: null,
      },
    ]);
    await expect(calls().getSubscription({ params: { sid: '9' } })).rejects.toThrow('Location 9 was not found.');
  });

  it('an event belongs to one location and to its alarm account, which alone has its state (ALARM-08, VR-56)', async () => {
    const { sid, account } = await calls().getEvent({ params: { eventId: await raise({ sid: '1002' }) } }, agent);
    expect([sid, account]).toEqual(['1002', 'A1002']);
    const query = { forceUpdate: false };
    expect(await calls().getAlarmState({ params: { sid: '1002', account: 'A1002' }, query })).toBe('OFF');
    await expect(calls().getAlarmState({ params: { sid: SID, account: 'A1002' }, query })).rejects.toThrow(
      `Account A1002 at location ${SID} was not found.`,
    );
  });

  it('a location has its customer’s notification preferences, or none when they were never set (A-38, FU-46, FU-47)', async () => {
    const settings = () => calls().notificationSettings({ params: { sid: SID } });
    expect(await settings()).toEqual({
      email: { common_events: { all: true }, person_events: { all: true } },
      push: { common_events: { all: false }, person_events: { all: true } },
    });
    await database.query(`update customers set body = body - 'notifications'`);
    await expect(settings()).rejects.toThrow('Notification settings not found.');
    await expect(calls().notificationSettings({ params: { sid: '9' } })).rejects.toThrow('Location 9 was not found.');
  });

  it('queue settings are an agent’s own, or anyone’s to a supervisor (QUEUE-36)', async () => {
    const supervisor = await addAgent(database, { role: 'agent_supervisor' });
    const settings = { limit: 9, lookback: 600, queues: ['Live'] };
    expect(await calls().queueSettings({ params: { id: agent.rep.id } }, agent)).toMatchObject(settings);
    expect(await calls().queueSettings({ params: { id: agent.rep.id } }, supervisor)).toMatchObject(settings);
    await expect(calls().queueSettings({ params: { id: supervisor.rep.id } }, agent)).rejects.toThrow(
      'Your role does not allow this.',
    );
  });

  it('metrics finds them as they came (A-99, A-100)', async () => {
    const common = { metricName: 'queue-time', source: 'queue', payload: { ms: 4 }, timestamp: 1_700_000_000_000.5 };
    await calls().postEventMetric({ body: { ...common, eventId: 100_001 } }, agent);
    await calls().postAgentMetric({ body: { ...common, agentId: null } }, agent);
    expect(await database.query('select about, about_id, name, payload, reported_at from metrics order by id')).toEqual(
      [
        { about: 'event', about_id: 100_001, name: 'queue-time', payload: { ms: 4 }, reported_at: common.timestamp },
        { about: 'agent', about_id: null, name: 'queue-time', payload: { ms: 4 }, reported_at: common.timestamp },
      ],
    );
  });

  it('metrics reports under one key count as one, and the latest wins (WORK-22)', async () => {
    const report = (reason: string, timestamp: number, by: CallContext) =>
      calls().postAgentMetric(
        { body: { metricName: 'agent_feed_exit', source: 'agent-portal', payload: { reason }, timestamp, agentId: 7 } },
        { ...by, idempotencyKey: 'metric:tab-1:4' },
      );
    const other = await addAgent(database);
    await report('tab_close_accept_new_on', 1_000, agent);
    await report('tab_refresh_accept_new_on', 1_200, agent);
    await report('tab_refresh_accept_new_on', 1_900, agent);
    await report('tab_close_accept_new_on', 1_000, agent);
    await report('accept_new_off', 1_000, other);
    expect(await database.query('select payload, reported_at from metrics order by id')).toEqual([
      { payload: { reason: 'tab_refresh_accept_new_on' }, reported_at: 1_200 },
      { payload: { reason: 'accept_new_off' }, reported_at: 1_000 },
    ]);
  });
});
