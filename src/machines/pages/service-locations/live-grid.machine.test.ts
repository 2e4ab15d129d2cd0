import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { transportsOf } from '../../cameras/live-stream/transports.ts';
import type { StreamReport } from '../../cameras/live-stream/live-stream.events.ts';
import { subscriptionWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { cameraWith } from '../../testing/cameras.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { TilesReport } from './live-budget.ts';
import { type LoadedGrid, liveGridMachine, selectTileStream } from './live-grid.machine.ts';
import type { LoadedLocation, LocationReport } from './location.events.ts';
import { locationMachine } from './location.machine.ts';
import { selectGridRef } from './location.selectors.ts';

/** The second of a location's tabs shows two cameras live. */
async function start() {
  const location = asked<LoadedLocation, { sid: string; isAgain: boolean }>();
  const cameras = asked<LoadedGrid, { sid: string; account: string }>();
  const logic = locationMachine.provide({
    actors: { loadLocation: location.logic, grid: liveGridMachine.provide({ actors: { loadGrid: cameras.logic } }) },
  });
  const wanted: unknown[] = [];
  const reportTo = createActor(
    fromCallback<LocationReport | TilesReport | StreamReport>(({ receive }) => {
      receive((report) => void (report.type.startsWith('tile') && wanted.push(report)));
    }),
  );
  const input = { userId: '301', sid: '501', mayEdit: true, reportTo: reportTo.start() };
  const { actor, heard } = startInSystem(logic, { input: () => input });
  await location.answer({ subscription: subscriptionWith(), isFresh: true, hasMonitoringDraft: false });
  actor.send({ type: 'tab.choose', tab: 'grid' });
  const shown = [cameraWith({ uuid: 'cam-1' }), cameraWith({ uuid: 'cam-2' })];
  await cameras.answer({ cameras: shown, alarmState: null, atMs: 1 });
  actor.send({ type: 'tiles.granted', uuids: ['cam-1', 'cam-2'] });
  const grid = () => selectGridRef(actor.getSnapshot());
  return {
    actor,
    cameras,
    heard,
    grid,
    /** Pictures asked for since the last call. */
    wanted: () => wanted.splice(0),
    stream: (uuid: string) => {
      const snapshot = grid()?.getSnapshot();
      return snapshot && selectTileStream(uuid)(snapshot)?.getSnapshot().context;
    },
    left: () => heard().filter(({ event }) => event.type === 'pictures.left'),
  };
}

describe('liveGrid', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('asks for a picture of each camera, shows those that are granted, silent, and asks for one rather than another', async () => {
    const { grid, cameras, wanted, stream } = await start();
    expect(cameras.inputs).toEqual([{ sid: '501', account: 'A501' }]);
    expect(wanted()).toEqual([{ type: 'tiles.wanted', sid: '501', uuids: ['cam-1', 'cam-2'] }]);
    expect(stream('cam-2')).toMatchObject({
      tile: 'camera-cam-2',
      streamId: 'grid-1-cam-2',
      eventId: '',
      camera: cameraWith({ uuid: 'cam-2' }),
      unavailableReason: null,
      transports: transportsOf(cameraWith()),
      isMuted: true,
    });
    grid()?.send({ type: 'tiles.granted', uuids: ['cam-1', 'cam-2'] });
    expect(stream('cam-1')?.tile).toBe('camera-cam-1');
    grid()?.send({ type: 'tiles.granted', uuids: ['cam-2', 'cam-9'] });
    expect([stream('cam-1'), stream('cam-2')?.tile]).toEqual([undefined, 'camera-cam-2']);
    grid()?.send({ type: 'tile.wake', uuid: 'cam-1' });
    expect(wanted()).toEqual([{ type: 'tile.preferred', sid: '501', uuid: 'cam-1' }]);
  });

  it('reads its cameras again every 30 s and when asked, updates their pictures, and says once that it fails', async () => {
    const { grid, cameras, wanted, stream, heard } = await start();
    const state = () => grid()?.getSnapshot().value;
    wanted();
    heard();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(cameras.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([cameras.inputs.length, state()]).toEqual([2, { shown: 'refreshing' }]);
    const shut = { features: { privacyShutter: true }, settings: { shutterHome: 'closed' as const } };
    const camera = cameraWith({ ...shut, uuid: 'cam-1' });
    await cameras.answer({ cameras: [camera], alarmState: 'HOME', atMs: 2 });
    expect(stream('cam-1')).toMatchObject({ camera, unavailableReason: 'shutter' });
    expect(wanted()).toEqual([{ type: 'tiles.wanted', sid: '501', uuids: ['cam-1'] }]);
    const errors = [];
    for (const message of ['Not now.', 'Not yet.']) {
      grid()?.send({ type: 'grid.refresh' });
      await cameras.fail({ call: 'listCameras', status: 503, message });
      errors.push([state(), grid()?.getSnapshot().context.error, heard().filter(({ to }) => to === 'toasts')]);
    }
    const shown = { to: 'toasts', event: toast('error', 'Endpoint: camera/list/501. Not now.') };
    expect(errors).toEqual([
      [{ shown: 'fresh' }, 'Not now.', [shown]],
      [{ shown: 'fresh' }, 'Not yet.', []],
    ]);
    grid()?.send({ type: 'grid.refresh' });
    await cameras.answer({ cameras: [camera], alarmState: null, atMs: 3 });
    expect([grid()?.getSnapshot().context.error, stream('cam-1')?.unavailableReason]).toEqual([null, null]);
  });

  it('a grid whose cameras were never read says why, and reads them again on demand', async () => {
    const { actor, grid, cameras, heard } = await start();
    actor.send({ type: 'tab.choose', tab: 'service' });
    actor.send({ type: 'tab.choose', tab: 'grid' });
    heard();
    await cameras.fail({ call: 'listCameras', status: 503, message: 'Not now.' });
    expect([grid()?.getSnapshot().value, heard()]).toEqual([
      'failed',
      [{ to: 'toasts', event: toast('error', 'Endpoint: camera/list/501. Not now.') }],
    ]);
    grid()?.send({ type: 'grid.retry' });
    expect([grid()?.getSnapshot().value, cameras.inputs.length]).toEqual(['loading', 3]);
  });

  it('notifies the metrics of the picture that gave its place to another (SUBD-24, LIVE-35)', async () => {
    const { actor, left } = await start();
    actor.send({ type: 'tiles.granted', uuids: ['cam-2'] });
    expect(left()).toEqual([
      { to: 'livestreamMetrics', event: { type: 'pictures.left', of: { sid: '501', uuid: 'cam-1' } } },
    ]);
  });

  it('a closed grid notifies the metrics that the pictures of its location are over (SUBD-24, LIVE-35)', async () => {
    const { actor, left } = await start();
    actor.send({ type: 'tab.choose', tab: 'service' });
    expect(left()).toEqual([{ to: 'livestreamMetrics', event: { type: 'pictures.left', of: { sid: '501' } } }]);
  });
});
