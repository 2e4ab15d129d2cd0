import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALLS } from '../../../contract/calls.ts';
import type { GivenCameraAction } from '../../../contract/entities/camera-actions.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { LIMITS } from '../../limits/limits.ts';
import { locationRoutes } from '../../locations/location.routes.ts';
import { readStream } from '../../log/event-log.ts';
import { openSecrets, type Secrets } from '../../secrets/secrets.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { type HttpDevice, startHttpDevice } from '../../testing/fakes/http-device.ts';
import { START_MS, testClock } from '../../testing/fakes/test-clock.ts';
import { addAgent, addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { createCameraLeases, findLeases } from '../device/camera-leases.ts';
import { controlRoutes } from '../device/control.routes.ts';
import { createDevices } from '../device/devices.ts';
import { CameraFaults } from '../device/faults.ts';
import { dialWithin } from '../link/dial.ts';
import { readNetworks } from '../link/networks.ts';
import { removeLink } from '../link/save-link.ts';
import { actionRoutes } from './action.routes.ts';
import { createCameraActions } from './camera-actions.ts';
import { actionSender } from './send-action.ts';

const UUID = `camera-${SID}`;
const params = { sid: SID, uuid: UUID };
const siren = { uuid: UUID, control: 'siren' } as const;

describe('Siren and spotlight of a real camera', () => {
  let database: Database;
  let dir: string;
  let secrets: Secrets;
  let admin: CallContext;
  let agent: CallContext;
  let device: HttpDevice;
  let clock: ReturnType<typeof testClock>;
  let logged: string[];

  beforeEach(async () => {
    database = await quickDatabase();
    dir = await mkdtemp(join(tmpdir(), 'pcs-actions-'));
    secrets = await openSecrets(database, { path: join(dir, 'secrets.key'), isNamed: false });
    await addLocation(database);
    await database.query(
      `insert into camera_links (uuid, host, port, is_encrypted, path, transport, since_ms, seen_ms)
       values ($1, 'gate', 554, false, '', 'tcp', 0, 0)`,
      [UUID],
    );
    await database.query(`update cameras set body = body || '{"cameraSettings": {"cameraName": "Gate"}}'`);
    [admin, agent] = [await addAgent(database, { role: 'admin' }), await addAgent(database)];
    device = await startHttpDevice();
    clock = testClock();
    logged = [];
  });
  afterEach(async () => {
    await Promise.all([database.close(), device.close()]);
    await rm(dir, { recursive: true });
  });

  const send = actionSender(dialWithin(readNetworks('127.0.0.1')), 1_000);
  const deps = () => ({ database, clock, log: (line: string) => logged.push(line) });
  /** The actions of a process. */
  const actions = () => createCameraActions({ ...deps(), secrets, send });
  const settings = () => actionRoutes({ database, clock, secrets, send, limits: LIMITS });
  const controls = () =>
    controlRoutes({
      ...deps(),
      devices: createDevices({ database, clock }),
      leases: createCameraLeases({ database, clock }),
      actions: actions(),
      faults: new CameraFaults(clock),
    });
  const given = (different: Partial<GivenCameraAction> = {}): GivenCameraAction => ({
    on: { method: 'GET', url: `${device.url}/siren?on=1`, body: '' },
    off: { method: 'POST', url: `${device.url}/siren`, body: 'on=0' },
    ...device.login,
    ...different,
  });
  const save = (different: Partial<GivenCameraAction> = {}, target = siren as { uuid: string; control: string }) =>
    settings().saveCameraAction({ params: target, body: given(different) }, admin);
  const held = async () => (await findLeases(database, [UUID], clock.now()))[0]?.held.map(({ control }) => control);
  const factsOf = async () =>
    (await readStream(database, `camera:${UUID}`))
      .filter(({ type }) => type.startsWith('camera.action'))
      .map(({ type, data }) => [type, data]);

  const OFF = 'POST /siren application/x-www-form-urlencoded on=0';

  it('a camera has those for which it has an action, and loses them with its link', async () => {
    const features = async () => {
      const camera = v.parse(
        CALLS.getCamera.response,
        await locationRoutes(deps()).getCamera({ params: { uuid: UUID } }, agent),
      );
      const { sirenManualControl, spotlightManualControl } = camera.supportedFeatures;
      return { sirenManualControl, spotlightManualControl };
    };
    expect(await features()).toEqual({ sirenManualControl: false, spotlightManualControl: false });
    await save();
    expect(await features()).toEqual({ sirenManualControl: true, spotlightManualControl: false });
    await save({}, { uuid: UUID, control: 'spotlight' });
    await settings().removeCameraAction({ params: siren }, admin);
    expect(await features()).toEqual({ sirenManualControl: false, spotlightManualControl: true });
    await expect(controls().startSiren({ params }, agent)).rejects.toMatchObject({ name: 'NotOfThisCameraError' });
    await database.transaction((sql) => removeLink(sql, UUID, 'admin', 0));
    expect(await database.query('select from camera_actions')).toEqual([]);
    expect(await factsOf()).toEqual([
      ['camera.actionSaved', { control: 'siren' }],
      ['camera.actionSaved', { control: 'spotlight' }],
      ['camera.actionRemoved', { control: 'siren' }],
    ]);
  });

  it('the siren is on at once, and asked to stop after six seconds by one process, whichever runs', async () => {
    await save();
    expect(await controls().startSiren({ params }, agent)).toEqual({});
    const { sirenUntilMs } = await createDevices({ database, clock }).find(UUID);
    expect([device.taken, sirenUntilMs]).toEqual([['GET /siren?on=1'], START_MS + 6_000]);
    clock.advance(5_999);
    await actions().sweep();
    clock.advance(1);
    await Promise.all([actions().sweep(), actions().sweep()]);
    await actions().sweep();
    expect(device.taken).toEqual(['GET /siren?on=1', OFF]);
  });

  it('the spotlight is asked to end after its time, and is locked for longer', async () => {
    await save({}, { uuid: UUID, control: 'spotlight' });
    await controls().startSpotlight({ params, body: { duration: 15, brightnessPercent: 80 } }, agent);
    clock.advance(15_000);
    await actions().sweep();
    expect([device.taken.at(-1), await held()]).toEqual([OFF, ['spotlight']]);
  });

  it('a siren that fails says so at once, leaves its control free, and shows none', async () => {
    await save();
    device.answers((response) => response.writeHead(404).end());
    await expect(controls().startSiren({ params }, agent)).rejects.toMatchObject({
      status: 404,
      message: 'The siren did not start: the camera has nothing at this address.',
    });
    const { sirenUntilMs } = await createDevices({ database, clock }).find(UUID);
    expect([await held(), sirenUntilMs, logged]).toEqual([[], 0, []]);
    clock.advance(60_000);
    await actions().sweep();
    expect(device.taken).toEqual(['GET /siren?on=1']);
  });

  it('a siren that did not answer is asked to stop, as it may sound', async () => {
    await save();
    device.answers(() => {});
    const message = 'The siren did not start: the camera did not answer.';
    await expect(controls().startSiren({ params }, agent)).rejects.toMatchObject({ message });
    device.answers((response) => response.end());
    await actions().sweep();
    expect(device.taken).toEqual(['GET /siren?on=1', OFF]);
  });

  it('one agent has it while it is asked, and another is refused', async () => {
    await save();
    const other = await addAgent(database);
    const refused: string[] = [];
    device.answers((response) => {
      void controls()
        .startSiren({ params }, other)
        .catch(({ name }: Error) => refused.push(name))
        .finally(() => response.end());
    });
    await controls().startSiren({ params }, agent);
    expect([refused, device.taken.length]).toEqual([['CameraLeasedError'], 1]);
  });

  it('one that does not stop is asked every 10 s for five minutes; the admin sees it, and the log keeps it', async () => {
    await save();
    await controls().startSiren({ params }, agent);
    device.answers((response) => response.writeHead(500).end());
    clock.advance(6_000);
    for (let attempt = 0; attempt < 31; attempt += 1) {
      await actions().sweep();
      await actions().sweep();
      clock.advance(10_000);
    }
    expect(device.taken.length).toBe(31);
    const failure = 'The siren did not stop: the camera refused the request.';
    expect((await settings().getCameraAction({ params: siren })).failure).toBe(failure);
    expect((await factsOf()).at(-1)).toEqual(['camera.actionFailed', { control: 'siren' }]);
  });

  it('an action is read without its password, which is used again for the same device and user alone', async () => {
    const { on, off } = given();
    const action = { on, off, user: 'ops', hasPassword: true };
    expect(await save()).toEqual({ action });
    expect(await settings().getCameraAction({ params: siren })).toEqual({ action, failure: null });
    const stored = await database.query<{ text: string }>(
      `select encode(sealed, 'escape') || coalesce(failure, '') as text from camera_actions`,
    );
    expect(stored[0]?.text).not.toMatch(/Tulip|siren|127/);
    await save({ password: null });
    const test = (different: Partial<GivenCameraAction> = {}) =>
      settings().testCameraAction(
        { params: siren, body: { ...given({ password: null }), ...different, turn: 'on' } },
        admin,
      );
    expect([await test(), device.taken]).toEqual([{ failure: null }, ['GET /siren?on=1']]);
    const again = { message: 'Enter the password again: the address or the user is another one.' };
    await expect(test({ user: 'root' })).rejects.toMatchObject(again);
    await expect(test({ on: { ...on, url: 'http://127.0.0.1:9/on' }, off: null })).rejects.toMatchObject(again);
    expect(await test({ password: 'Rose' })).toEqual({
      failure: 'The siren did not start: the camera refused user or password.',
    });
  });

  it.each([
    ['ftp://127.0.0.1/on', 'The address of an action must look like http://192.168.1.20/siren?on=1.'],
    ['http://ops:Tulip@127.0.0.1/on', 'Type user and password into their own fields.'],
    ['http://127.0.0.2/on', 'Both addresses must have the same host and port.'],
  ])('an address like %s is refused in words', async (url, message) => {
    await expect(save({ on: { method: 'GET', url, body: '' } })).rejects.toMatchObject({ status: 400, message });
  });
});
