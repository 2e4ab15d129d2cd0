import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { CALLS, type Args } from '../../../contract/calls.ts';
import { CameraSettings } from '../../../contract/entities/cameras.ts';
import type { Database } from '../../base/ports.ts';
import type { CallContext } from '../../http/call-context.ts';
import { readStream } from '../../log/event-log.ts';
import { quickDatabase } from '../../testing/databases/test-database.ts';
import { testClock } from '../../testing/fakes/test-clock.ts';
import { SAMPLE_SETTINGS } from '../../testing/fixtures/sample-camera-args.ts';
import { addAgent, addLocation, SID } from '../../testing/fixtures/test-fixtures.ts';
import { cameraSettingsRoutes } from './settings.routes.ts';

const UUID = `camera-${SID}`;
const params = { sid: SID, uuid: UUID };
type Body = Args<'saveCameraSettings'>['body'];

describe('The settings of a camera', () => {
  let database: Database;
  let agent: CallContext;
  beforeEach(async () => {
    database = await quickDatabase();
    await addLocation(database);
    agent = await addAgent(database, { role: 'admin' });
    const features = { resolutions: ['720p', '1080p'], spotlight: true, privacyShutter: true };
    await database.query(`update cameras set body = jsonb_set(body, '{supportedFeatures}', $1)`, [
      JSON.stringify(features),
    ]);
  });

  const routes = () => cameraSettingsRoutes({ database, clock: testClock() });
  const read = async () => v.parse(CameraSettings, await routes().getCameraSettings({ params }));
  const save = (change: Partial<Body> = {}, to = params) =>
    routes().saveCameraSettings(
      { params: to, body: v.parse(CALLS.saveCameraSettings.body, { ...SAMPLE_SETTINGS, ...change }) },
      agent,
    );
  const status = async () =>
    (await database.query<{ size: string }>(`select body->'cameraStatus'->>'videoResolution' as size from cameras`))[0];

  it('are saved whole, read back with a new version, and change the size of its picture (CAM-09, CAM-18, CAM-20)', async () => {
    expect(await save({ pictureQuality: '720p', nightVision: 'off', shutterAway: 'closed' })).toEqual({ version: 1 });
    expect(await read()).toMatchObject({
      cameraName: 'Front door',
      pictureQuality: '720p',
      nightVision: 'off',
      shutterAway: 'closed',
      pirLevel: 3,
      motionSensitivity: 3,
      version: 1,
    });
    expect(await status()).toEqual({ size: '1280x720' });
  });

  it('settings that were changed since they were read are not overwritten, and nothing is lost (CAM-19)', async () => {
    await save({ nightVision: 'off' });
    await expect(save({ statusLight: 'off' })).rejects.toMatchObject({
      status: 409,
      message: 'The settings of this camera were changed since you opened them.',
    });
    expect(await read()).toMatchObject({ nightVision: 'off', statusLight: 'on', version: 1 });
    expect(await save({ nightVision: 'off', statusLight: 'off', version: 1 })).toEqual({ version: 2 });
  });

  it('saving equal settings is not a change', async () => {
    await save();
    expect(await save()).toEqual({ version: 1 });
    expect((await readStream(database, `camera:${UUID}`)).length).toBe(1);
  });

  it('stand in the log with what is different now', async () => {
    await save();
    await save({ nightVision: 'on', admin: { ...(await read()).admin, outdoorMonitoringEnabled: true }, version: 1 });
    const [, second] = await readStream(database, `camera:${UUID}`);
    expect(second).toMatchObject({
      type: 'camera.settingsChanged',
      data: { change: { nightVision: 'on', outdoorMonitoringEnabled: true } },
      by: `agent:${agent.rep.user_id}`,
    });
  });

  it.each<[string, Partial<Body>, string]>([
    ['a night vision', { nightVision: 'infrared' }, 'The night vision is none of auto, on, off.'],
    ['a picture quality', { pictureQuality: '4k' }, 'This camera has no picture quality 4k: 720p, 1080p.'],
    [
      'the ODMON mode of an outdoor model',
      { admin: v.parse(CameraSettings, { admin: { outdoorMonitoringEnabled: true } }).admin },
      'ODMON mode is not available for the model SCOUT.',
    ],
  ])('are refused with %s that the camera does not have (CAM-20, CAM-29)', async (_, wrong, message) => {
    await database.exec(`update cameras set model = 'SCOUT'`);
    await expect(save(wrong)).rejects.toMatchObject({ status: 400, message });
    expect((await read()).version).toBe(0);
  });

  it('have a spotlight only where the camera has one (CAM-23)', async () => {
    await database.exec(`update cameras set body = body #- '{supportedFeatures,spotlight}'`);
    await expect(save({ spotlight: 'high' })).rejects.toMatchObject({ message: 'This camera has no spotlight.' });
  });

  it('are of a camera of that location', async () => {
    const elsewhere = { sid: SID, uuid: 'none' };
    await expect(save({}, elsewhere)).rejects.toThrow(`Camera none at location ${SID} was not found.`);
    await expect(routes().getCameraSettings({ params: elsewhere })).rejects.toThrow('was not found');
  });
});
