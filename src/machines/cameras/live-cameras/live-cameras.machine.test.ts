import { beforeEach, describe, expect, it, vi } from 'vitest';
import { selectSirenLease } from '../siren/siren.selectors.ts';
import { selectCamera, selectSiren, selectSound, selectStream } from '../live-camera/live-camera.selectors.ts';
import { cameraInfoOf } from '../../work/metrics/camera-info.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { selectStreamState } from '../live-stream/live-stream.selectors.ts';
import { createActor, fromCallback } from 'xstate';
import { asked } from '../../testing/asked.ts';
import { cameraWith, leaseWith } from '../../testing/cameras.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { LoadedCamera, LoadedCameras } from './live-cameras.events.ts';
import { CAMERAS_RELOAD_MS, type LiveCamerasInput, liveCamerasMachine } from './live-cameras.machine.ts';
import {
  selectCameras,
  selectCamerasError,
  selectChosen,
  selectHasFeature,
  selectLiveCamera,
  selectUnreadCameras,
  selectUpdatedAtMs,
} from './live-cameras.selectors.ts';

const FRONT = cameraWith();
const BACK = cameraWith({ uuid: 'cam-2' });
const refused = { call: 'listCameras', status: 503, message: 'Out of order.' };

/** The cameras before the recording is on screen. */
function begin(given: Partial<LiveCamerasInput> = {}) {
  const load = asked<LoadedCameras, { sid: string }>();
  const loadOne = asked<LoadedCamera, { uuid: string }>();
  const actors = { loadCameras: load.logic, loadCamera: loadOne.logic };
  const { actor, heard } = startInSystem(liveCamerasMachine.provide({ actors }), {
    input: () => ({
      reportTo: createActor(fromCallback(() => {})),
      sid: '501',
      eventId: '100001',
      visitedAtMs: 5,
      alarmState: 'AWAY',
      chosen: null,
      waking: null,
      only: null,
      ...given,
    }),
  });
  const camera = (uuid: string | null) => selectLiveCamera(uuid)(actor.getSnapshot());
  return {
    actor,
    load,
    loadOne,
    camera,
    /** Events sent, except to the metrics of the pictures. */
    heard: () => heard().filter(({ to }) => to !== 'livestreamMetrics'),
    sound: (uuid: string) => {
      const found = camera(uuid);
      return found === undefined ? null : selectSound(found.getSnapshot());
    },
    stream: (uuid: string) => {
      const found = camera(uuid);
      return found === undefined ? undefined : selectStream(found.getSnapshot());
    },
  };
}

function start(given?: Partial<LiveCamerasInput>) {
  const subject = begin(given);
  subject.actor.send({ type: 'recording.shown' });
  return subject;
}

async function startWith(...cameras: readonly (typeof FRONT)[]) {
  const subject = start();
  await subject.load.answer({ cameras, atMs: 10 });
  return subject;
}

it('live cameras that could not be read are counted, as last read', async () => {
  vi.useFakeTimers();
  const { actor, load } = start();
  await load.answer({ cameras: [FRONT], unread: 1, atMs: 10 });
  expect(selectUnreadCameras(actor.getSnapshot())).toBe(1);
  await vi.advanceTimersByTimeAsync(CAMERAS_RELOAD_MS);
  await load.answer({ cameras: [FRONT], atMs: 20 });
  expect(selectUnreadCameras(actor.getSnapshot())).toBe(0);
  vi.useRealTimers();
});

it('live cameras offer what the location’s service had when it was last read, and everything before that (VR-38)', async () => {
  vi.useFakeTimers();
  const { actor, load } = start();
  const hasSiren = () => selectHasFeature('siren')(actor.getSnapshot());
  expect(hasSiren()).toBe(true);
  await load.answer({ cameras: [FRONT], features: { siren: false }, atMs: 10 });
  expect(hasSiren()).toBe(false);
  await vi.advanceTimersByTimeAsync(CAMERAS_RELOAD_MS);
  await load.answer({ cameras: [FRONT], atMs: 20 });
  expect(hasSiren()).toBe(false);
  vi.useRealTimers();
});

describe('live cameras', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('gives each camera of the location its own picture, and reports the cameras (LIVE-23, VR-36, MET-04)', async () => {
    const { actor, load, stream, heard } = start();
    expect(load.inputs).toEqual([{ sid: '501' }]);
    expect([selectCameras(actor.getSnapshot()), selectUpdatedAtMs('cam-1')(actor.getSnapshot())]).toEqual([null, null]);
    await load.answer({ cameras: [FRONT, BACK], atMs: 10 });
    expect([selectCameras(actor.getSnapshot()), selectUpdatedAtMs('cam-1')(actor.getSnapshot())]).toEqual([
      [FRONT, BACK],
      10,
    ]);
    expect(stream('cam-1')?.getSnapshot().context).toMatchObject({
      tile: 'camera-cam-1',
      streamId: '100001-5-cam-1',
      eventId: '100001',
    });
    expect(stream('cam-2')?.getSnapshot().context).toMatchObject({ tile: 'camera-cam-2', camera: BACK });
    expect(heard()).toEqual([
      { to: 'cameraInfo', event: { type: 'entries.added', entries: [FRONT, BACK].map(cameraInfoOf) } },
    ]);
  });

  it('leaves the line to the recording until that is shown, for a second at most', async () => {
    const { actor, load } = begin();
    expect(load.inputs).toEqual([]);
    actor.send({ type: 'recording.shown' });
    expect(load.inputs).toEqual([{ sid: '501' }]);
    const late = begin();
    await vi.advanceTimersByTimeAsync(999);
    expect(late.load.inputs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(late.load.inputs).toEqual([{ sid: '501' }]);
  });

  it.each<[string, (subject: ReturnType<typeof begin>) => void]>([
    ['chooses a camera', ({ actor }) => actor.send({ type: 'camera.choose', uuid: 'cam-1' })],
    ['wakes a camera', ({ actor }) => actor.send({ type: 'camera.wake', uuid: 'cam-1' })],
  ])('lets no agent wait for the recording who %s (LIVE-21, VR-40)', (_, act) => {
    const subject = begin();
    act(subject);
    expect(subject.load.inputs).toEqual([{ sid: '501' }]);
  });

  it.each([{ chosen: 'cam-1' }, { waking: 'cam-1' }])('begins at once where live is wanted: %o (VR-41)', (given) => {
    expect(begin(given).load.inputs).toEqual([{ sid: '501' }]);
  });

  it('reads them again every 30 s, and their pictures continue', async () => {
    const { load, stream, camera, heard } = await startWith(FRONT);
    const before = stream('cam-1');
    heard();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(load.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load.inputs).toHaveLength(2);
    const renamed = cameraWith({ settings: { cameraName: 'Garage' } });
    await load.answer({ cameras: [renamed], atMs: 20 });
    expect(stream('cam-1')).toBe(before);
    const found = camera('cam-1');
    expect(found === undefined ? null : selectCamera(found.getSnapshot())).toEqual(renamed);
    expect(heard()).toEqual([]);
  });

  it('reads one camera again when asked, and shows when that was (LIVE-18, VR-36)', async () => {
    const { actor, load, loadOne, camera, stream } = await startWith(FRONT, BACK);
    const before = stream('cam-1');
    actor.send({ type: 'camera.refresh', uuid: 'cam-1' });
    expect([loadOne.inputs, actor.getSnapshot().matches('refreshing')]).toEqual([[{ uuid: 'cam-1' }], true]);
    const renamed = cameraWith({ settings: { cameraName: 'Garage' } });
    await loadOne.answer({ camera: renamed, atMs: 4_000 });
    expect([camera('cam-1')?.getSnapshot().context.camera, stream('cam-1')]).toEqual([renamed, before]);
    expect(selectCameras(actor.getSnapshot())).toEqual([renamed, BACK]);
    expect(['cam-1', 'cam-2'].map((uuid) => selectUpdatedAtMs(uuid)(actor.getSnapshot()))).toEqual([4_000, 10]);
    expect([load.inputs.length, actor.getSnapshot().matches('refreshing')]).toEqual([1, false]);
    actor.send({ type: 'camera.refresh', uuid: 'cam-2' });
    await loadOne.answer({ camera: BACK, atMs: 5_000 });
    expect(['cam-1', 'cam-2'].map((uuid) => selectUpdatedAtMs(uuid)(actor.getSnapshot()))).toEqual([4_000, 5_000]);
  });

  it('reads all again where two are asked for at once, or the one is not there any more (VR-36)', async () => {
    const { actor, load, loadOne } = await startWith(FRONT, BACK);
    actor.send({ type: 'camera.refresh', uuid: 'cam-1' });
    actor.send({ type: 'camera.refresh', uuid: 'cam-2' });
    expect(load.inputs).toHaveLength(2);
    await load.answer({ cameras: [FRONT, BACK], atMs: 20 });
    actor.send({ type: 'camera.refresh', uuid: 'cam-2' });
    await loadOne.fail({ call: 'getCamera', status: 404, message: 'Camera cam-1' });
    await loadOne.fail({ call: 'getCamera', status: 404, message: 'Camera cam-2' });
    expect(load.inputs).toHaveLength(3);
  });

  it('says which camera could not be read again, and keeps it (API-09)', async () => {
    const { actor, loadOne, heard } = await startWith(FRONT);
    heard();
    actor.send({ type: 'camera.refresh', uuid: 'cam-1' });
    await loadOne.fail({ ...refused, call: 'getCamera' });
    expect(heard()).toEqual([{ to: 'toasts', event: toast('error', 'Endpoint: camera/cam-1. Out of order.') }]);
    expect(selectCameras(actor.getSnapshot())).toEqual([FRONT]);
  });

  it('takes in a new camera and lets go of one that is gone', async () => {
    const { load, camera } = await startWith(FRONT);
    await vi.advanceTimersByTimeAsync(CAMERAS_RELOAD_MS);
    await load.answer({ cameras: [BACK], atMs: 20 });
    expect([camera('cam-1'), camera('cam-2')?.getSnapshot().context.camera]).toEqual([undefined, BACK]);
  });

  it('shows one error when they could not be read, keeps what it has and tries again (API-09)', async () => {
    const { actor, load, heard } = await startWith(FRONT);
    heard();
    const shown = { to: 'toasts', event: toast('error', 'Endpoint: camera/list/501. Out of order.') };
    for (const [asked, errors] of [
      [2, [shown]],
      [3, []],
    ] as const) {
      await vi.advanceTimersByTimeAsync(30_000);
      expect(load.inputs).toHaveLength(asked);
      await load.fail(refused);
      expect(heard()).toEqual(errors);
    }
    expect([selectCameras(actor.getSnapshot()), selectCamerasError(actor.getSnapshot())]).toEqual([
      [FRONT],
      'Out of order.',
    ]);
    await vi.advanceTimersByTimeAsync(CAMERAS_RELOAD_MS);
    await load.answer({ cameras: [FRONT], atMs: 30 });
    expect(selectCamerasError(actor.getSnapshot())).toBeNull();
  });

  it('makes the chosen camera the large picture, alone, until the recording is chosen (VR-40)', async () => {
    const { actor, sound, camera } = await startWith(FRONT, BACK);
    expect([sound('cam-1'), sound('cam-2'), camera(null)]).toEqual(['aside', 'aside', undefined]);
    actor.send({ type: 'camera.choose', uuid: 'cam-1' });
    expect([sound('cam-1'), sound('cam-2')]).toEqual(['heard', 'aside']);
    actor.send({ type: 'camera.choose', uuid: 'cam-2' });
    expect([sound('cam-1'), sound('cam-2'), selectChosen(actor.getSnapshot())]).toEqual(['aside', 'heard', 'cam-2']);
    actor.send({ type: 'camera.choose', uuid: null });
    expect([sound('cam-1'), sound('cam-2'), selectChosen(actor.getSnapshot())]).toEqual(['aside', 'aside', null]);
  });

  it('shows the camera that the address names as soon as it is known (VR-41)', async () => {
    const { load, sound } = start({ chosen: 'cam-2' });
    await load.answer({ cameras: [FRONT, BACK], atMs: 10 });
    expect([sound('cam-1'), sound('cam-2')]).toEqual(['aside', 'heard']);
  });

  it('wakes a sleeping camera when it is asked to, at the latest when the camera is known (LIVE-21)', async () => {
    const asleep = cameraWith({ features: { battery: true }, state: { idle: true } });
    const { actor, load, stream } = start();
    const state = (uuid: string) => {
      const found = stream(uuid);
      return found === undefined ? null : selectStreamState(found.getSnapshot());
    };
    actor.send({ type: 'camera.wake', uuid: 'cam-1' });
    await load.answer({ cameras: [asleep, { ...asleep, uuid: 'cam-2' }], atMs: 10 });
    expect([state('cam-1'), state('cam-2')]).toEqual(['connecting', 'asleep']);
    expect(actor.getSnapshot().context.waking).toBeNull();
    actor.send({ type: 'camera.wake', uuid: 'cam-2' });
    expect(state('cam-2')).toBe('connecting');
  });

  it('shuts and opens pictures as the alarm system moves the shutters (LIVE-20, LIVE-22)', async () => {
    const shuttered = cameraWith({ features: { privacyShutter: true }, settings: { shutterHome: 'closed' } });
    const { actor, stream } = await startWith(shuttered);
    const state = () => {
      const found = stream('cam-1');
      return found === undefined ? null : selectStreamState(found.getSnapshot());
    };
    expect(state()).toBe('connecting');
    actor.send({ type: 'alarmState.read', state: 'HOME' });
    expect(state()).toBe('shutterClosed');
    actor.send({ type: 'alarmState.read', state: 'ALARM' });
    expect(state()).toBe('connecting');
  });

  it('notify the camera that the news is about who has its controls (decision 0049)', async () => {
    const { actor, load, camera } = start();
    const lease = leaseWith('siren', 6_000);
    const leases = { version: 1, held: [lease] };
    actor.send({ type: 'camera.leased', uuid: 'cam-1', leases, shelving: null });
    await load.answer({ cameras: [FRONT, BACK], atMs: 10 });
    const ofSiren = (uuid: string) => {
      const live = camera(uuid);
      const siren = live === undefined ? undefined : selectSiren(live.getSnapshot());
      return siren === undefined ? undefined : selectSirenLease(siren.getSnapshot());
    };
    expect([ofSiren('cam-1'), ofSiren('cam-2')]).toEqual([null, null]);
    actor.send({ type: 'camera.leased', uuid: 'cam-2', leases, shelving: null });
    expect([ofSiren('cam-1'), ofSiren('cam-2')]).toEqual([null, lease]);
  });
});

it('live cameras of one that is looked at on demand are not read before, have no other camera, and are gone with the wish', async () => {
  vi.useFakeTimers();
  const { actor, load, camera } = begin({ only: 'cam-2' });
  await vi.advanceTimersByTimeAsync(CAMERAS_RELOAD_MS);
  expect(load.inputs).toEqual([]);
  actor.send({ type: 'camera.choose', uuid: 'cam-2' });
  await load.answer({ cameras: [FRONT, BACK], atMs: 10 });
  expect([selectCameras(actor.getSnapshot()), camera('cam-1'), camera('cam-2') !== undefined]).toEqual([
    [BACK],
    undefined,
    true,
  ]);
  actor.send({ type: 'camera.choose', uuid: null });
  await vi.advanceTimersByTimeAsync(CAMERAS_RELOAD_MS);
  expect([selectCameras(actor.getSnapshot()), camera('cam-2'), load.inputs.length]).toEqual([null, undefined, 1]);
  vi.useRealTimers();
});
