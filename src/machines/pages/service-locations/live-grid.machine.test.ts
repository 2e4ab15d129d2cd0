import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { StreamReport } from '../../cameras/live-stream/live-stream.events.ts';
import { subscriptionWith } from '../../testing/alarms.ts';
import { asked } from '../../testing/asked.ts';
import { cameraWith } from '../../testing/cameras.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { TilesReport } from './live-budget.ts';
import { type LoadedGrid, liveGridMachine } from './live-grid.machine.ts';
import type { LoadedLocation, LocationReport } from './location.events.ts';
import { locationMachine } from './location.machine.ts';

/** The second of a location's tabs shows two cameras live. */
async function start() {
  const location = asked<LoadedLocation, { sid: string; isAgain: boolean }>();
  const cameras = asked<LoadedGrid, { sid: string; account: string }>();
  const logic = locationMachine.provide({
    actors: { loadLocation: location.logic, grid: liveGridMachine.provide({ actors: { loadGrid: cameras.logic } }) },
  });
  const reportTo = createActor(fromCallback<LocationReport | TilesReport | StreamReport>(() => {}));
  const input = { userId: '301', sid: '501', mayEdit: true, reportTo };
  const { actor, heard } = startInSystem(logic, { input: () => input });
  await location.answer({ subscription: subscriptionWith(), isFresh: true, hasMonitoringDraft: false });
  actor.send({ type: 'tab.choose', tab: 'grid' });
  const shown = [cameraWith({ uuid: 'cam-1' }), cameraWith({ uuid: 'cam-2' })];
  await cameras.answer({ cameras: shown, alarmState: null, atMs: 1 });
  actor.send({ type: 'tiles.granted', uuids: ['cam-1', 'cam-2'] });
  return { actor, left: () => heard().filter(({ event }) => event.type === 'pictures.left') };
}

describe('liveGrid', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('notifies the metrics of the picture that gave its place to another (SUBD-24, LIVE-35)', async () => {
    const { actor, left } = await start();
    actor.send({ type: 'tiles.granted', uuids: ['cam-2'] });
    expect(left()).toEqual([
      { to: 'livestreamMetrics', event: { type: 'pictures.left', of: { sid: '501', uuid: 'cam-1' } } },
    ]);
  });

  it('that is closed notifies the metrics that the pictures of its location are over (SUBD-24, LIVE-35)', async () => {
    const { actor, left } = await start();
    actor.send({ type: 'tab.choose', tab: 'service' });
    expect(left()).toEqual([{ to: 'livestreamMetrics', event: { type: 'pictures.left', of: { sid: '501' } } }]);
  });
});
