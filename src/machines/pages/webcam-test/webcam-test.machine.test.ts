import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NEVER, throwError } from 'rxjs';
import { fromCallback, fromObservable, fromPromise } from 'xstate';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { WebcamTestEvent, WebcamTestFact, WebcamTestInput } from './webcam-test.events.ts';
import { webcamTestMachine } from './webcam-test.machine.ts';
import { selectCanRetry, selectPicture, selectReason, selectSound } from './webcam-test.selectors.ts';

const DENIAL = { call: 'askMicrophone', status: null, message: 'Permission denied' };

function start() {
  const microphone = asked<void>();
  const pictures: string[] = [];
  const showWebcam = fromCallback<WebcamTestFact, WebcamTestInput>(({ input }) => {
    pictures.push(input.tile);
    return () => void pictures.push('off');
  });
  const logLate = vi.fn<() => void>();
  const voiceLevel = fromObservable<number, undefined>(() => NEVER);
  const { actor, heard } = startInSystem(
    webcamTestMachine.provide({
      actors: { showWebcam, askMicrophone: microphone.logic, voiceLevel },
      actions: { logLate },
    }),
    { input: () => undefined },
  );
  const seen = () => [selectPicture(actor.getSnapshot()), selectSound(actor.getSnapshot())];
  return { actor, heard, microphone, pictures, logLate, seen, send: (event: WebcamTestEvent) => actor.send(event) };
}

describe('webcam test page', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('shows the own picture and hears the own microphone (SHELL-13, PLAY-33)', async () => {
    const { heard, microphone, pictures, seen, send } = start();
    expect([seen(), pictures]).toEqual([['waiting', 'asking'], ['webcam']]);
    send({ type: 'webcam.shown' });
    await microphone.answer();
    expect(seen()).toEqual(['shown', 'heard']);
    expect(heard()).toEqual([{ to: 'microphone', event: { type: 'microphone.granted' } }]);
    expect(pictures).toEqual(['webcam']);
  });

  it('logs a picture that has not come after 7 s, and does nothing else about it (SHELL-13, PLAY-33)', () => {
    const { logLate, seen, send, pictures, heard } = start();
    vi.advanceTimersByTime(6_999);
    expect(logLate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(logLate).toHaveBeenCalledOnce();
    expect([seen(), pictures, heard()]).toEqual([['waiting', 'asking'], ['webcam'], []]);
    send({ type: 'webcam.shown' });
    vi.advanceTimersByTime(7_000);
    expect([seen()[0], logLate.mock.calls.length]).toEqual(['shown', 1]);
  });

  it('says why the own camera cannot be shown at all, and that nothing can be heard', async () => {
    const showWebcam = fromCallback<WebcamTestFact, WebcamTestInput>(() => {
      throw new Error('No camera.');
    });
    const voiceLevel = fromObservable<number, undefined>(() => throwError(() => new Error('No sound.')));
    const askMicrophone = fromPromise(async () => {});
    const { actor } = startInSystem(webcamTestMachine.provide({ actors: { showWebcam, askMicrophone, voiceLevel } }), {
      input: () => undefined,
    });
    await vi.advanceTimersByTimeAsync(0);
    const snapshot = actor.getSnapshot();
    expect([selectPicture(snapshot), selectReason(snapshot)]).toEqual(['failed', 'Error: No camera.']);
    expect(selectSound(snapshot)).toBe('missing');
  });

  it('says why there is no picture and no sound, and tries both again', async () => {
    const { actor, heard, microphone, seen, send, pictures } = start();
    expect(selectCanRetry(actor.getSnapshot())).toBe(false);
    send({ type: 'webcam.failed', reason: 'The camera is in use.' });
    await microphone.fail(DENIAL);
    expect(seen()).toEqual(['failed', 'missing']);
    expect(selectReason(actor.getSnapshot())).toBe('The camera is in use.');
    expect(heard()).toEqual([{ to: 'microphone', event: { type: 'microphone.denied', reason: 'Permission denied' } }]);
    send({ type: 'webcam.retry' });
    expect([seen(), pictures]).toEqual([
      ['waiting', 'asking'],
      ['webcam', 'off', 'webcam'],
    ]);
  });
});
