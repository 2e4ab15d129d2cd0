import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import type { MicTestEvent } from './mic-test.events.ts';
import { micTestMachine } from './mic-test.machine.ts';
import { selectMicTest } from './mic-test.selectors.ts';

function start() {
  const microphone = asked<void>();
  const tests: string[] = [];
  const testMicrophone = fromCallback<MicTestEvent>(() => {
    tests.push('begun');
    return () => void tests.push('over');
  });
  const machine = micTestMachine.provide({ actors: { askMicrophone: microphone.logic, testMicrophone } });
  const { actor, heard } = startInSystem(machine, { input: () => undefined });
  return {
    microphone,
    tests,
    heard,
    send: (event: MicTestEvent) => actor.send(event),
    state: () => selectMicTest(actor.getSnapshot()),
  };
}

async function testing() {
  const subject = start();
  subject.send({ type: 'micTest.begin' });
  await subject.microphone.answer();
  subject.heard();
  return subject;
}

describe('microphone test', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('records, then plays back, and is ready for the next (AUDIO-22)', async () => {
    const { send, state, microphone, tests, heard } = start();
    expect(state()).toBe('ready');
    send({ type: 'micTest.begin' });
    expect(state()).toBe('asking');
    await microphone.answer();
    expect([state(), tests, heard()]).toEqual([
      'recording',
      ['begun'],
      [{ to: 'microphone', event: { type: 'microphone.granted' } }],
    ]);
    send({ type: 'micTest.recorded' });
    expect(state()).toBe('playing');
    send({ type: 'micTest.played' });
    expect([state(), tests]).toEqual(['ready', ['begun', 'over']]);
  });

  it('runs once at a time (ACCT-20)', async () => {
    const { send, tests } = await testing();
    send({ type: 'micTest.begin' });
    expect(tests).toEqual(['begun']);
  });

  it('a test without a microphone shows the same messages as talk (ACCT-20)', async () => {
    const { send, microphone, state, heard } = start();
    send({ type: 'micTest.begin' });
    await microphone.fail({ call: 'askMicrophone', status: null, message: 'No.' });
    expect([state(), heard()]).toEqual([
      'ready',
      [{ to: 'microphone', event: { type: 'microphone.denied', reason: 'No.' } }],
    ]);
  });

  it('shows the error of a recorder that breaks, and is ready for the next', async () => {
    const microphone = asked<void>();
    const testMicrophone = fromCallback<MicTestEvent>(() => {
      throw new Error('No encoder.');
    });
    const machine = micTestMachine.provide({ actors: { askMicrophone: microphone.logic, testMicrophone } });
    const { actor, heard } = startInSystem(machine, { input: () => undefined });
    actor.send({ type: 'micTest.begin' });
    await microphone.answer();
    expect([selectMicTest(actor.getSnapshot()), heard()]).toEqual([
      'ready',
      [
        { to: 'microphone', event: { type: 'microphone.granted' } },
        { to: 'toasts', event: toast('error', 'The microphone could not be tested: Error: No encoder.') },
      ],
    ]);
  });

  it.each([
    [{ type: 'micTest.blocked' }, toast('warning', 'The browser blocked the playback. Click anywhere and test again.')],
    [
      { type: 'micTest.failed', reason: 'The microphone is gone.' },
      toast('error', 'The microphone could not be tested: The microphone is gone.'),
    ],
  ] as const)('shows why it ended early: %o (AUDIO-23, ACCT-21)', async (fact, toast) => {
    const { send, state, heard } = await testing();
    send(fact);
    expect([state(), heard()]).toEqual(['ready', [{ to: 'toasts', event: toast }]]);
  });
});
