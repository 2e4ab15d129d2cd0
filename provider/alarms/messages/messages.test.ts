import { beforeEach, describe, expect, it } from 'vitest';
import { readStream } from '../../log/event-log.ts';
import type { Database } from '../../base/ports.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm, SID } from '../../testing/fixtures/test-fixtures.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { createAlarmService } from '../alarm-service.ts';
import { apiHandlers } from '../../app/handlers.ts';
import type { Carrier } from '../../delivery/carrier.ts';
import type { CallContext } from '../../http/call-context.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';

const NONE = { delivered: false, is_duplicated: false, is_skipped: false, is_kept: false, is_pending: false };
const SKIPPED = { ...NONE, is_skipped: true };
const KEPT = { ...NONE, is_kept: true };

describe('Messages to the customer', () => {
  let database: Database;
  let agent: CallContext;
  let eventId: string;
  const clock = testClock();
  let deliveries: Deliveries;
  const deps = () => ({ database, clock, log: () => {} });
  const accept: Carrier = async () => ({ end: 'accepted' });
  const carrying = () => createDeliveries({ email: accept, push: accept }, deps());

  const email = (category: string, context = agent, uid = CUSTOMER, event = eventId) =>
    apiHandlers(deps(), deliveries).sendEmail(
      { body: { uid, subject: 'Hello', html: '<p>Hi</p>', text: 'Hi', eventId: event, category, critical: false } },
      context,
    );
  const push = (category: string, context = agent, event_id = eventId, critical = false) =>
    apiHandlers(deps(), deliveries).sendPush(
      { body: { user_id: CUSTOMER, title: 'Hello', message: 'Hi', event_id, category, critical } },
      context,
    );
  const messageFacts = async () =>
    (await readStream(database, `alarm:${eventId}`)).slice(2).map(({ type, data }) => ({ type, data }));

  /** A new alarm that the agent opened. */
  async function opened(different: Parameters<typeof motionAlarm>[0] = {}): Promise<string> {
    const event = await createAlarmService(deps()).raise(motionAlarm(different));
    await apiHandlers(deps()).holdEvent({ query: { eventId: event, sid: different.sid ?? SID } }, agent);
    return event;
  }

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    agent = await addAgent(database);
    deliveries = createDeliveries({}, deps());
    eventId = await opened();
  });

  it('are kept and called neither sent nor delivered where nothing carries them, and leave once something does (API-14, FU-32)', async () => {
    expect(await email('common_event')).toEqual(KEPT);
    expect(await email('car_on_property')).toEqual(KEPT);
    const info = { query: { eventIds: eventId } };
    expect(await apiHandlers(deps(), deliveries).dispositionInfo(info, agent)).toEqual({
      [eventId]: { email: null, notification: null, disposition: { action: null }, unsent: ['email', 'push'] },
    });
    const kept = { type: 'alarm.emailSent', data: { outcome: 'kept', subject: 'Hello' } };
    expect(await messageFacts()).toEqual([kept]);
    deliveries = carrying();
    expect(await email('common_event')).toEqual({ ...NONE, delivered: true });
    expect(await messageFacts()).toEqual([
      kept,
      { type: 'alarm.emailSent', data: { outcome: 'delivered', subject: 'Hello' } },
    ]);
  });

  it('follow the customer’s choice for the category, but for emergencies (API-15, FU-33, FU-35, DISP-33, DISP-41)', async () => {
    expect(await push('common_event')).toEqual(SKIPPED);
    expect(await push('common_event')).toEqual(SKIPPED);
    expect(await push('urgent_events')).toEqual(KEPT);
    expect(await messageFacts()).toEqual([
      { type: 'alarm.pushSent', data: { outcome: 'skipped', title: 'Hello' } },
      { type: 'alarm.pushSent', data: { outcome: 'kept', title: 'Hello' } },
    ]);
  });

  it('messages about a dispatch go out to everyone, by their category or by what the agent decided (DISP-17, DISP-33)', async () => {
    expect(await push('dispatched_fire')).toEqual(KEPT);
    const dispatched = await opened();
    await database.query('update alarms set disposition_action = $2 where event_id = $1', [
      dispatched,
      'dispatched_police',
    ]);
    expect(await push('common_event', agent, dispatched)).toEqual(KEPT);
  });

  it('critical messages follow the customer’s choice like any other (DISP-33)', async () => {
    await database.query(
      `update customers set body = jsonb_set(body, '{notifications,push,person_events,all}', 'false')`,
    );
    expect(await push('unfamiliar_person_on_property_escalation', agent, eventId, true)).toEqual(SKIPPED);
  });

  it('go out for a category the customer wants (DISP-33)', async () => {
    expect(await push('unattended_minor')).toEqual(KEPT);
  });

  it('never go out for a training event (QUEUE-54)', async () => {
    const training = await opened({ isFake: true });
    expect(await email('common_event', agent, CUSTOMER, training)).toEqual(SKIPPED);
  });

  it('answer a repeated key with the first answer and send nothing again (DISP-40)', async () => {
    const keyed = { ...agent, idempotencyKey: 'email:1' };
    expect(await email('common_event', keyed)).toEqual(KEPT);
    expect(await email('common_event', keyed)).toEqual(KEPT);
    expect(await database.query('select from messages')).toHaveLength(1);
  });

  it('are refused about another customer’s event', async () => {
    await expect(email('common_event', agent, '7002')).rejects.toThrow('Event 100001 is not of customer 7002.');
  });

  it('stand in the disposition info of the event (FU-39)', async () => {
    deliveries = carrying();
    await email('common_event');
    await push('unattended_minor');
    expect(
      await apiHandlers(deps(), deliveries).dispositionInfo({ query: { eventIds: `${eventId},999999` } }, agent),
    ).toEqual({
      [eventId]: {
        email: { subject: 'Hello', body: 'Hi' },
        notification: { title: 'Hello' },
        disposition: { action: null },
        unsent: [],
      },
    });
  });
});
