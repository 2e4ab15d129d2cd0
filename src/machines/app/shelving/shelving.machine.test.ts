import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { SHELVING_REASON_MAX } from '../../../../contract/limits.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { shelvingMachine } from './shelving.machine.ts';
import {
  selectCanSubmit,
  selectIsAsking,
  selectIsEnding,
  selectIsWholeLocation,
  selectReason,
} from './shelving.selectors.ts';

const camera = { sid: '501', uuid: 'cam-1', name: 'Front door' };
const refused = (call: 'shelveCamera' | 'unshelveCamera') => ({ call, status: 409, message: 'Already.' }) as const;

const toastOf = (severity: 'success' | 'error', text: string) => [
  { to: 'toasts', event: { type: 'toast.shown', severity, text } },
];

function start() {
  const shelve = asked<Answer<'shelveCamera'>, Args<'shelveCamera'>>();
  const unshelve = asked<Answer<'unshelveCamera'>, Args<'unshelveCamera'>>();
  const { actor, heard } = startInSystem(
    shelvingMachine.provide({ actors: { shelveCamera: shelve.logic, unshelveCamera: unshelve.logic } }),
    { input: () => undefined },
  );
  return { actor, shelve, unshelve, heard };
}

describe('shelving', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('shelves a camera for the chosen time, with the reason without the spaces around it', async () => {
    const { actor, shelve, heard } = start();
    actor.send({ type: 'shelving.open', camera });
    actor.send({ type: 'shelving.choose', seconds: 3_600 });
    actor.send({ type: 'shelving.type', reason: '  Spider web ' });
    actor.send({ type: 'shelving.submit' });
    expect(shelve.inputs).toEqual([
      { params: { sid: '501', uuid: 'cam-1' }, body: { seconds: 3_600, reason: 'Spider web', wholeLocation: false } },
    ]);
    await shelve.answer({});
    expect([selectIsAsking(actor.getSnapshot()), heard()]).toEqual([false, toastOf('success', 'Shelved: Front door')]);
  });

  it('shelves all cameras of a location, and begins with one alone in the next dialog', async () => {
    const { actor, shelve, heard } = start();
    actor.send({ type: 'shelving.open', camera });
    actor.send({ type: 'shelving.widen', wholeLocation: true });
    actor.send({ type: 'shelving.type', reason: 'On test' });
    actor.send({ type: 'shelving.submit' });
    expect(shelve.inputs).toEqual([
      { params: { sid: '501', uuid: 'cam-1' }, body: { seconds: 900, reason: 'On test', wholeLocation: true } },
    ]);
    await shelve.answer({});
    expect(heard()).toEqual(toastOf('success', 'Shelved: all cameras at the location of Front door'));
    actor.send({ type: 'shelving.open', camera });
    expect(selectIsWholeLocation(actor.getSnapshot())).toBe(false);
  });

  it('puts a location on test until a chosen time, not before one is chosen, and ends that', async () => {
    const { actor, shelve, unshelve, heard } = start();
    actor.send({ type: 'shelving.open', camera });
    actor.send({ type: 'shelving.widen', wholeLocation: true });
    actor.send({ type: 'shelving.type', reason: 'New wires' });
    actor.send({ type: 'shelving.test', untilMs: null });
    expect(selectCanSubmit(actor.getSnapshot())).toBe(false);
    actor.send({ type: 'shelving.test', untilMs: 1_900_000_000_000 });
    actor.send({ type: 'shelving.submit' });
    expect(shelve.inputs).toEqual([
      {
        params: { sid: '501', uuid: 'cam-1' },
        body: { testUntilMs: 1_900_000_000_000, reason: 'New wires', wholeLocation: true },
      },
    ]);
    await shelve.answer({});
    expect(heard()).toEqual(toastOf('success', 'On test: all cameras at the location of Front door'));
    actor.send({ type: 'shelving.end', camera, wholeLocation: true });
    expect(unshelve.inputs).toEqual([{ params: { sid: '501', uuid: 'cam-1' }, query: { wholeLocation: true } }]);
    await unshelve.answer({});
    expect(heard()).toEqual(toastOf('success', 'No longer on test: all cameras at the location of Front door'));
  });

  it('needs a reason that is neither empty nor longer than the provider takes', () => {
    const { actor, shelve } = start();
    actor.send({ type: 'shelving.open', camera });
    for (const reason of ['', '   ', 'x'.repeat(SHELVING_REASON_MAX + 1)]) {
      actor.send({ type: 'shelving.type', reason });
      expect(selectCanSubmit(actor.getSnapshot())).toBe(false);
      actor.send({ type: 'shelving.submit' });
    }
    expect(shelve.inputs).toEqual([]);
    actor.send({ type: 'shelving.type', reason: 'x'.repeat(SHELVING_REASON_MAX) });
    expect(selectCanSubmit(actor.getSnapshot())).toBe(true);
  });

  it('keeps what was typed when it is refused, and begins empty with the next camera', async () => {
    const { actor, shelve, heard } = start();
    actor.send({ type: 'shelving.open', camera });
    actor.send({ type: 'shelving.choose', seconds: 3_600 });
    actor.send({ type: 'shelving.type', reason: 'Rain' });
    actor.send({ type: 'shelving.submit' });
    await shelve.fail(refused('shelveCamera'));
    expect([selectIsAsking(actor.getSnapshot()), selectReason(actor.getSnapshot())]).toEqual([true, 'Rain']);
    expect(heard()).toEqual(toastOf('error', 'Not shelved: Already.'));
    actor.send({ type: 'shelving.close' });
    actor.send({ type: 'shelving.open', camera: { ...camera, uuid: 'cam-2' } });
    expect(actor.getSnapshot().context).toMatchObject({ reason: '', seconds: 900 });
  });

  it('ends a shelving, one at a time, and says when it is still there', async () => {
    const { actor, unshelve, heard } = start();
    actor.send({ type: 'shelving.end', camera, wholeLocation: false });
    actor.send({ type: 'shelving.end', camera: { ...camera, uuid: 'cam-2' }, wholeLocation: false });
    expect(unshelve.inputs).toEqual([{ params: { sid: '501', uuid: 'cam-1' }, query: {} }]);
    expect(selectIsEnding(actor.getSnapshot())).toBe(true);
    await unshelve.fail(refused('unshelveCamera'));
    expect(selectIsEnding(actor.getSnapshot())).toBe(false);
    expect(heard()).toEqual(toastOf('error', 'Still shelved: Already.'));
    actor.send({ type: 'shelving.end', camera, wholeLocation: false });
    await unshelve.answer({});
    expect(selectIsEnding(actor.getSnapshot())).toBe(false);
    expect(heard()).toEqual(toastOf('success', 'No longer shelved: Front door'));
  });
});
