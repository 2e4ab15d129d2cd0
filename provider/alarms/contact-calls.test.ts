import { beforeEach, describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../contract/enums.ts';
import { CALLS_NOTED_MAX } from '../../contract/limits.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { readStream } from '../log/event-log.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_S, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { createAlarmService } from './alarm-service.ts';
import { alarmStream } from './alarm.repository.ts';

const CALL = { id: 'c-1', name: 'Robin Vale', phone: '(719) 555-0142', outcome: 'safeWordWrong' } as const;

describe('A call to a contact', () => {
  let database: Database;
  let agent: CallContext;
  let eventId: string;
  const deps = () => ({ database, clock: testClock(), log: () => {} });
  const handlers = () => apiHandlers(deps());
  const record = (given: Partial<{ id: string }> = {}, by = agent, alarm = eventId) =>
    handlers().recordCall({ params: { eventId: alarm }, body: { ...CALL, ...given } }, by);
  const noted = async (by = agent) => (await handlers().getEvent({ params: { eventId } }, by)).calls;
  const hold = (alarm: string) => handlers().holdEvent({ query: { eventId: alarm, sid: SID } }, agent);
  const facts = async () =>
    (await readStream(database, alarmStream(eventId))).filter(({ type }) => type === 'alarm.contactCalled');

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    agent = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm());
    await hold(eventId);
  });

  it('is a fact of the alarm, which every agent reads with who called and when', async () => {
    await record();
    expect(await facts()).toMatchObject([
      { by: `agent:${agent.rep.user_id}`, data: { ...CALL, agent: agent.rep.email } },
    ]);
    expect(await noted(await addAgent(database))).toEqual([{ ...CALL, agent: agent.rep.email, at: START_S }]);
  });

  it('is noted once, however often it comes', async () => {
    await record();
    await record();
    await record({ id: 'c-2' });
    expect((await facts()).length).toBe(2);
  });

  it('is noted of an alarm that is over by its last holder, and by no one else', async () => {
    await handlers().setPcsStatus(
      { params: { eventId }, query: { pcsStatus: PCS_STATUS.operator_handled, disposition_action: 'agent_handled' } },
      agent,
    );
    await record();
    expect((await noted())?.length).toBe(1);
    await expect(record({ id: 'c-2' }, await addAgent(database))).rejects.toMatchObject({
      status: 409,
      message: 'The event has been already handled [agent_handled]',
    });
  });

  it('is refused to an agent who does not have the alarm', async () => {
    await expect(record({}, await addAgent(database))).rejects.toMatchObject({
      status: 409,
      message: `Alarm ${eventId} is being handled by ${agent.rep.email}.`,
    });
  });

  it('is refused for a training alarm, and after so many', async () => {
    const training = await createAlarmService(deps()).raise(motionAlarm({ isFake: true }));
    await hold(training);
    await expect(record({}, agent, training)).rejects.toMatchObject({
      status: 400,
      message: 'A training alarm: no one is called.',
    });
    const many = Array.from({ length: CALLS_NOTED_MAX }, (_, index) => ({ ...CALL, id: `m-${index}` }));
    await database.query('update alarms set calls = $2::jsonb where event_id = $1', [eventId, JSON.stringify(many)]);
    await expect(record()).rejects.toMatchObject({ status: 400, message: '100 calls are noted already.' });
  });
});
