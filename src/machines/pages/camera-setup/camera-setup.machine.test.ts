import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { selectSound } from '../../cameras/live-camera/live-camera.selectors.ts';
import type { LoadedCamera } from '../../cameras/live-cameras/live-cameras.events.ts';
import { CAMERAS_RELOAD_MS } from '../../cameras/live-cameras/live-cameras.machine.ts';
import type { DrawnZone } from '../../cameras/zone-editor/zone-editor.events.ts';
import { zoneEditorMachine } from '../../cameras/zone-editor/zone-editor.machine.ts';
import { selectIsLeaving } from '../../cameras/zone-editor/zone-editor.selectors.ts';
import { asked } from '../../testing/asked.ts';
import { cameraWith } from '../../testing/cameras.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { cameraSetupMachine, type CameraSetupInput } from './camera-setup.machine.ts';
import {
  selectCamera,
  selectCameras,
  selectLive,
  selectPhase,
  selectUpdatedAtMs,
  selectZone,
} from './camera-setup.selectors.ts';

function start(given: Partial<CameraSetupInput> = {}) {
  const camera = asked<LoadedCamera, { uuid: string }>();
  const cameras = asked<Answer<'listCameras'>, Args<'listCameras'>>();
  const zone = asked<Answer<'getMotionZone'>, Args<'getMotionZone'>>();
  const zoneEditor = zoneEditorMachine.provide({
    actors: {
      loadDraft: fromPromise<DrawnZone | null, { uuid: string }>(async () => null),
      getMotionZone: zone.logic,
    },
  });
  const { actor, heard } = startInSystem(
    cameraSetupMachine.provide({
      actors: { loadCamera: camera.logic, listCameras: cameras.logic, zoneEditor },
    }),
    { input: () => ({ userId: '', sid: '501', uuid: '', ...given }) },
  );
  return {
    actor,
    heard,
    camera,
    cameras,
    zone,
    select: <T>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => selector(actor.getSnapshot()),
  };
}

async function startSetup() {
  const subject = start({ uuid: 'cam-1' });
  await subject.camera.answer({ camera: cameraWith(), atMs: 7 });
  return subject;
}

describe('camera setup', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('lists the cameras of the location where the address names none (SHELL-16)', async () => {
    const { cameras, select } = start();
    expect([select(selectPhase), cameras.inputs]).toEqual(['listing', [{ params: { sid: '501' } }]]);
    await cameras.answer({ items: [cameraWith()], total: 1 });
    expect([select(selectPhase), select(selectCameras)]).toEqual(['listed', [cameraWith()]]);
  });

  it('says why the cameras could not be read, and reads them again', async () => {
    const { actor, cameras, heard, select } = start();
    await cameras.fail({ call: 'listCameras', status: 503, message: 'Not now.' });
    expect([select(selectPhase), heard()]).toEqual([
      'listFailed',
      [{ to: 'toasts', event: toast('error', 'Endpoint: camera/list/501. Not now.') }],
    ]);
    actor.send({ type: 'cameras.retry' });
    expect(cameras.inputs).toHaveLength(2);
  });

  it('does not continue without a location and a camera', () => {
    expect(start({ sid: '' }).select(selectPhase)).toBe('unaddressed');
  });

  it('shows the camera of the address with its silent live picture and its motion zone (SHELL-16, ZONE-01)', async () => {
    const { select, zone } = await startSetup();
    expect([select(selectPhase), select(selectCamera), select(selectUpdatedAtMs)]).toEqual(['shown', cameraWith(), 7]);
    const live = select(selectLive);
    expect(live && selectSound(live.getSnapshot())).toBe('aside');
    expect(live?.getSnapshot().context).toMatchObject({ streamId: 'setup-7-cam-1', eventId: '', camera: cameraWith() });
    await vi.advanceTimersByTimeAsync(0);
    expect(zone.inputs).toEqual([{ params: { sid: '501' }, query: { uuid: 'cam-1' } }]);
    expect(select(selectZone)?.getSnapshot().context.isDialog).toBe(false);
  });

  it('has no page for a camera that is not there, or hangs at another location', async () => {
    const gone = start({ uuid: 'cam-9' });
    await gone.camera.fail({ call: 'getCamera', status: 404, message: 'Camera cam-9 was not found.' });
    expect([gone.select(selectPhase), gone.heard()]).toEqual(['missing', []]);
    const elsewhere = start({ sid: '502', uuid: 'cam-1' });
    await elsewhere.camera.answer({ camera: cameraWith(), atMs: 0 });
    expect(elsewhere.select(selectPhase)).toBe('missing');
  });

  it('says why the camera could not be read, and reads it again', async () => {
    const { actor, camera, heard, select } = start({ uuid: 'cam-1' });
    await camera.fail({ call: 'getCamera', status: 503, message: 'Not now.' });
    expect([select(selectPhase), heard()]).toEqual([
      'readFailed',
      [{ to: 'toasts', event: toast('error', 'Endpoint: camera/cam-1. Not now.') }],
    ]);
    actor.send({ type: 'cameras.retry' });
    expect(camera.inputs).toHaveLength(2);
  });

  it('reads the camera again every 30 s, and at once when it is asked to (LIVE-18)', async () => {
    const { actor, camera, select } = await startSetup();
    await vi.advanceTimersByTimeAsync(CAMERAS_RELOAD_MS - 1);
    expect(camera.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(camera.inputs).toHaveLength(2);
    const changed = cameraWith({ features: { battery: true }, state: { idle: true } });
    await camera.answer({ camera: changed, atMs: 30_000 });
    expect([select(selectCamera), select(selectUpdatedAtMs)]).toEqual([changed, 30_000]);
    const { camera: shown, unavailableReason } = select(selectLive)?.getSnapshot().context ?? {};
    expect([shown, unavailableReason]).toEqual([changed, 'asleep']);
    actor.send({ type: 'camera.refresh' });
    await camera.fail({ call: 'getCamera', status: 503, message: 'Not now.' });
    expect([actor.getSnapshot().value, select(selectCamera)]).toEqual([{ shown: 'idle' }, changed]);
  });

  it('lets the router ask before a zone that is not saved is left', async () => {
    const { actor, heard, select, zone } = await startSetup();
    await vi.advanceTimersByTimeAsync(0);
    await zone.answer({ motionZone: { regions: [], version: 0 } });
    heard();
    const editor = select(selectZone);
    editor?.send({ type: 'zone.edit' });
    editor?.send({ type: 'region.add' });
    expect(heard()).toEqual([{ to: 'router', event: { type: 'changes.made', form: 'cameraSetup' } }]);
    actor.send({ type: 'form.leave', to: '/app/dashboard' });
    expect(editor && selectIsLeaving(editor.getSnapshot())).toBe(true);
    editor?.send({ type: 'zone.discard' });
    expect(heard()).toEqual([
      { to: 'router', event: { type: 'changes.settled', form: 'cameraSetup' } },
      { to: 'router', event: { type: 'router.navigate', to: '/app/dashboard' } },
    ]);
  });
});
