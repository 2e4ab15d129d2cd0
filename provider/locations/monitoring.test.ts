import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls.ts';
import { PCS_STATUS } from '../../contract/enums.ts';
import { getAlarm } from '../alarms/alarm.repository.ts';
import { createAlarmService } from '../alarms/alarm-service.ts';
import { apiHandlers } from '../app/handlers.ts';
import type { Database } from '../base/ports.ts';
import { addAgent, addLocation, CUSTOMER, motionAlarm, SID, TAKE_ANY } from '../testing/fixtures/test-fixtures.ts';
import { testClock } from '../testing/fakes/test-clock.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import { monitoringRoutes } from './monitoring.ts';
import { readStream } from '../log/event-log.ts';
import { locationRoutes } from './location.routes.ts';

const ELSEWHERE = '1002';
const entry = (given: Partial<Record<'uuid' | 'user_id' | 'sid' | 'model', string>> = {}) => ({
  uuid: `camera-${SID}`,
  user_id: CUSTOMER,
  sid: SID,
  model: 'SSOBCM4',
  monitored: false,
  ...given,
});

// A-76, D-34
describe('The monitoring of a camera', () => {
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    await addLocation(database, ELSEWHERE);
  });

  const routes = () => locationRoutes({ database, clock: testClock(), log: () => {} });
  const update = async (body: readonly (ReturnType<typeof entry> & { readonly was?: boolean })[]) =>
    monitoringRoutes({ database, clock: testClock() }).updateMonitoring(
      { params: { sid: SID }, body: [...body] },
      await addAgent(database, { role: 'admin' }),
    );
  const monitored = async (sid = SID) =>
    v
      .parse(CALLS.listCameras.response, await routes().listCameras({ params: { sid } }, await addAgent(database)))
      .items.map((camera) => camera.monitored);

  it('is on until somebody turns it off, which the list of cameras shows (LIVE-29)', async () => {
    expect(await monitored()).toEqual([true]);
    expect(await update([entry()])).toEqual({});
    expect([await monitored(), await monitored(ELSEWHERE)]).toEqual([[false], [true]]);
    await update([{ ...entry(), monitored: true }]);
    expect(await monitored()).toEqual([true]);
  });

  it.each([
    ['a camera that there is not', { uuid: 'none' }, 404, `Camera none at location ${SID} was not found.`],
    ['another customer', { user_id: '9' }, 404, `Camera camera-${SID} at location ${SID} was not found.`],
    ['another model', { model: 'SCOUT' }, 404, `Camera camera-${SID} at location ${SID} was not found.`],
    ['another location', { sid: ELSEWHERE }, 400, `Camera camera-${SID} is of location ${ELSEWHERE}, not ${SID}.`],
  ])('stays as it is, all of the list, where one entry names %s', async (_, wrong, status, message) => {
    await expect(update([entry(), entry(wrong)])).rejects.toMatchObject({ status, message });
    expect(await monitored()).toEqual([true]);
  });

  it('a save over somebody else’s change of monitoring changes nothing, and says what it is now (SUBD-20)', async () => {
    await update([{ ...entry(), was: true }]);
    await expect(update([{ ...entry(), monitored: true, was: true }])).rejects.toMatchObject({
      status: 409,
      message: `Somebody changed this since you opened it: camera-${SID} is not monitored now.`,
    });
    expect(await monitored()).toEqual([false]);
    await update([{ ...entry(), monitored: true, was: false }]);
    expect(await monitored()).toEqual([true]);
  });

  it('is in the log once for each change, with who changed it', async () => {
    await update([entry()]);
    await update([entry()]);
    const facts = await readStream(database, `camera:camera-${SID}`);
    expect(facts.map(({ type, data }) => [type, data])).toEqual([['camera.monitoringSet', { monitored: false }]]);
    expect(facts[0]?.by).toMatch(/^agent:/);
  });

  it('an unmonitored camera’s alarms are filed as Not monitored and given to no agent, until it is monitored again (LIVE-29)', async () => {
    const deps = { database, clock: testClock(), log: () => {} };
    const alarms = createAlarmService(deps);
    await update([entry()]);
    const eventId = await alarms.raise(motionAlarm());
    expect(await getAlarm(database, eventId)).toMatchObject({ status: PCS_STATUS.not_monitored, holder: null });
    const agent = await addAgent(database);
    expect(await apiHandlers(deps).takeEvents({ query: TAKE_ANY }, agent)).toEqual([]);

    await update([{ ...entry(), monitored: true }]);
    const next = await alarms.raise(motionAlarm());
    expect(await apiHandlers(deps).takeEvents({ query: TAKE_ANY }, agent)).toMatchObject([{ eventId: next }]);
  });
});
