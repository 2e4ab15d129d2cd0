import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Camera } from '../../../../contract/entities/cameras.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { selectStreamState } from '../../cameras/live-stream/live-stream.selectors.ts';
import type { SaveInput } from '../../kit/form/form.machine.ts';
import { selectFormState } from '../../kit/form/form.selectors.ts';
import { asked } from '../../testing/asked.ts';
import { cameraWith } from '../../testing/cameras.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { LoadedCameraDetail } from './camera.events.ts';
import { cameraMachine } from './camera.machine.ts';
import {
  selectCameraError,
  selectCameraPage,
  selectHistoryRef,
  selectLoaded,
  selectSettings,
  selectSpeedTest,
  selectStream,
} from './camera.selectors.ts';
import { cameraSettingsMachine, type CameraTarget, type LoadedSettings } from './camera-settings.machine.ts';
import { settingsValues } from './settings-values.ts';

const VALUES = settingsValues(cameraWith().cameraSettings);
const loadedWith = (given: Partial<LoadedCameraDetail> = {}): LoadedCameraDetail => ({
  camera: cameraWith(),
  histories: { rssi: [], battery: [] },
  alarmState: 'AWAY',
  location: null,
  atMs: 1,
  ...given,
});

function start(target: CameraTarget = { sid: '501', uuid: 'cam-1' }, setsLink = false) {
  const load = asked<LoadedCameraDetail, CameraTarget>();
  const form = asked<LoadedSettings, { target: CameraTarget }>();
  const save = asked<unknown, SaveInput<LoadedSettings, CameraTarget>>();
  const machine = cameraMachine.provide({
    actors: {
      loadCamera: load.logic,
      settings: cameraSettingsMachine.provide({ actors: { load: form.logic, save: save.logic } }),
    },
  });
  const { actor, heard } = startInSystem(machine, { input: () => ({ ...target, setsLink }) });
  const snapshot = () => actor.getSnapshot();
  const picture = () => {
    const stream = selectStream(snapshot());
    return stream === undefined ? null : selectStreamState(stream.getSnapshot());
  };
  return { actor, load, form, save, heard, snapshot, picture, page: () => selectCameraPage(snapshot()) };
}

async function startReal(setsLink: boolean) {
  const started = start({ sid: '501', uuid: 'cam-1' }, setsLink);
  await started.load.answer(loadedWith({ camera: cameraWith({ connection: 'none' }) }));
  const { settings, speedTest, link, stream } = started.snapshot().children;
  return { ...started, parts: [settings, speedTest, link, stream].map((part) => part !== undefined) };
}

async function startShown(camera: Camera = cameraWith(), alarmState: string | null = 'AWAY') {
  const started = start();
  await started.load.answer(loadedWith({ camera, alarmState }));
  return started;
}
const failure = (status: number | null, message: string) => ({ call: 'getCamera' as const, status, message });

describe('camera', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is read by its uuid, and shown with its settings, speed tests, events and live picture (CAM-07, CAM-08)', async () => {
    const { load, page, snapshot } = start();
    expect([page(), load.inputs]).toEqual(['loading', [{ sid: '501', uuid: 'cam-1' }]]);
    await load.answer(loadedWith());
    const parts = [selectSettings, selectSpeedTest, selectHistoryRef, selectStream].map((select) => select(snapshot()));
    expect([page(), parts.filter((part) => part === undefined)]).toEqual(['shown', []]);
    expect(selectStream(snapshot())?.getSnapshot().context).toMatchObject({ streamId: 'camera-1-cam-1', eventId: '' });
  });

  it.each([
    { sid: '501', uuid: '' },
    { sid: '', uuid: 'cam-1' },
  ])('a camera that the address does not name is not found, and not asked for: %o (CAM-41)', (target) => {
    const { load, page } = start(target);
    expect([page(), load.inputs]).toEqual(['notFound', []]);
  });

  it('a camera that does not exist is not found, with a message of its call (CAM-07, CAM-41)', async () => {
    const { load, page, heard } = start();
    await load.fail(failure(404, 'Camera cam-1 was not found.'));
    expect([page(), heard()]).toEqual([
      'notFound',
      [{ to: 'toasts', event: toast('error', 'Endpoint: camera/cam-1. Camera cam-1 was not found.') }],
    ]);
  });

  it('a camera of another location is not found at this one (CAM-41)', async () => {
    const { load, page } = start();
    await load.answer(loadedWith({ camera: { ...cameraWith(), sid: '502' } }));
    expect(page()).toBe('notFound');
  });

  it('a camera that could not be read is read again when asked (CAM-07)', async () => {
    const { actor, load, page, heard, snapshot } = start();
    await load.fail(failure(500, 'Out of order.'));
    expect([page(), selectCameraError(snapshot()), heard()]).toEqual([
      'failed',
      'Out of order.',
      [{ to: 'toasts', event: toast('error', 'Endpoint: camera/cam-1. Out of order.') }],
    ]);
    actor.send({ type: 'camera.retry' });
    await load.answer(loadedWith());
    expect([page(), selectCameraError(snapshot())]).toEqual(['shown', null]);
  });

  it('a real camera has no settings and speed tests here; who may set its address has the form of it', async () => {
    expect((await startReal(true)).parts).toEqual([false, false, true, true]);
    expect((await startReal(false)).parts).toEqual([false, false, false, true]);
  });

  it('a real camera is read again every 5 s, and at once when its picture comes or goes', async () => {
    const { actor, load } = await startShown(cameraWith({ connection: 'link' }));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await load.answer(loadedWith({ camera: cameraWith({ connection: 'link' }) }));
    for (const [picture, reads] of [
      ['live', 3],
      ['none', 4],
    ] as const) {
      actor.send({ type: 'picture.changed', picture, by: 'webrtc' });
      await load.answer(loadedWith({ camera: cameraWith({ connection: 'link' }) }));
      expect(load.inputs).toHaveLength(reads);
    }
  });

  it('a camera whose address was saved is read again, with its picture', async () => {
    const { actor, load, page } = await startReal(true);
    actor.send({ type: 'link.changed' });
    expect([page(), load.inputs.length]).toEqual(['loading', 2]);
  });

  it('is read again every 30 s; a failure is shown once, and what was read stays', async () => {
    const { load, heard, snapshot } = await startShown();
    heard();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(load.inputs.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const toasts = () => heard().filter(({ to }) => to === 'toasts');
    await load.fail(failure(500, 'Out of order.'));
    expect(toasts()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: camera/cam-1. Out of order.') }]);
    await vi.advanceTimersByTimeAsync(30_000);
    await load.fail(failure(500, 'Still out of order.'));
    expect([selectLoaded(snapshot()), selectCameraError(snapshot())]).toEqual([loadedWith(), 'Still out of order.']);
    expect(toasts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    await load.answer(loadedWith({ atMs: 2 }));
    expect([selectLoaded(snapshot())?.atMs, selectCameraError(snapshot())]).toEqual([2, null]);
    expect(snapshot().value).toEqual({ shown: { reading: 'fresh', managing: 'managed' } });
  });

  it('is read again, with its events, when the hub is back', async () => {
    const { actor, load, snapshot } = await startShown();
    const sent: string[] = [];
    const history = selectHistoryRef(snapshot());
    actor.system.inspect((inspected) => {
      if (inspected.type === '@xstate.event' && inspected.actorRef === history) sent.push(inspected.event.type);
    });
    actor.send({ type: 'hub.connected' });
    expect([load.inputs.length, sent]).toEqual([2, ['hub.connected']]);
  });

  it('a camera that was moved meanwhile is not shown at its old location', async () => {
    const { actor, load, snapshot } = await startShown();
    actor.send({ type: 'camera.refresh' });
    await load.answer(loadedWith({ camera: { ...cameraWith(), sid: '502' } }));
    expect([selectLoaded(snapshot())?.camera.sid, selectCameraError(snapshot())]).toEqual([
      '501',
      'The camera is at another location now.',
    ]);
  });

  it('a camera with its shutter closed has no picture, until the shutter opens (CAM-14)', async () => {
    const shut = cameraWith({ features: { privacyShutter: true }, settings: { shutterAway: 'closed' } });
    const { actor, load, picture } = await startShown(shut);
    expect(picture()).toBe('shutterClosed');
    actor.send({ type: 'camera.refresh' });
    await load.answer(loadedWith({ camera: shut, alarmState: 'HOME' }));
    expect(picture()).toBe('connecting');
  });

  it('a camera with a battery sleeps until it is woken (CAM-15)', async () => {
    const { snapshot, picture } = await startShown(cameraWith({ features: { battery: true }, state: { idle: true } }));
    expect(picture()).toBe('asleep');
    selectStream(snapshot())?.send({ type: 'stream.wake' });
    expect(picture()).toBe('connecting');
  });

  it('is read again once its settings are saved, which says so in the exact words (CAM-19)', async () => {
    const { snapshot, form, save, load, heard } = await startShown();
    await form.answer(VALUES);
    heard();
    selectSettings(snapshot())?.send({ type: 'form.change', change: { nightVision: 'on' } });
    selectSettings(snapshot())?.send({ type: 'form.save' });
    await save.answer({ version: 1 });
    expect(heard().filter(({ to }) => to === 'toasts')).toEqual([
      { to: 'toasts', event: toast('success', 'Saved successfully.') },
    ]);
    expect(load.inputs.length).toBe(2);
  });

  it('a camera whose settings are refused says so in the exact words, and keeps them (CAM-19)', async () => {
    const { snapshot, form, save, load, heard } = await startShown();
    await form.answer(VALUES);
    const settings = selectSettings(snapshot());
    settings?.send({ type: 'form.change', change: { nightVision: 'on' } });
    settings?.send({ type: 'form.save' });
    heard();
    await save.fail({ call: 'saveCameraSettings', status: 500, message: 'Out of order.' });
    expect(heard().filter(({ to }) => to === 'toasts')).toEqual([
      { to: 'toasts', event: toast('error', 'Error saving settings.') },
    ]);
    expect([settings?.getSnapshot().context.values?.nightVision, load.inputs.length]).toEqual(['on', 1]);
  });

  it('has what was chosen before a reload as a change, and asks before it is left', async () => {
    const { actor, load, form, snapshot } = start();
    await load.answer(loadedWith());
    await form.answer({ ...VALUES, draft: { nightVision: 'off' } });
    actor.send({ type: 'form.leave', to: '/app/queue' });
    const settings = selectSettings(snapshot());
    expect(settings && selectFormState(settings.getSnapshot())).toBe('confirmingLeave');
  });

  it('a camera whose settings could not be loaded names their endpoint (CAM-18)', async () => {
    const { form, heard } = await startShown();
    heard();
    await form.fail({ call: 'getCameraSettings', status: 500, message: 'Out of order.' });
    expect(heard()).toEqual([
      {
        to: 'toasts',
        event: toast('error', 'Endpoint: subscriptions/501/cameras/cam-1/settings. Out of order.'),
      },
    ]);
  });
});
