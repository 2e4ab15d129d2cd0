import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import { SPOTLIGHT_LOCK_MS } from '../../../contract/limits.ts';
import type { CallContext } from '../../http/call-context.ts';
import { locationRoutes } from '../../locations/location.routes.ts';
import { readStream } from '../../log/event-log.ts';
import type { Database } from '../../base/ports.ts';
import { addAgent, addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { START_MS, START_S, testClock } from '../../testing/fakes/test-clock.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { controlRoutes } from './control.routes.ts';
import { createCameraLeases } from './camera-leases.ts';
import { AWAKE_MS, createDevices, SIREN_MS } from './devices.ts';
import { CameraFaults } from './faults.ts';

const CAMERA = `camera-${SID}`;
const params = { sid: SID, uuid: CAMERA };
/** No camera here is a real one. */
const isReal = () => Promise.reject(new Error('An invented camera has no action.'));
const body = { duration: 15, brightnessPercent: 80 };

describe('Through a camera', () => {
  let database: Database;
  let agent: CallContext;
  let logged: string[];
  let clock: ReturnType<typeof testClock>;
  let faults: CameraFaults;

  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    agent = await addAgent(database);
    logged = [];
    clock = testClock();
    faults = new CameraFaults(clock);
  });

  const devices = () => createDevices({ database, clock });
  const routes = () =>
    controlRoutes({
      database,
      clock,
      log: (line) => logged.push(line),
      devices: devices(),
      leases: createCameraLeases({ database, clock }),
      actions: { read: isReal, begin: isReal, switchOn: isReal, sweep: isReal },
      faults,
    });

  it('an agent sounds the siren for six seconds, and the console says so (A-74, CTRL-01)', async () => {
    expect(await routes().startSiren({ params }, agent)).toEqual({});
    expect((await devices().find(CAMERA)).sirenUntilMs).toBe(START_MS + SIREN_MS);
    expect(logged).toEqual([`camera ${CAMERA}  siren  (agent ${agent.rep.user_id})`]);
  });

  it('a location whose service has no siren or spotlight is refused both (VR-38)', async () => {
    await database.query(`update locations set features = '{"siren": false, "spotlight": false}' where sid = $1`, [
      SID,
    ]);
    const refusal = (what: string) => ({ status: 400, message: `The service of this location has no ${what}.` });
    await expect(routes().startSiren({ params }, agent)).rejects.toMatchObject(refusal('siren'));
    await expect(routes().startSpotlight({ params, body }, agent)).rejects.toMatchObject(refusal('spotlight'));
  });

  it('an agent lights the spotlight as long and as bright as asked, which the log has beside its lock (A-75, CTRL-08)', async () => {
    expect(await routes().startSpotlight({ params, body }, agent)).toEqual({});
    expect(await devices().find(CAMERA)).toMatchObject({ spotlightUntilMs: START_MS + 15_000, spotlightPercent: 80 });
    expect(logged).toEqual([`camera ${CAMERA}  spotlight 80 % for 15 s  (agent ${agent.rep.user_id})`]);
    const [lease] = await readStream(database, `camera:${CAMERA}`);
    const times = { untilMs: START_MS + SPOTLIGHT_LOCK_MS, onUntilMs: START_MS + 15_000 };
    expect(lease?.data).toEqual({ rep: agent.rep.id, tab: agent.tab ?? '', control: 'spotlight', ...times });
  });

  it.each([
    ['at another location', { sid: '9', uuid: CAMERA }],
    ['that there is not', { sid: SID, uuid: 'none' }],
  ])('nothing happens at a camera %s', async (_, wrong) => {
    const refusal = { status: 404, message: `Camera ${wrong.uuid} at location ${wrong.sid} was not found.` };
    await expect(routes().startSiren({ params: wrong }, agent)).rejects.toMatchObject(refusal);
    await expect(routes().startSpotlight({ params: wrong, body }, agent)).rejects.toMatchObject(refusal);
    expect([await database.query('select from camera_devices'), logged]).toEqual([[], []]);
  });

  it('nothing happens at a camera that cannot be reached (CTRL-12)', async () => {
    faults.set(CAMERA, 'offline');
    await expect(routes().startSiren({ params }, agent)).rejects.toMatchObject({ status: 404 });
    await expect(routes().startSpotlight({ params, body }, agent)).rejects.toMatchObject({ status: 404 });
    expect([await database.query('select from camera_devices'), logged]).toEqual([[], []]);
  });

  it('nothing happens that the camera cannot do (CTRL-07)', async () => {
    await database.query(`update cameras set body = body - 'supportedFeatures' where uuid = $1`, [CAMERA]);
    await expect(routes().startSiren({ params }, agent)).rejects.toMatchObject({
      status: 400,
      message: 'The camera has no siren to control.',
    });
    await expect(routes().startSpotlight({ params, body }, agent)).rejects.toMatchObject({
      status: 400,
      message: 'The camera has no spotlight to control.',
    });
  });

  it('one agent has the siren until it is over, and another is refused without a sound (decision 0049)', async () => {
    const other = await addAgent(database);
    await routes().startSiren({ params }, agent);
    clock.advance(1_000);
    const refusal = { name: 'CameraLeasedError', status: 409, message: `Siren: on by ${agent.rep.email}, 5 s left` };
    await expect(routes().startSiren({ params }, other)).rejects.toMatchObject(refusal);
    expect([(await devices().find(CAMERA)).sirenUntilMs, logged.length]).toEqual([START_MS + SIREN_MS, 1]);
    clock.advance(5_000);
    expect(await routes().startSiren({ params }, other)).toEqual({});
  });

  it('one agent has the spotlight as long as it is locked, also when it lights longer (CTRL-09, decision 0049)', async () => {
    const other = await addAgent(database);
    await routes().startSpotlight({ params, body }, agent);
    clock.advance(54_999);
    await expect(routes().startSpotlight({ params, body }, other)).rejects.toMatchObject({ status: 409 });
    clock.advance(1);
    await routes().startSpotlight({ params, body: { ...body, duration: 60 } }, other);
    clock.advance(59_999);
    await expect(routes().startSpotlight({ params, body }, agent)).rejects.toMatchObject({ status: 409 });
    clock.advance(1);
    expect(await routes().startSpotlight({ params, body }, agent)).toEqual({});
  });

  it('one agent talks until they stop, where the service has talk (decision 0049)', async () => {
    const other = await addAgent(database);
    await routes().startTalk({ params }, agent);
    await expect(routes().startTalk({ params }, other)).rejects.toMatchObject({
      status: 409,
      message: `Talk: ${agent.rep.email} is talking`,
    });
    await routes().stopTalk({ params }, agent);
    await routes().startTalk({ params }, other);
    expect(logged).toEqual([agent, other].map(({ rep }) => `camera ${CAMERA}  talk  (agent ${rep.user_id})`));
    await database.query(`update locations set features = '{"two_way_talk": false}' where sid = $1`, [SID]);
    await expect(routes().startTalk({ params }, other)).rejects.toMatchObject({
      status: 400,
      message: 'The service of this location has no talk.',
    });
  });

  it('shows in the list of cameras whether somebody looks at one, or it is idle (D-08c, LIVE-22)', async () => {
    const states = async () => {
      const list = await locationRoutes({ database, clock, log: () => {} }).listCameras(
        { params: { sid: SID } },
        agent,
      );
      return v.parse(CALLS.listCameras.response, list).items.map(({ currentState }) => currentState);
    };
    const idle = { idle: true, liveStreaming: false };
    expect(await states()).toMatchObject([{ ...idle, ts: START_S }]);
    await devices().keepAwake(CAMERA);
    expect(await states()).toMatchObject([{ idle: false, liveStreaming: true, ts: START_S }]);
    clock.advance(AWAKE_MS);
    expect(await states()).toMatchObject([{ ...idle, ts: START_S + AWAKE_MS / 1_000 }]);
  });
});
