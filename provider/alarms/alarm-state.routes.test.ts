import { beforeEach, describe, expect, it } from 'vitest';
import type { SettableAlarmState } from '../../contract/alarm-states.ts';
import type { Role } from '../../contract/roles.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { readStream } from '../log/event-log.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';
import { createAlarmService } from './alarm-service.ts';

const ACCOUNT = `A${SID}`;

describe('The alarm system of a location', () => {
  let database: Database;
  let agent: CallContext;
  let eventId: string;
  const deps = () => ({ database, clock: testClock(), log: () => {} });

  const sets = (state: SettableAlarmState, role: Role, account = ACCOUNT) =>
    apiHandlers(deps()).setAlarmState(
      { params: { sid: SID, account }, body: { state } },
      { ...agent, rep: { ...agent.rep, role } },
    );
  const state = () =>
    apiHandlers(deps()).getAlarmState({ params: { sid: SID, account: ACCOUNT }, query: { forceUpdate: true } });
  const facts = async () =>
    (await readStream(database, `alarm:${eventId}`)).slice(1).map(({ type, data, by }) => ({ type, data, by }));

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    agent = await addAgent(database);
    eventId = await createAlarmService(deps()).raise(motionAlarm());
  });

  it.each(['OFF', 'HOME', 'ALARM'] as const)(
    'is set to %s by an admin, which its open alarms log with who did it, and ends none (ALARM-10, ALARM-18)',
    async (wanted) => {
      await sets(wanted, 'admin');
      expect(await state()).toBe(wanted);
      expect(await facts()).toEqual([
        { type: 'alarm.armStateSeen', data: { state: wanted }, by: `agent:${agent.rep.user_id}` },
      ]);
    },
  );

  it('is set to ALARM by every agent, and to nothing else (ALARM-05..07, E-32, E-33)', async () => {
    for (const role of ['agent_ops', 'agent_supervisor'] as const) {
      for (const wanted of ['OFF', 'HOME', 'AWAY'] as const) {
        await expect(sets(wanted, role)).rejects.toMatchObject({ status: 403 });
      }
    }
    expect(await facts()).toEqual([]);
    await sets('ALARM', 'agent_ops');
    expect(await state()).toBe('ALARM');
  });

  it('is not found under another account', async () => {
    await expect(sets('ALARM', 'admin', 'A1')).rejects.toMatchObject({
      status: 404,
      message: `Account A1 at location ${SID} was not found.`,
    });
  });
});
