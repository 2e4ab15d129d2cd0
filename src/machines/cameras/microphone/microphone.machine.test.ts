import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { microphoneMachine } from './microphone.machine.ts';
import { selectDenialReason, selectIsDenied, selectShowsDenial } from './microphone.selectors.ts';

function start(asksAtOnce: boolean) {
  const question = asked<void>();
  const reloadPage = vi.fn<() => void>();
  const machine = microphoneMachine.provide({
    actors: { askMicrophone: question.logic },
    actions: { reloadPage },
  });
  const { actor: microphone, heard } = startInSystem(machine, { input: () => ({ asksAtOnce }) });
  return {
    microphone,
    heard,
    question,
    reloadPage,
    value: () => microphone.getSnapshot().value,
    isShown: () => selectShowsDenial(microphone.getSnapshot()),
  };
}
const NO_PERMISSION = 'Could not get audio access permission';
const denial = { call: 'askMicrophone', status: null, message: NO_PERMISSION };

describe('microphone', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is asked for at sign-in where sessions are recorded (AUDIO-11, ROLE-08)', async () => {
    const { question, value, heard } = start(true);
    expect([value(), question.inputs.length]).toEqual(['asking', 1]);
    await question.answer();
    expect(value()).toBe('granted');
    expect(heard()).toEqual([{ to: 'recording', event: { type: 'microphone.granted' } }]);
  });

  it('is not requested before an agent talks', () => {
    const { question, value, microphone, heard } = start(false);
    expect([value(), question.inputs.length]).toEqual(['unasked', 0]);
    microphone.send({ type: 'microphone.announce' });
    expect(heard()).toEqual([]);
    microphone.send({ type: 'microphone.granted' });
    microphone.send({ type: 'microphone.announce' });
    expect([value(), heard()]).toEqual([
      'granted',
      Array(2).fill({ to: 'recording', event: { type: 'microphone.granted' } }),
    ]);
  });

  it('shows once per sign-in that there is none, and the agent continues without it (AUDIO-09, AUDIO-10, ROLE-09)', async () => {
    const { question, microphone, isShown, reloadPage } = start(true);
    await question.fail(denial);
    expect([isShown(), selectDenialReason(microphone.getSnapshot())]).toEqual([true, NO_PERMISSION]);
    microphone.send({ type: 'microphone.doWithout' });
    expect([isShown(), selectIsDenied(microphone.getSnapshot())]).toEqual([false, true]);
    microphone.send({ type: 'microphone.denied', reason: 'Requested device not found' });
    expect([isShown(), selectDenialReason(microphone.getSnapshot())]).toEqual([false, 'Requested device not found']);
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('shows a refusal that talk reported (AUDIO-09, AUDIO-27)', () => {
    const { microphone, isShown } = start(false);
    microphone.send({ type: 'microphone.denied', reason: NO_PERMISSION });
    expect([isShown(), selectDenialReason(microphone.getSnapshot())]).toEqual([true, NO_PERMISSION]);
  });

  it('loads the page again when the agent wants that (AUDIO-10)', async () => {
    const { question, microphone, reloadPage, isShown } = start(true);
    await question.fail(denial);
    microphone.send({ type: 'microphone.reload' });
    expect(reloadPage).toHaveBeenCalledTimes(1);
    expect(isShown()).toBe(false);
  });
});
