import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CALLS, type CallName } from '../../../contract/calls.ts';
import { findCamera } from './camera.repository.ts';
import { setWorld } from '../../settings/station-modes.ts';
import { sampleArgs } from '../../testing/fixtures/sample-args.ts';
import { type LiveStage, STAGE_CAMERA, startLiveStage } from '../../testing/fixtures/live-stage.ts';
import { request } from '../../testing/viewers/request.ts';

const REFUSED = { status: 403, answer: 'No live picture is connected.' };
const NEEDING = [
  'liveView',
  'flvToken',
  'startSiren',
  'startSpotlight',
  'startTalk',
  'getCameraSettings',
  'saveCameraSettings',
  'startSpeedTest',
  'updateMotionZone',
  'upgradeFirmware',
] as const satisfies readonly CallName[];
/** Calls for which a link is enough. */
const PICTURES: readonly CallName[] = ['liveView', 'flvToken'];
const isOf = (camera: object) =>
  expect.objectContaining({ uuid: STAGE_CAMERA, cameraSettings: { cameraName: 'Gate' }, ...camera });
const UNKNOWN = { cameraStatus: null, currentState: null, supportedFeatures: null, connection: 'none' };

describe('A camera without a live picture', () => {
  let stage: LiveStage;
  beforeEach(async () => {
    stage = await startLiveStage();
    await stage.provider.database.query(
      `update cameras set model = 'OLYMPUS', body = body || '{"cameraSettings": {"cameraName": "Gate"},
         "cameraStatus": {"batteryPercentage": 71, "firmwareVersion": "5.1.20", "wifiSignalStrength": -51}}' where uuid = $1`,
      [STAGE_CAMERA],
    );
  });
  afterEach(() => stage.close());

  const ask = async <N extends CallName>(name: N) => {
    const { roles } = CALLS[name];
    const [role = 'admin'] = roles === 'public' ? [] : roles;
    const colleague = await stage.provider.hire(role);
    const asking = { token: await stage.provider.tokenOf(colleague), tab: colleague.tab };
    return request(stage.provider.url, name, asking, sampleArgs({ eventId: '1', caller: colleague })[name]);
  };
  const refusals = () => Promise.all(NEEDING.map((name) => ask(name)));

  it('a camera without a live picture refuses whatever needs one in the same words, whether it is imported or the world is off', async () => {
    const { database } = stage.provider;
    await database.query('update cameras set is_imported = true where uuid = $1', [STAGE_CAMERA]);
    expect(await refusals()).toEqual(NEEDING.map(() => REFUSED));
    await database.query('update cameras set is_imported = false where uuid = $1', [STAGE_CAMERA]);
    await setWorld(database, 'off');
    expect(await refusals()).toEqual(NEEDING.map(() => REFUSED));
  });

  it('a camera without a live picture is sent with its name, and without signal, battery, firmware, histories and speed tests', async () => {
    const { database } = stage.provider;
    expect(await ask('getCamera')).toMatchObject({
      answer: { connection: 'managed', cameraStatus: { batteryPercentage: 71 } },
    });
    await ask('startSpeedTest');
    await database.query('update cameras set is_imported = true where uuid = $1', [STAGE_CAMERA]);
    expect((await ask('getCamera')).answer).toEqual(isOf(UNKNOWN));
    expect((await ask('listCameras')).answer).toEqual([isOf(UNKNOWN)]);
    expect((await ask('listSpeedTests')).answer).toEqual({ results: [], isPending: false });
  });

  it('a real camera with a link is live whether the world is on or off, and refuses in words what its link does not give', async () => {
    const { database, url } = stage.provider;
    await database.query('update cameras set is_imported = true where uuid = $1', [STAGE_CAMERA]);
    await setWorld(database, 'off');
    const linked = await fetch(`${url}/test/cameras/${STAGE_CAMERA}/link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ address: 'rtsp://viewer:Tulip@192.0.2.20/stream1' }),
    });
    expect(linked.status).toBe(200);
    expect(await findCamera(database, STAGE_CAMERA)).toMatchObject({ isConnected: true, hasLink: true, clip: null });
    const others = NEEDING.filter((name) => !PICTURES.includes(name));
    expect(await Promise.all(others.map((name) => ask(name)))).toEqual(
      others.map((name) => ({
        status: 403,
        answer:
          name === 'startTalk'
            ? 'It is not known yet whether this camera has a loudspeaker.'
            : 'This camera gives only its live picture here.',
      })),
    );
    expect((await stage.call('flvToken')).status).toBe(200);
    const supportedFeatures = {
      fullDuplexAudio: true,
      sirenManualControl: false,
      spotlightManualControl: false,
      providers: { webrtc: true },
    };
    expect((await ask('listCameras')).answer).toEqual([isOf({ ...UNKNOWN, connection: 'link', supportedFeatures })]);
    const hasLoudspeaker = (canTalk: boolean) =>
      database.query(`update camera_links set form = jsonb_build_object('canTalk', $1::boolean)`, [canTalk]);
    await hasLoudspeaker(false);
    expect(await ask('startTalk')).toEqual({ status: 403, answer: 'This camera has no loudspeaker.' });
    await hasLoudspeaker(true);
    expect((await ask('startTalk')).status).toBe(200);
    await fetch(`${url}/test/cameras/${STAGE_CAMERA}/link`, { method: 'DELETE' });
    expect(await refusals()).toEqual(NEEDING.map(() => REFUSED));
  });

  it('a camera never plays a received clip as its live picture', async () => {
    const { database } = stage.provider;
    await database.query(
      `insert into media_files values ('0123456789abcdef0123456789abcdef', 'clip', 'video/mp4', 3, '\\x00', 0, null)`,
    );
    await database.query(`insert into recordings values ('received', $1, null, '0123456789abcdef0123456789abcdef')`, [
      STAGE_CAMERA,
    ]);
    await database.query('delete from recordings where uuid = $1 and clip is not null', [STAGE_CAMERA]);
    expect((await fetch(await stage.flvUrl())).status).toBe(404);
  });

  it('viewers of a camera are cut off when any process switches the world off, or gives it another address', async () => {
    const { database } = stage.provider;
    const watch = async (): Promise<() => Promise<string>> => {
      const { body } = await fetch(await stage.flvUrl());
      const reader = body?.getReader();
      await reader?.read();
      return async () => {
        for (;;) {
          const part = await reader?.read().catch(() => null);
          if (part === null || part === undefined || part.done) return 'ended';
        }
      };
    };
    const beforeLink = await watch();
    await database.query(`select pg_notify('camera_links', $1)`, [STAGE_CAMERA]);
    expect(await beforeLink()).toBe('ended');
    const beforeOff = await watch();
    await setWorld(database, 'off');
    expect(await beforeOff()).toBe('ended');
    expect(await stage.call('flvToken')).toEqual(REFUSED);
  });
});
