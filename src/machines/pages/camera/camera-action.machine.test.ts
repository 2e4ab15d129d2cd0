import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import {
  type ActionTest,
  type CameraActionInput,
  cameraActionMachine,
  type KnownAction,
  selectActionError,
  selectActionFailure,
  selectActionPhase,
  selectActionTest,
  selectHasAction,
} from './camera-action.machine.ts';

const TARGET = { uuid: 'cam-1', control: 'siren' } as const;
const NONE: KnownAction = { hasAction: false, failure: null };
const SAVED: KnownAction = { hasAction: true, failure: null };
const NOT_STOPPED = 'The siren did not stop: the camera did not answer.';
const refused = (message: string) => ({ call: 'saveCameraAction' as const, status: 400, message });

function start() {
  const load = asked<KnownAction, CameraActionInput>();
  const test = asked<ActionTest, CameraActionInput & { turn: 'on' | 'off' }>();
  const save = asked<KnownAction, CameraActionInput>();
  const remove = asked<object, Args<'removeCameraAction'>>();
  const machine = cameraActionMachine.provide({
    actors: { loadAction: load.logic, testTyped: test.logic, saveTyped: save.logic, removeCameraAction: remove.logic },
  });
  const { actor, heard } = startInSystem(machine, { input: () => TARGET });
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return {
      phase: selectActionPhase(snapshot),
      hasAction: selectHasAction(snapshot),
      failure: selectActionFailure(snapshot),
      tested: selectActionTest(snapshot),
      error: selectActionError(snapshot),
    };
  };
  return { actor, heard, load, test, save, remove, shown };
}
const IDLE = { phase: 'idle', hasAction: false, failure: null, tested: null, error: null };

describe('the requests of a control', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('are read again after that failed, with what went wrong the last time', async () => {
    const { actor, load, shown } = start();
    await load.fail(refused('Busy.'));
    expect(shown()).toEqual({ ...IDLE, phase: 'unread', error: 'Busy.' });
    actor.send({ type: 'action.retry' });
    await load.answer({ hasAction: true, failure: NOT_STOPPED });
    expect([load.inputs, shown()]).toEqual([[TARGET, TARGET], { ...IDLE, hasAction: true, failure: NOT_STOPPED }]);
  });

  it('are not asked for again of a provider that has none', async () => {
    const { actor, heard, load, shown } = start();
    await load.fail({ ...refused('Not found.'), status: 404, isAbsent: true });
    actor.send({ type: 'action.retry' });
    expect([shown().phase, load.inputs.length, heard()]).toEqual(['absent', 1, []]);
  });

  it('are tested one by one as they were typed; the next test forgets the last', async () => {
    const { actor, load, test, shown } = start();
    await load.answer(NONE);
    actor.send({ type: 'action.test', turn: 'off' });
    await test.answer({ turn: 'off', failure: NOT_STOPPED });
    expect([test.inputs, shown()]).toEqual([
      [{ ...TARGET, turn: 'off' }],
      { ...IDLE, tested: { turn: 'off', failure: NOT_STOPPED } },
    ]);
    actor.send({ type: 'action.test', turn: 'on' });
    expect(shown().tested).toBeNull();
  });

  it('are saved and removed; a refusal is shown, and changes nothing', async () => {
    const { actor, heard, load, save, remove, shown } = start();
    await load.answer(NONE);
    actor.send({ type: 'action.remove' });
    actor.send({ type: 'action.save' });
    await save.fail(refused('Both addresses must have the same host and port.'));
    expect(shown()).toEqual(IDLE);
    actor.send({ type: 'action.save' });
    await save.answer(SAVED);
    expect(shown()).toEqual({ ...IDLE, hasAction: true });
    actor.send({ type: 'action.remove' });
    await remove.answer({});
    expect([shown(), remove.inputs]).toEqual([IDLE, [{ params: TARGET }]]);
    expect(heard()).toEqual(
      [
        toast('error', 'Endpoint: camera/cam-1/action/siren. Both addresses must have the same host and port.'),
        toast('success', 'Requests of the siren saved'),
        toast('success', 'Requests of the siren removed'),
      ].map((event) => ({ to: 'toasts', event })),
    );
  });
});
