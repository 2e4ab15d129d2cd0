import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsValues } from '../../machines/pages/camera/settings-values.ts';
import { cameraWith } from '../../machines/testing/cameras.ts';
import { startInSystem } from '../../machines/testing/with-system.ts';
import { boundCameraSettings } from './camera.screen.ts';
import type { Api } from '../../services/provider-api/api-calls.ts';

const params = { sid: '501', uuid: 'cam-1' };
const DRAFT = 'draft:7:form:cameraSettings:cam-1';

function start(now = cameraWith().cameraSettings) {
  const { cameraSettings } = cameraWith();
  const settings = [cameraSettings, now];
  const kept = new Map([['user_id', '7']]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const api = {
    getAlarmState: vi.fn<Api['getAlarmState']>(),
    getCameraSettings: vi.fn<Api['getCameraSettings']>(async () => settings.shift() ?? now),
    saveCameraSettings: vi.fn<Api['saveCameraSettings']>(async () => ({ version: 1 })),
  };
  const { actor } = startInSystem(boundCameraSettings(api, storage), {
    input: () => ({ target: params, defaults: null }),
  });
  return { actor, api, kept };
}

describe('the settings of a camera', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('are read, and posted whole in the version that was edited, over what the camera has by now (CAM-18)', async () => {
    const now = { ...cameraWith().cameraSettings, speakerVolume: 12, version: 3 };
    const { actor, api } = start(now);
    await vi.advanceTimersByTimeAsync(0);
    expect(api.getCameraSettings.mock.calls[0]?.[0]).toEqual({ params });
    actor.send({ type: 'form.change', change: { nightVision: 'on' } });
    actor.send({ type: 'form.save' });
    await vi.advanceTimersByTimeAsync(0);
    const [sent] = api.saveCameraSettings.mock.calls[0] ?? [];
    expect([sent?.params, sent?.body.nightVision, sent?.body.speakerVolume, sent?.body.version]).toEqual([
      params,
      'on',
      12,
      0,
    ]);
    expect(actor.getSnapshot().context.saved).toEqual({ ...settingsValues(now), nightVision: 'on', version: 1 });
  });

  it('the settings of a camera that are not saved are kept in the browser until they are (F-13)', async () => {
    const { actor, kept } = start();
    await vi.advanceTimersByTimeAsync(0);
    actor.send({ type: 'form.change', change: { nightVision: 'on' } });
    expect(kept.get(DRAFT)).toBe('{"nightVision":"on"}');
    actor.send({ type: 'form.save' });
    await vi.advanceTimersByTimeAsync(0);
    expect(kept.has(DRAFT)).toBe(false);
  });
});
