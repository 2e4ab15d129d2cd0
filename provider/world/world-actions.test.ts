import { describe, expect, it } from 'vitest';
import { type WorldAction, nextAction, pauseMs, type WatchingCamera, type WorldView } from './world-actions.ts';
import { createRandom } from './random.ts';

const cameras: readonly WatchingCamera[] = Array.from({ length: 10 }, (_, index) => ({
  recording: `camera-${index}`,
  sid: String(index),
  isArmed: index < 8,
  isFootage: false,
}));
const quiet: WorldView = { cameras, waiting: [], open: [] };

const actions = (view: WorldView, count: number, seed = 1): WorldAction[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => nextAction(view, random));
};
const typesOf = (list: readonly WorldAction[]) => new Set(list.map(({ type }) => type));
const isRaise = (doing: WorldAction) => doing.type === 'alarm.raise';

describe('nextAction', () => {
  it('raises an alarm in a quiet world', () => {
    expect(typesOf(actions(quiet, 200))).toEqual(new Set(['alarm.raise']));
  });

  it('does the same after the same seed, and something else after another', () => {
    const view = { ...quiet, open: [{ eventId: '100001', sid: '1' }] };
    expect(actions(view, 50, 5)).toEqual(actions(view, 50, 5));
    expect(actions(view, 50, 5)).not.toEqual(actions(view, 50, 6));
  });

  it('raises most alarms at armed locations, a few elsewhere, and now and then one for training', () => {
    const raised = actions(quiet, 400).filter((doing) => doing.type === 'alarm.raise');
    const armed = raised.filter(({ recording }) =>
      cameras.some((camera) => camera.isArmed && camera.recording === recording),
    );
    expect(armed.length).toBeGreaterThan(320);
    expect(armed.length).toBeLessThan(400);
    const training = raised.filter(({ isFake }) => isFake).length;
    expect(training).toBeGreaterThan(2);
    expect(training).toBeLessThan(40);
  });

  it('raises half of the alarms with real footage where there is any', () => {
    const view = { ...quiet, cameras: cameras.map((camera, index) => ({ ...camera, isFootage: index === 0 })) };
    const real = actions(view, 400).filter((doing) => doing.type === 'alarm.raise' && doing.recording === 'camera-0');
    expect(real.length).toBeGreaterThan(150);
    expect(real.length).toBeLessThan(250);
  });

  it('raises fewer alarms the more wait, and none from twenty on', () => {
    const waiting = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ eventId: String(index), sid: '1' }));
    const raisedAt = (count: number) => actions({ ...quiet, waiting: waiting(count) }, 200).filter(isRaise).length;
    expect(raisedAt(10)).toBe(200);
    expect(raisedAt(15)).toBeGreaterThan(60);
    expect(raisedAt(15)).toBeLessThan(140);
    expect(raisedAt(20)).toBe(0);
  });

  it('seldom raises an alarm where one is already on its way', () => {
    const view = { ...quiet, waiting: [{ eventId: '100001', sid: '1' }], open: [{ eventId: '100002', sid: '2' }] };
    const raised = actions(view, 1000).filter((doing) => doing.type === 'alarm.raise');
    const repeated = raised.filter(({ recording }) => recording === 'camera-1' || recording === 'camera-2').length;
    expect(repeated).toBeGreaterThan(5);
    expect(repeated).toBeLessThan(50);
  });

  it('cancels or disarms only where an agent has an alarm open', () => {
    const view = { ...quiet, open: [{ eventId: '100001', sid: '1' }] };
    const interruptions = actions(view, 400).filter((doing) => !isRaise(doing));
    expect(new Set(interruptions.map((doing) => JSON.stringify(doing)))).toEqual(
      new Set([
        '{"type":"alarm.cancel","eventId":"100001"}',
        '{"type":"location.setArmState","sid":"1","state":"OFF"}',
      ]),
    );
    expect(interruptions.length).toBeLessThan(60);
  });

  it('disarms no location twice', () => {
    const view = { ...quiet, open: [{ eventId: '100001', sid: '9' }] };
    expect(typesOf(actions(view, 400))).toEqual(new Set(['alarm.raise', 'alarm.cancel']));
  });

  it('arms again when too many locations are off, so that the world does not run dry', () => {
    const view = { ...quiet, cameras: cameras.map((camera, index) => ({ ...camera, isArmed: index < 7 })) };
    const arms = actions(view, 400).filter((doing) => doing.type === 'location.setArmState');
    expect(new Set(arms.map(({ sid }) => sid))).toEqual(new Set(['7', '8', '9']));
    expect(new Set(arms.map(({ state }) => state))).toEqual(new Set(['HOME', 'AWAY']));
    expect(arms.length).toBeLessThan(80);
  });

  it('does nothing in a world without cameras', () => {
    expect(actions({ ...quiet, cameras: [] }, 3)).toEqual(Array(3).fill({ type: 'nothing' }));
  });
});

describe('pauseMs', () => {
  it('keeps to the rate on average, between half and one and a half of it', () => {
    const random = createRandom(1);
    const pauses = Array.from({ length: 1000 }, () => pauseMs(6, random));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
    const mean = pauses.reduce((sum, pause) => sum + pause, 0) / pauses.length;
    expect(Math.abs(mean - 10_000)).toBeLessThan(300);
  });
});
