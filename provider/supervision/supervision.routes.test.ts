import { beforeEach, describe, expect, it } from 'vitest';
import type { AgentWork } from '../../contract/entities/agents-work.ts';
import type { WorkNow } from '../../contract/entities/agents-work.ts';
import { openAccessLog } from '../access/access-log.ts';
import { readsOf } from '../access/reads.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { createDeliveries } from '../alarms/messages/deliveries.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { BadRequestError } from '../http/errors.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_MS, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { stationSupervision } from './station-supervision.ts';

const QUEUE: WorkNow = { place: 'queue', page: null, event_id: null, step: null, controls: [] };
const CAMERA = 'camera-1001';

describe('What supervisors see of the work of agents', () => {
  let database: Database;
  let admin: CallContext;
  let agent: CallContext;
  let clock: ReturnType<typeof testClock>;
  const deps = () => ({ database, clock, log: () => {} });
  const api = (keepsJournals = false) =>
    apiHandlers(deps(), createDeliveries({}, deps()), false, stationSupervision(database, keepsJournals));
  const set = (journals: boolean, live: boolean, version?: string) =>
    api().saveSupervision({ body: { journals, live, version } }, admin);
  const report = (work: WorkNow, by = agent) => api().reportWork({ body: work }, by);
  const shown = async () => (await api().agentsWork()).agents;
  const idle = (): AgentWork => ({
    rep_id: agent.rep.id,
    user_id: agent.rep.user_id,
    name: agent.rep.email,
    heard_at_ms: clock.now(),
    signed_in: true,
    place: 'queue',
    page: null,
    step: null,
    since_ms: clock.now(),
    event_id: null,
    raised_at_ms: null,
    controls: [],
    leases: [],
    held: 0,
  });

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    [admin, agent] = [await addAgent(database, { role: 'admin' }), await addAgent(database)];
  });

  it('is what the provider was started with until an admin sets it, who is named with every change', async () => {
    expect([await api().supervision({}, agent), await api(true).supervision({}, agent)]).toEqual([
      { journals: false, live: false, version: '0' },
      { journals: true, live: false, version: '0' },
    ]);
    expect(await set(false, true, '0')).toEqual({ version: '1' });
    expect(await api(true).supervision({}, agent)).toEqual({ journals: false, live: true, version: '1' });
    await expect(set(true, true, '0')).rejects.toThrow('changed');
    clock.advance(1_000);
    await set(true, false, '1');
    const by = admin.rep.email;
    expect(await api().supervision({}, admin)).toEqual({
      journals: true,
      live: false,
      version: '2',
      changes: [
        { journals: true, live: false, by, at_ms: START_MS + 1_000 },
        { journals: false, live: true, by, at_ms: START_MS },
      ],
    });
  });

  it('is of agents alone, and of an event that can be one', async () => {
    await set(true, true);
    const known = { journals: true, live: false, version: '1' };
    expect(await api().supervision({}, await addAgent(database, { role: 'qa' }))).toEqual(known);
    for (const wrong of [{ event_id: '7 or 8' }, { place: 'home' }, { page: 'x'.repeat(81) }])
      await expect(report({ ...QUEUE, ...wrong } as WorkNow)).rejects.toThrow(BadRequestError);
  });

  it('is nothing where the station does not show it, and nothing of before once it shows no more', async () => {
    expect(await report(QUEUE)).toEqual({ live: false });
    await set(false, true);
    expect(await api().agentsWork()).toEqual({ live: true, agents: [] });
    expect(await report(QUEUE)).toEqual({ live: true });
    expect(await shown()).toEqual([idle()]);
    await set(false, false);
    expect(await api().agentsWork()).toEqual({ live: false, agents: [] });
    await set(false, true);
    expect(await shown()).toEqual([]);
  });

  it('is where they are since when, their alarm, what is on, and what the provider lent them', async () => {
    await set(false, true);
    const raisedAtMs = clock.now();
    const eventId = await createAlarmService(deps()).raise(motionAlarm());
    await api().holdEvent({ query: { eventId, sid: SID } }, agent);
    await database.query(`insert into camera_leases values ($1, 'siren', $2, $3, $4, $4)`, [
      CAMERA,
      agent.rep.id,
      agent.tab,
      clock.now() + 60_000,
    ]);
    const work: WorkNow = { place: 'verify', page: null, event_id: eventId, step: 1, controls: [] };
    await report(work);
    clock.advance(5_000);
    await report({ ...work, controls: [{ control: 'talk', uuid: CAMERA }] });
    clock.advance(5_000);
    await report({ ...work, step: 2, controls: [{ control: 'talk', uuid: CAMERA }] });
    clock.advance(1_000);
    const now = clock.now();
    const [first] = await shown();
    expect((await api().floor()).held.map(({ takenAtMs }) => takenAtMs)).toEqual([first?.since_ms]);
    expect(first).toEqual({
      ...idle(),
      heard_at_ms: now - 1_000,
      place: 'verify',
      step: 2,
      // Since they have the alarm, as the floor says, whatever step they are at.
      since_ms: now - 11_000,
      event_id: eventId,
      raised_at_ms: raisedAtMs,
      controls: [{ control: 'talk', camera: first?.leases[0]?.camera, since_ms: now - 6_000 }],
      leases: [{ control: 'siren', camera: expect.any(String) }],
      held: 1,
    });
  });

  it('is known to be so since before a silence of less than 30 s alone, and forgotten after 10 min', async () => {
    await set(false, true);
    await report(QUEUE);
    clock.advance(29_999);
    await report(QUEUE);
    expect((await shown()).map(({ since_ms }) => since_ms)).toEqual([START_MS]);
    clock.advance(30_000);
    await report(QUEUE);
    expect((await shown()).map(({ since_ms }) => since_ms)).toEqual([clock.now()]);
    clock.advance(599_999);
    expect(await shown()).toHaveLength(1);
    clock.advance(1);
    expect(await shown()).toEqual([]);
    await report(QUEUE, admin);
    expect(await database.query('select rep_id::text as rep from agent_work')).toEqual([{ rep: admin.rep.id }]);
  });

  it('is of the tab in which they work on an alarm, and says whether their session is over', async () => {
    await set(false, true);
    const other = { ...agent, tab: 'other-tab' };
    await report({ ...QUEUE, place: 'followUp', event_id: '7' });
    clock.advance(1_000);
    await report(QUEUE, other);
    expect((await shown()).map(({ place }) => place)).toEqual(['followUp']);
    await report(QUEUE);
    expect((await shown()).map(({ place, signed_in }) => [place, signed_in])).toEqual([['queue', true]]);
    await database.query('update sign_ins set ended_at_ms = $2 where sign_in = $1', [agent.session, clock.now()]);
    expect((await shown()).map(({ signed_in }) => signed_in)).toEqual([false]);
  });

  it('is looked at by somebody whom the agent sees, once in 15 min', async () => {
    await set(false, true);
    await report(QUEUE);
    const accessLog = openAccessLog(deps());
    const look = async () => {
      for (const { type, subject } of readsOf('agentsWork', { params: {}, query: {} }, await api().agentsWork()))
        accessLog.read(type, subject, admin, '::1');
      await accessLog.flush();
    };
    await look();
    clock.advance(2_000);
    await look();
    await accessLog.stop();
    const looks = [{ at_ms: START_MS, by: expect.stringContaining(`(${admin.rep.user_id})`) }];
    expect(await api().ownJournalReads({}, agent)).toEqual({ keeps: false, reads: [], shows: true, looks });
    expect((await api().ownJournalReads({}, admin)).looks).toEqual([]);
  });
});
