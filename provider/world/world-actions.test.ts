import { describe, expect, it } from 'vitest';
import {
  type CurrentAlarm,
  type WorldAction,
  nextAction,
  pauseMs,
  type WatchingCamera,
  type WorldView,
} from './world-actions.ts';
import { createRandom } from './random.ts';

const cameras: readonly WatchingCamera[] = Array.from({ length: 10 }, (_, index) => ({
  recording: `camera-${index}`,
  sid: String(index),
  isArmed: index < 8,
  isFootage: false,
  clip: `clip-${index}`,
  fitsHour: true,
}));
const quiet: WorldView = { cameras, waiting: [], open: [] };

const alarmAt = (sid: string, eventId = `at-${sid}`, clip: string | null = null, isSpared = false): CurrentAlarm => ({
  eventId,
  sid,
  clip,
  isSpared,
});

const actions = (view: WorldView, count: number, seed = 1): WorldAction[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => nextAction(view, random));
};
const typesOf = (list: readonly WorldAction[]) => new Set(list.map(({ type }) => type));
const recordingsOf = (list: readonly WorldAction[]) =>
  new Set(list.flatMap((action) => (action.type === 'alarm.raise' ? [action.recording] : [])));
const isRaise = (action: WorldAction) => action.type === 'alarm.raise';

describe('nextAction', () => {
  it('raises an alarm in a quiet world', () => {
    expect(typesOf(actions(quiet, 200))).toEqual(new Set(['alarm.raise']));
  });

  it('does the same after the same seed, and something else after another', () => {
    const view = { ...quiet, open: [alarmAt('1', '100001')] };
    expect(actions(view, 50, 5)).toEqual(actions(view, 50, 5));
    expect(actions(view, 50, 5)).not.toEqual(actions(view, 50, 6));
  });

  it('raises most alarms at armed locations, a few elsewhere, and now and then one for training', () => {
    const raised = actions(quiet, 400).filter((action) => action.type === 'alarm.raise');
    const armed = raised.filter(({ recording }) =>
      cameras.some((camera) => camera.isArmed && camera.recording === recording),
    );
    expect(armed.length).toBeGreaterThan(320);
    expect(armed.length).toBeLessThan(400);
    const training = raised.filter(({ isFake }) => isFake).length;
    expect(training).toBeGreaterThan(2);
    expect(training).toBeLessThan(40);
  });

  it('chooses footage until at least half of the current alarms show it, from the first on', () => {
    const view = { ...quiet, cameras: cameras.map((camera, index) => ({ ...camera, isFootage: index < 3 })) };
    const random = createRandom(4);
    const waiting: CurrentAlarm[] = [];
    for (let count = 1; count <= 9; count += 1) {
      const action = nextAction({ ...view, waiting }, random);
      if (action.type !== 'alarm.raise') throw new Error('The world is quiet.');
      const camera = view.cameras.find(({ recording }) => recording === action.recording);
      waiting.push(alarmAt(camera?.sid ?? '', String(count), camera?.clip ?? null));
      const ofFootage = waiting.filter(({ clip }) => ['clip-0', 'clip-1', 'clip-2'].includes(clip ?? '')).length;
      expect(ofFootage * 2).toBeGreaterThanOrEqual(count);
    }
  });

  it('continues while agents work, however many alarms wait', () => {
    const waiting = Array.from({ length: 200 }, (_, index) => alarmAt('1', String(index)));
    const view = { ...quiet, waiting, open: [alarmAt('9', 'open')] };
    const raised = actions(view, 200).filter(isRaise).length;
    expect(raised).toBeGreaterThan(180);
  });

  it('waits, and says why, while twenty alarms wait and no agent works', () => {
    const waiting = (count: number) => Array.from({ length: count }, (_, index) => alarmAt('1', String(index)));
    expect(typesOf(actions({ ...quiet, waiting: waiting(19) }, 50))).toEqual(new Set(['alarm.raise']));
    expect(actions({ ...quiet, waiting: waiting(20) }, 2)).toEqual(
      Array(2).fill({ type: 'nothing', because: 'no one takes alarms' }),
    );
  });

  it('shows no clip three times while others fit, rather one of another hour, and of those the rarest', () => {
    const shows = (clip: string, fitsHour: boolean, index: number): WatchingCamera => ({
      recording: `${clip}-${index}`,
      sid: String(index),
      isArmed: true,
      isFootage: false,
      clip,
      fitsHour,
    });
    const view = {
      cameras: [shows('day', true, 1), shows('noon', true, 2), shows('night', false, 3), shows('dark', false, 4)],
      open: [],
    };
    const shown = (...clips: string[]) =>
      recordingsOf(actions({ ...view, waiting: clips.map((clip, index) => alarmAt('9', String(index), clip)) }, 100));
    expect(shown()).toEqual(new Set(['day-1', 'noon-2']));
    expect(shown('day')).toEqual(new Set(['noon-2']));
    expect(shown('day', 'day', 'noon')).toEqual(new Set(['noon-2']));
    expect(shown('day', 'day', 'noon', 'noon')).toEqual(new Set(['night-3', 'dark-4']));
    expect(shown('day', 'day', 'noon', 'noon', 'dark')).toEqual(new Set(['night-3']));
  });

  it('seldom raises an alarm where one is already on its way', () => {
    const view = { ...quiet, waiting: [alarmAt('1', '100001')], open: [alarmAt('2', '100002')] };
    const raised = actions(view, 1000).filter((action) => action.type === 'alarm.raise');
    const repeated = raised.filter(({ recording }) => recording === 'camera-1' || recording === 'camera-2').length;
    expect(repeated).toBeGreaterThan(5);
    expect(repeated).toBeLessThan(50);
  });

  const interruptionsOf = (view: WorldView, count: number) =>
    actions(view, count)
      .filter((action) => !isRaise(action))
      .map((action) => JSON.stringify(action));

  it('cancels or disarms any current alarm while an agent has one open, so that visits are seldom hit', () => {
    const waiting = Array.from({ length: 9 }, (_, index) => alarmAt('2', `wait-${index}`));
    const view = { ...quiet, waiting, open: [alarmAt('1', '100001')] };
    const interruptions = interruptionsOf(view, 4_000);
    expect(new Set(interruptions)).toEqual(
      new Set([
        '{"type":"alarm.cancel","eventId":"100001"}',
        ...waiting.map(({ eventId }) => `{"type":"alarm.cancel","eventId":"${eventId}"}`),
        '{"type":"location.setArmState","sid":"1","state":"OFF"}',
        '{"type":"location.setArmState","sid":"2","state":"OFF"}',
      ]),
    );
    expect(interruptions.length).toBeLessThan(400);
    expect(interruptions.filter((action) => /100001|"1"/.test(action)).length).toBeLessThan(60);
    expect(interruptionsOf({ ...view, open: [] }, 400)).toEqual([]);
  });

  it('spares a visit that has just begun, and the location that it is about', () => {
    const view = { ...quiet, waiting: [alarmAt('1', '100002')], open: [alarmAt('1', '100001', null, true)] };
    expect(new Set(interruptionsOf(view, 400))).toEqual(new Set(['{"type":"alarm.cancel","eventId":"100002"}']));
    expect(interruptionsOf({ ...view, waiting: [] }, 400)).toEqual([]);
  });

  it('disarms no location twice', () => {
    const view = { ...quiet, open: [alarmAt('9', '100001')] };
    expect(typesOf(actions(view, 400))).toEqual(new Set(['alarm.raise', 'alarm.cancel']));
  });

  it('arms again when too many locations are off, so that the world does not run dry', () => {
    const view = { ...quiet, cameras: cameras.map((camera, index) => ({ ...camera, isArmed: index < 7 })) };
    const arms = actions(view, 400).filter((action) => action.type === 'location.setArmState');
    expect(new Set(arms.map(({ sid }) => sid))).toEqual(new Set(['7', '8', '9']));
    expect(new Set(arms.map(({ state }) => state))).toEqual(new Set(['HOME', 'AWAY']));
    expect(arms.length).toBeLessThan(80);
  });

  it('does nothing in a world without cameras', () => {
    expect(actions({ ...quiet, cameras: [] }, 3)).toEqual(Array(3).fill({ type: 'nothing', because: 'no camera' }));
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
