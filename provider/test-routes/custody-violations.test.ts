import { beforeEach, describe, expect, it } from 'vitest';
import { append, type Fact, versionOf } from '../log/event-log.ts';
import type { Database } from '../base/ports.ts';
import { addAgent, addLocation, inTab, motionAlarm } from '../testing/fixtures/test-fixtures.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { alarmStream } from '../alarms/alarm.repository.ts';
import { agentOf, type CallContext } from '../http/call-context.ts';
import { findCustodyViolations } from './custody-violations.ts';
import { apiHandlers } from '../app/handlers.ts';

const TAKE = {
  limit: 1,
  accept: true,
  lookback: 600,
  pcs_status_gte: 0,
  threat_level_gte: 0,
  armstate: 'All',
} as const;

describe('The rule of custody', () => {
  let database: Database;
  let olivia: CallContext;
  let noah: CallContext;
  let eventId: string;
  const clock = testClock();
  const deps = () => ({ database, clock, log: () => {} });

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    olivia = await addAgent(database);
    noah = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    await apiHandlers(deps()).takeEvents({ query: TAKE }, olivia);
  });

  const violationsSince = async (since = 0) =>
    (await findCustodyViolations(database, { since, nowMs: clock.now(), overdueMs: 2_000 })).map(({ what }) => what);
  const holderOf = (caller: CallContext) => ({ ...agentOf(caller), slot: 1 });
  const nameOf = ({ rep, tab }: CallContext) => `${rep.id} ${tab}`;
  /** Something no code of ours writes. */
  const forge = async (fact: Fact, by: CallContext = olivia) => {
    const stream = alarmStream(eventId);
    const version = await versionOf(database, stream);
    await append(database, [{ stream, version, facts: [fact] }], `agent:${by.rep.user_id}`, clock.now());
    await database.query('update alarms set version = version + 1 where event_id = $1', [eventId]);
  };
  const statusSet = (status: number) => ({ type: 'alarm.statusSet', data: { status, holder: null } });

  it('is kept by an alarm that was raised, taken, held and given back', async () => {
    await apiHandlers(deps()).holdEvent({ query: { eventId, sid: '1001' } }, olivia);
    expect(await violationsSince()).toEqual([]);
    await apiHandlers(deps()).unsetTaken({ query: {} }, olivia);
    expect(await violationsSince()).toEqual([]);
  });

  it('is broken by a second holder, even another tab of the same agent', async () => {
    const another = inTab(olivia, 'another');
    await forge({ type: 'alarm.held', data: { holder: holderOf(another) } });
    expect(await violationsSince()).toEqual([
      `alarm.held to ${nameOf(another)} while ${nameOf(olivia)} has it`,
      expect.stringContaining('the table says 3 10'),
    ]);
  });

  it('is broken when an alarm is taken that is with someone', async () => {
    await forge({ type: 'alarm.taken', data: { holder: holderOf(olivia) } });
    expect(await violationsSince()).toEqual([`alarm.taken to ${nameOf(olivia)} while ${nameOf(olivia)} has it`]);
  });

  it('is broken by the work of an agent who does not have the alarm', async () => {
    await forge({ type: 'alarm.documented', data: { documentation: 'Mine.' } }, noah);
    expect(await violationsSince()).toEqual([
      `alarm.documented by agent:${noah.rep.user_id} while ${nameOf(olivia)} has it`,
    ]);
  });

  it('is broken when somebody gives back what another has', async () => {
    await forge({ type: 'alarm.returned', data: { reason: 'unheld', holder: holderOf(inTab(olivia, 'another')) } });
    expect(await violationsSince()).toEqual([
      `returned by ${nameOf(inTab(olivia, 'another'))} while ${nameOf(olivia)} has it`,
      expect.stringContaining('the table says 3 10'),
    ]);
  });

  it('is broken by news after the end, and by a message that goes out twice', async () => {
    const emailSent = { type: 'alarm.emailSent', data: { outcome: 'delivered', subject: 'Hello' } };
    for (const fact of [statusSet(-30), statusSet(-40), emailSent, emailSent]) await forge(fact);
    expect(await violationsSince()).toEqual([
      'alarm.statusSet after its end',
      'alarm.emailSent twice',
      expect.stringContaining('the table says 6 10'),
    ]);
  });

  it.each([
    ['is kept by an end as dispatched that the centre accepted', 'dispatched_police', true, []],
    ['is broken by an end as dispatched that the centre did not accept', 'dispatched_police', false, ['police']],
    [
      'is broken by an end as dispatched that the centre accepted for another reason',
      'dispatched_fire',
      true,
      ['police'],
    ],
  ])('%s', async (_, asked, isAccepted, claimed) => {
    await forge({ type: 'alarm.dispatchRequested', data: { dispatchId: 'd1', action: asked } });
    if (isAccepted) await forge({ type: 'alarm.dispatchAccepted', data: { dispatchId: 'd1' } });
    await forge({ type: 'alarm.statusSet', data: { status: -30, holder: null, action: 'dispatched_police' } });
    const found = await violationsSince();
    expect(found.filter((what) => what.includes('without an acceptance'))).toEqual(
      claimed.map((reason) => `alarm.statusSet dispatched_${reason} without an acceptance`),
    );
  });

  it('is broken by a table that differs from the log or has more rows', async () => {
    await database.query('update alarms set holder_tab = $1', ['another']);
    expect(await violationsSince()).toEqual([expect.stringContaining('the table says 2 10')]);
    await database.query('insert into alarms select (jsonb_populate_record(alarms, $1)).* from alarms', [
      JSON.stringify({ event_id: 7, holder_rep: null, holder_tab: null, lease_until_ms: null }),
    ]);
    expect(await violationsSince()).toContain('it is in the table only');
  });

  it('is broken by a lease that is over for longer than a sweep needs', async () => {
    await database.query('update alarms set lease_until_ms = $1', [clock.now() - 2_000]);
    expect(await violationsSince()).toEqual([]);
    await database.query('update alarms set lease_until_ms = $1', [clock.now() - 2_001]);
    expect(await violationsSince()).toEqual(['its lease is over for 2001 ms']);
  });

  it('is not broken by a lease that is over while no provider runs', async () => {
    await database.query('update alarms set lease_until_ms = $1', [clock.now() - 60_000]);
    await database.query('insert into lease_watch (seen_at_ms) values ($1)', [clock.now() - 58_000]);
    expect(await violationsSince()).toEqual([]);
    await database.query('update lease_watch set seen_at_ms = $1', [clock.now() - 57_999]);
    expect(await violationsSince()).toEqual(['its lease is over for 60000 ms']);
  });

  it('is asked of what changed since a place in the log alone', async () => {
    await forge({ type: 'alarm.taken', data: { holder: holderOf(olivia) } });
    const [log] = await database.query<{ end: number }>('select max(pos) as end from events');
    expect(await violationsSince(log?.end)).toEqual([]);
  });
});
