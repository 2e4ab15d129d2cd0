import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { keepFilesMachine, selectCanSubmitKeep, selectIsAsking, selectIsKept } from './keep-files.machine.ts';

function start(isKept: boolean) {
  const saving = asked<Answer<'keepMedia'>, Args<'keepMedia'>>();
  const { actor, heard } = startInSystem(keepFilesMachine.provide({ actors: { keepMedia: saving.logic } }), {
    input: () => ({ eventId: '100001', isKept }),
  });
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return { isKept: selectIsKept(snapshot), isAsking: selectIsAsking(snapshot), can: selectCanSubmitKeep(snapshot) };
  };
  return { actor, saving, heard, shown };
}

describe('keeping the files of an event', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('the files are kept with a reason, which is needed', async () => {
    const { actor, saving, shown } = start(false);
    actor.send({ type: 'keep.ask' });
    actor.send({ type: 'keep.type', reason: '  ' });
    actor.send({ type: 'keep.submit' });
    expect(shown()).toEqual({ isKept: false, isAsking: true, can: false });
    actor.send({ type: 'keep.type', reason: ' Police ' });
    actor.send({ type: 'keep.submit' });
    await saving.answer({});
    expect([shown(), saving.inputs]).toEqual([
      { isKept: true, isAsking: false, can: false },
      [{ params: { eventId: '100001' }, body: { isKept: true, reason: 'Police' } }],
    ]);
  });

  it('the reason stays where saving fails, and a cancelled one is forgotten', async () => {
    const { actor, saving, heard, shown } = start(true);
    actor.send({ type: 'keep.ask' });
    actor.send({ type: 'keep.type', reason: 'Over' });
    actor.send({ type: 'keep.submit' });
    await saving.fail({ call: 'keepMedia', status: 500, message: 'No room.' });
    expect([shown(), heard()]).toEqual([
      { isKept: true, isAsking: true, can: true },
      [{ to: 'toasts', event: toast('error', 'Not saved: No room.') }],
    ]);
    actor.send({ type: 'keep.cancel' });
    actor.send({ type: 'keep.ask' });
    expect(shown()).toEqual({ isKept: true, isAsking: true, can: false });
  });
});
