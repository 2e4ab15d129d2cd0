import { beforeEach, describe, expect, it } from 'vitest';
import { LOCATION_EVENTS_LISTED } from '../../contract/limits.ts';
import { isSecondaryVideo } from '../../contract/secondary-videos.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import type { CallContext } from '../http/call-context.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { START_S, testClock } from '../testing/fakes/test-clock.ts';
import { addAgent, addLocation, motionAlarm, SID } from '../testing/fixtures/test-fixtures.ts';

describe('The events of a location', () => {
  let database: Database;
  let agent: CallContext;
  const deps = () => ({ database, clock: testClock(), log: () => {} });
  const raise = (eventTimestamp: number, sid = SID) =>
    createAlarmService(deps()).raise(motionAlarm({ eventTimestamp, sid, uuid: `camera-${sid}` }));
  const list = async (query: { start?: number; end?: number } = {}, sid = SID) => [
    ...((await apiHandlers(deps()).listLocationEvents({ params: { sid }, query })) as readonly Listed[]),
  ];
  interface Listed {
    readonly eventId: string;
    readonly eventCid: number | null;
    readonly pcsMetadata: object | null;
  }
  const ids = (events: readonly Listed[]) => events.map(({ eventId }) => eventId);

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await addLocation(database, '1002');
    agent = await addAgent(database);
  });

  it('are listed newest first, with what a row needs and without what was detected (EVL-06, EVL-08)', async () => {
    const older = await raise(START_S - 60);
    await raise(START_S, '1002');
    const newer = await raise(START_S);
    const events = await list();
    expect(ids(events)).toEqual([newer, older]);
    expect(events[0]).toMatchObject({
      eventTimestamp: START_S,
      timezone: 2,
      info: 'Motion',
      sensorName: 'Front door',
      uuid: `camera-${SID}`,
      video: {},
      eventCid: 1170,
      pcsMetadata: null,
    });
    expect(events[0]).not.toHaveProperty('tracks');
  });

  it('the events of 20 minutes are those from its start to its end, both included (EVL-06)', async () => {
    const seconds = [START_S - 1, START_S, START_S + 1_200, START_S + 1_201];
    const [, first, last] = [await raise(seconds[0] ?? 0), ...(await inOrder(seconds.slice(1)))];
    expect(ids(await list({ start: START_S, end: START_S + 1_200 }))).toEqual([last, first]);
  });

  it('count as secondary videos once an agent had them, the main event never (EVL-13)', async () => {
    const [main, other] = await inOrder([START_S, START_S + 30]);
    const secondary = async () =>
      (await list()).filter((event) => isSecondaryVideo(event, main ?? '')).map(({ eventId }) => eventId);
    expect(await secondary()).toEqual([]);
    for (const eventId of [main, other])
      await apiHandlers(deps()).holdEvent({ query: { eventId: eventId ?? '', sid: SID } }, agent);
    expect(await secondary()).toEqual([other]);
  });

  it('are at most so many, and none of training for one agent', async () => {
    for (let count = 0; count <= LOCATION_EVENTS_LISTED; count += 1) await raise(START_S + count);
    const [newest] = await list();
    await database.query('insert into practices (rep_id, tab, started_at_ms, until_ms) values ($1, $2, 0, 0)', [
      agent.rep.id,
      agent.tab,
    ]);
    await database.query(
      'insert into practice_alarms (event_id, practice, right_ending) select $1, id, \'"handle"\' from practices',
      [newest?.eventId],
    );
    const events = await list();
    expect([events.length, ids(events).includes(newest?.eventId ?? '')]).toEqual([LOCATION_EVENTS_LISTED, false]);
  });

  it('are of no location that does not exist', async () => {
    await expect(list({}, '9999')).rejects.toMatchObject({ status: 404, message: 'Location 9999 was not found.' });
  });

  async function inOrder(timestamps: readonly number[]): Promise<string[]> {
    const raised: string[] = [];
    for (const timestamp of timestamps) raised.push(await raise(timestamp));
    return raised;
  }
});
