import { beforeEach, expect, it } from 'vitest';
import { PCS_STATUS } from '../../../contract/enums.ts';
import { LEASE_MS } from '../../../contract/limits.ts';
import { readStream } from '../../log/event-log.ts';
import type { Database } from '../../base/ports.ts';
import {
  addAgent,
  addLocation,
  motionAlarm,
  raiseFromSource,
  SID,
  TAKE_ANY,
} from '../../testing/fixtures/test-fixtures.ts';
import { type DatabaseClock, stopDatabaseClock } from '../../testing/databases/database-clock.ts';
import { describeOnEngines } from '../../testing/databases/test-database.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { EXPIRY_GRACE_MS, LEASE_RENEWAL_MS, OUTAGE_MS, SWEEP_INTERVAL_MS, WAITING_MAX_MS } from '../alarm.constants.ts';
import { createAlarmService } from '../alarm-service.ts';
import { getAlarm } from '../alarm.repository.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { CallContext } from '../../http/call-context.ts';
import { createLeaseKeeper, renewLeases, sweepLeases } from './leases.ts';

describeOnEngines('Leases', (open) => {
  let database: Database;
  let agent: CallContext;
  let clock: ReturnType<typeof testClock>;
  let databaseTime: DatabaseClock;
  let eventId: string;
  const deps = () => ({ database, clock, log: () => {} });
  const tab = () => ({ rep: agent.rep.id, tab: agent.tab ?? '' });
  const statusNow = async () => (await getAlarm(database, eventId)).status;

  beforeEach(async () => {
    database = await open();
    clock = testClock();
    databaseTime = await stopDatabaseClock(database);
    await addLocation(database);
    agent = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    await apiHandlers(deps()).takeEvents({ query: { ...TAKE_ANY, limit: 1 } }, agent);
  });

  it('leases put an alarm back when the tab falls silent, with the reason in the log (QUEUE-58)', async () => {
    clock.advance(LEASE_MS + 1);
    expect(await sweepLeases(deps())).toBe(1);
    expect(await getAlarm(database, eventId)).toMatchObject({
      status: PCS_STATUS.new,
      holder: null,
      leaseUntilMs: null,
    });
    const [last] = (await readStream(database, `alarm:${eventId}`)).slice(-1);
    expect(last).toMatchObject({ type: 'alarm.returned', data: { reason: 'leaseEnded' }, by: 'provider' });
    expect(await sweepLeases(deps())).toBe(0);
  });

  it('leases last through verify and follow-up while the tab is heard (VR-17, VR-22)', async () => {
    await apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId } }, agent);
    for (let count = 0; count < 5; count += 1) {
      clock.advance(LEASE_MS);
      await renewLeases(database, [tab()], clock.now());
      await sweepLeases(deps());
    }
    expect(await statusNow()).toBe(PCS_STATUS.verify);
    await apiHandlers(deps()).setPcsStatus({ params: { eventId }, query: { pcsStatus: PCS_STATUS.follow_up } }, agent);
    clock.advance(LEASE_MS + 1);
    await sweepLeases(deps());
    expect(await statusNow()).toBe(PCS_STATUS.new);
  });

  it('leases are renewed only by calls of their own tab, at intervals rather than at every call', async () => {
    const keep = createLeaseKeeper(deps());
    clock.advance(LEASE_RENEWAL_MS);
    await keep({ rep: agent.rep.id, tab: 'another' });
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(clock.now() - LEASE_RENEWAL_MS + LEASE_MS);
    await keep(tab());
    const renewedMs = clock.now() + LEASE_MS;
    clock.advance(LEASE_RENEWAL_MS - 1);
    await keep(tab());
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(renewedMs);
  });

  const passes = async (ms: number) => {
    clock.advance(ms);
    await databaseTime.advance(ms);
  };
  /** The provider runs on, and no tab is heard. */
  const passesWatched = async (ms: number) => {
    for (let left = ms; left > 0; left -= SWEEP_INTERVAL_MS) {
      await passes(Math.min(left, SWEEP_INTERVAL_MS));
      await sweepLeases(deps());
    }
  };

  it('leases do not run while no provider does, and continue from where they stopped (QUEUE-58)', async () => {
    await apiHandlers(deps()).holdEvent({ query: { sid: SID, eventId } }, agent);
    await passesWatched(12_000);
    await passes(600_000);
    expect(await sweepLeases(deps())).toBe(0);
    expect(await getAlarm(database, eventId)).toMatchObject({
      status: PCS_STATUS.verify,
      leaseUntilMs: clock.now() + LEASE_MS - 12_000,
    });
    await passesWatched(LEASE_MS - 12_000);
    expect(await statusNow()).toBe(PCS_STATUS.verify);
    await passesWatched(1);
    expect(await statusNow()).toBe(PCS_STATUS.new);
  });

  it('leases last no longer than half a minute after an outage, also when a tab was heard in it', async () => {
    await sweepLeases(deps());
    await passes(60_000);
    await renewLeases(database, [tab()], clock.now());
    await sweepLeases(deps());
    expect((await getAlarm(database, eventId)).leaseUntilMs).toBe(clock.now() + LEASE_MS);
  });

  it.each([
    ['that is late', LEASE_MS, undefined],
    ['that is the first of a process', OUTAGE_MS, OUTAGE_MS],
  ])('leases run on over a sweep %s, and stand still over one that is later', async (_which, least, outageMs) => {
    const leaseMs = async () => (await getAlarm(database, eventId)).leaseUntilMs;
    await sweepLeases(deps());
    await databaseTime.advance(least - 1);
    await sweepLeases(deps(), outageMs);
    expect(await leaseMs()).toBe(START_MS + LEASE_MS);
    clock.advance(10_000);
    await databaseTime.advance(least);
    await sweepLeases(deps(), outageMs);
    expect(await leaseMs()).toBe(START_MS + LEASE_MS + Math.min(least, 10_000));
  });

  it('leases do not save a card whose deadline passed long ago (QUEUE-09)', async () => {
    clock.advance(120_000 + EXPIRY_GRACE_MS);
    await renewLeases(database, [tab()], clock.now());
    expect(await sweepLeases(deps())).toBe(0);
    clock.advance(1);
    expect(await sweepLeases(deps())).toBe(1);
    expect(await statusNow()).toBe(PCS_STATUS.expired);
  });

  it('leases put an alarm of a source back as soon as its card expired, and count the expiry as the agent’s', async () => {
    const ofSource = await raiseFromSource(deps());
    await apiHandlers(deps()).takeEvents({ query: TAKE_ANY }, agent);
    const query = { pcsStatus: PCS_STATUS.expired };
    await apiHandlers(deps()).setPcsStatus({ params: { eventId: ofSource }, query }, agent);
    expect(await getAlarm(database, ofSource)).toMatchObject({
      status: PCS_STATUS.new,
      holder: null,
      isReoffered: true,
    });
    await apiHandlers(deps()).takeEvents({ query: TAKE_ANY }, agent);
    clock.advance(120_000 + EXPIRY_GRACE_MS + 1);
    await sweepLeases(deps());
    const history = await readStream(database, `alarm:${ofSource}`);
    expect(history.map(({ type, by }) => [type, by])).toEqual([
      ['alarm.raised', 'provider'],
      ['alarm.taken', `agent:${agent.rep.user_id}`],
      ['alarm.statusSet', `agent:${agent.rep.user_id}`],
      ['alarm.reoffered', 'provider'],
      ['alarm.taken', `agent:${agent.rep.user_id}`],
      ['alarm.statusSet', 'provider'],
      ['alarm.reoffered', 'provider'],
    ]);
  });

  it('leases keep an alarm of a source that no one took for a night, marked late once', async () => {
    const waiting = await raiseFromSource(deps());
    for (let hour = 0; hour < 8; hour += 1) {
      clock.advance(WAITING_MAX_MS + 1);
      await sweepLeases(deps());
    }
    expect(await getAlarm(database, waiting)).toMatchObject({ status: PCS_STATUS.new, isLate: true, version: 2 });
  });

  it('leases do not keep an alarm that no one took for an hour', async () => {
    const waiting = await createAlarmService(deps()).raise(motionAlarm());
    clock.advance(WAITING_MAX_MS + 1);
    await sweepLeases(deps());
    expect((await getAlarm(database, waiting)).status).toBe(PCS_STATUS.expired);
  });
});
