import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../base/ports.ts';
import { quickDatabase } from '../testing/databases/test-database.ts';
import {
  type CameraChange,
  changeCamera,
  changeText,
  type ChangingCamera,
  changingCameras,
  nextCameraChange,
} from './camera-changes.ts';
import { createRandom } from './random.ts';
import { seedWorld } from './seed-world.ts';

const camera: ChangingCamera = {
  uuid: 'c',
  cameraName: 'Hallway',
  batteryPercentage: 50,
  firmwareVersion: '5.3.09',
  wifiSignalStrength: -41,
  shutterHome: 'open',
};
const changesOf = (changing: ChangingCamera, draws = 1_000): readonly CameraChange[] => {
  const random = createRandom(1);
  return Array.from({ length: draws }, () => nextCameraChange([changing], random)).filter((change) => change !== null);
};
const valuesOf = (field: keyof ChangingCamera, changing: ChangingCamera) =>
  new Set(
    changesOf(changing)
      .filter((change) => change.field === field)
      .map(({ value }) => value),
  );

describe('A camera', () => {
  it('changes now and then, in each of its fields', () => {
    const changes = changesOf(camera);
    expect(changes.length).toBeGreaterThan(70);
    expect(changes.length).toBeLessThan(130);
    expect(new Set(changes.map(({ part, field }) => `${part}.${field}`))).toEqual(
      new Set([
        'cameraStatus.firmwareVersion',
        'cameraStatus.wifiSignalStrength',
        'cameraStatus.batteryPercentage',
        'cameraSettings.shutterHome',
      ]),
    );
  });

  it('is named with its reading and unit where one changes', () => {
    const texts = new Set(changesOf(camera).map(changeText));
    for (const text of [
      'Hallway: firmware is now 5.3.10',
      'Hallway: Wi-Fi signal is now -42 dBm',
      'Hallway: battery is now 49 %',
      'Hallway: privacy shutter at Home is now closed',
    ])
      expect(texts).toContain(text);
  });

  it('loses charge until somebody charges it', () => {
    expect(valuesOf('batteryPercentage', camera)).toEqual(new Set([47, 48, 49]));
    expect(valuesOf('batteryPercentage', { ...camera, batteryPercentage: 12 })).toEqual(new Set([100]));
  });

  it('gets the next firmware, opens and closes its shutter, and stays in reach', () => {
    expect(valuesOf('firmwareVersion', camera)).toEqual(new Set(['5.3.10']));
    expect(valuesOf('shutterHome', camera)).toEqual(new Set(['closed']));
    expect(valuesOf('shutterHome', { ...camera, shutterHome: 'closed' })).toEqual(new Set(['open']));
    expect(Math.max(...[...valuesOf('wifiSignalStrength', camera)].map(Number))).toBe(-40);
  });

  it('a camera without a battery and a shutter has neither', () => {
    const plain = { ...camera, batteryPercentage: null, shutterHome: null };
    expect(new Set(changesOf(plain).map(({ field }) => field))).toEqual(
      new Set(['firmwareVersion', 'wifiSignalStrength']),
    );
  });

  it('there must be', () => {
    expect(nextCameraChange([], createRandom(1))).toBe(null);
  });
});

describe('The cameras of the world', () => {
  let database: Database;
  beforeEach(async () => {
    database = await quickDatabase();
    await seedWorld(database, 1);
  });

  it('keep what changed, one field of one camera at a time', async () => {
    const before = await changingCameras(database);
    const battery = before.find(({ batteryPercentage }) => batteryPercentage !== null);
    const shutter = before.find(({ shutterHome }) => shutterHome === 'open');
    if (!battery || !shutter) throw new Error('The world has no such cameras.');
    await changeCamera(database, { ...battery, part: 'cameraStatus', field: 'batteryPercentage', value: 33 });
    await changeCamera(database, { ...shutter, part: 'cameraSettings', field: 'shutterHome', value: 'closed' });
    expect(await changingCameras(database)).toEqual(
      before.map((one) => ({
        ...one,
        ...(one.uuid === battery.uuid ? { batteryPercentage: 33 } : {}),
        ...(one.uuid === shutter.uuid ? { shutterHome: 'closed' } : {}),
      })),
    );
  });
});
