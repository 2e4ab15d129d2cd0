import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { heardMessageWith, listenedSourceWith } from '../../testing/sources.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { listeningMachine, selectHeard, selectIsOn, selectListened, selectListenedTo } from './listening.machine.ts';

beforeEach(() => void vi.useFakeTimers());

const CHOSEN = { sourceId: '1', name: 'Recorder of Elm Street' };
const NONE: Answer<'listening'> = { items: [], total: null };
const MINE: Answer<'listening'> = { items: [listenedSourceWith()], total: null };
const refused: CallError = { call: 'listenToSource', status: 409, message: 'Kim Park listens to this source.' };

function start() {
  const listening = asked<Answer<'listening'>, Args<'listening'>>();
  const listenToSource = asked<Answer<'listenToSource'>, Args<'listenToSource'>>();
  const machine = listeningMachine.provide({
    actors: { listening: listening.logic, listenToSource: listenToSource.logic },
  });
  const { actor, heard } = startInSystem(machine, { input: () => undefined });
  const shown = () => {
    const snapshot = actor.getSnapshot();
    return [selectListenedTo(snapshot), selectIsOn(snapshot), selectHeard(snapshot)?.heard.map(({ words }) => words)];
  };
  return {
    actor,
    listening,
    listenToSource,
    shown,
    toasts: () => heard().map(({ event }) => 'text' in event && event.text),
  };
}
const said = (seconds: number) => ({ params: { sourceId: '1' }, body: { seconds } });

describe('listening', () => {
  it('reads who listens every 5 s', async () => {
    const { actor, listening } = start();
    const others = [listenedSourceWith({ isMine: false, byName: 'Kim Park' })];
    await listening.answer({ items: others, total: null });
    await vi.advanceTimersByTimeAsync(4_999);
    expect([listening.inputs.length, selectListened(actor.getSnapshot())]).toEqual([1, others]);
    await vi.advanceTimersByTimeAsync(1);
    expect(listening.inputs).toHaveLength(2);
  });

  it('begins for the chosen time and reads twice a second what was heard, which stays after its end until it is closed', async () => {
    const { actor, listening, listenToSource, shown } = start();
    await listening.answer(NONE);
    actor.send({ type: 'listening.start', seconds: 120 });
    actor.send({ type: 'listening.open', ...CHOSEN });
    expect(shown()).toEqual([CHOSEN, false, undefined]);
    actor.send({ type: 'listening.start', seconds: 60 });
    expect(listenToSource.inputs).toEqual([said(60)]);
    await listenToSource.answer({});
    await listening.answer(MINE);
    expect(shown()).toEqual([CHOSEN, true, []]);
    await vi.advanceTimersByTimeAsync(500);
    const heard = [heardMessageWith({ words: 'Person at the gate' })];
    await listening.answer({ items: [listenedSourceWith({ heard })], total: null });
    await vi.advanceTimersByTimeAsync(500);
    await listening.answer(NONE);
    expect(shown()).toEqual([CHOSEN, false, ['Person at the gate']]);
    actor.send({ type: 'listening.close' });
    expect([shown(), listenToSource.inputs.length]).toEqual([[null, false, undefined], 1]);
  });

  it('is ended by closing it, and by Stop in the band', async () => {
    const { actor, listening, listenToSource, shown, toasts } = start();
    await listening.answer(MINE);
    expect(shown()).toEqual([CHOSEN, true, []]);
    actor.send({ type: 'listening.close' });
    expect([shown(), listenToSource.inputs]).toEqual([[null, true, undefined], [said(0)]]);
    await listenToSource.answer({});
    expect(toasts()).toEqual(['Alarms of the source are raised again']);
    await listening.answer({ items: [listenedSourceWith({ isMine: false })], total: null });
    actor.send({ type: 'listening.stop', sourceId: '1' });
    expect(listenToSource.inputs).toEqual([said(0), said(0)]);
  });

  it('says why it did not begin, and follows on', async () => {
    const { actor, listening, listenToSource, shown, toasts } = start();
    await listening.answer(NONE);
    actor.send({ type: 'listening.open', ...CHOSEN });
    actor.send({ type: 'listening.start', seconds: 120 });
    await listenToSource.fail(refused);
    expect([shown(), toasts(), listening.inputs.length]).toEqual([
      [CHOSEN, false, undefined],
      ['Endpoint: sources/1/listening. Kim Park listens to this source.'],
      2,
    ]);
  });

  it('reads no more of a provider that cannot listen, and again after any other error', async () => {
    const { listening } = start();
    await listening.fail({ call: 'listening', status: 500, message: 'Out of order.' });
    await vi.advanceTimersByTimeAsync(5_000);
    await listening.fail({ call: 'listening', status: 404, message: 'Unknown.', isAbsent: true });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listening.inputs).toHaveLength(2);
  });
});
