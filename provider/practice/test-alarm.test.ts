import { beforeEach, describe, expect, it } from 'vitest';
import { PCS_STATUS } from '../../contract/enums.ts';
import { PRACTICE_MAX_MS } from '../../contract/limits.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { takeAlarms } from '../alarms/custody/take.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { addSource } from '../intake/sources.ts';
import { sourceRoutes } from '../intake/source.routes.ts';
import { openBuiltInClips } from '../media/built-in-clips.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { floorRoutes } from '../reports/floor.routes.ts';
import { createDeliveries } from '../alarms/messages/deliveries.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID, TAKE_ANY } from '../testing/fixtures/test-fixtures.ts';
import { endOverduePractices } from './practice.ts';

const clips = await openBuiltInClips();

describe('A test alarm of a source', () => {
  let database: Database;
  let agent: CallContext;
  let other: CallContext;
  let clock: ReturnType<typeof testClock>;
  const deps = () => {
    const base = { database, clock, log: () => {} };
    return { ...base, clips, alarmService: createAlarmService(base) };
  };
  const test = (repId: string) =>
    sourceRoutes(deps(), () => ({ receiveUrl: null, mailUrl: null })).testSource(
      { params: { sourceId: '1' }, body: { repId } },
      other,
    );
  const take = (caller: CallContext) => takeAlarms(deps(), TAKE_ANY, caller);

  beforeEach(async () => {
    database = await quickDatabase();
    clock = testClock();
    await addLocation(database);
    agent = await addAgent(database);
    other = await addAgent(database, { role: 'admin' });
    await addSource(database, { name: 'Recorder', sids: [SID], uuid: null, queue: 'Live' }, clock.now());
  });

  it('comes to its agent alone, before all others, marked, and to no list, count or customer', async () => {
    const real = await deps().alarmService.raise(motionAlarm());
    const { eventId } = await test(agent.rep.id);
    const [taken, ...more] = await take(agent);
    expect(taken).toMatchObject({
      eventId,
      isFake: true,
      sid: SID,
      body: { info: 'Test alarm', received: { source: 'Recorder', isTest: true } },
    });
    expect(more).toEqual([]);
    expect((await take(agent)).map((one) => one.eventId)).toEqual([eventId, real]);
    expect(await take(other)).toEqual([]);
    const floor = await floorRoutes(deps(), createDeliveries({}, deps())).floor();
    expect(floor.held.map((one) => one.eventId)).toEqual([real]);
    const [source] = await database.query<{ count: number }>(
      'select count(*)::int as count from alarms where source_id = 1',
    );
    expect(source?.count).toBe(0);
  });

  it('expires as a practice does where its agent does not take it', async () => {
    const { eventId } = await test(agent.rep.id);
    clock.advance(PRACTICE_MAX_MS + 1);
    await endOverduePractices(deps());
    const [alarm] = await database.query<{ status: number }>('select status from alarms where event_id = $1', [
      eventId,
    ]);
    expect([alarm?.status, await take(agent)]).toEqual([PCS_STATUS.expired, []]);
  });

  it.each([
    [
      'a person who takes no alarms',
      async () => test((await addAgent(database, { role: 'qa' })).rep.id),
      'takes no alarms',
    ],
    [
      'a source without a camera',
      async () => {
        await database.query('delete from cameras');
        return test(agent.rep.id);
      },
      'have no camera',
    ],
  ])('is refused for %s', async (_, sent, why) => {
    await expect(sent()).rejects.toThrow(why);
  });
});
