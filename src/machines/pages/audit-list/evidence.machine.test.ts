import { describe, expect, it, beforeEach, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { toast } from '../../app/toasts/toasts.events.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { evidenceMachine, selectIsTaking } from './evidence.machine.ts';

function start() {
  const asked: { settle: (error?: Error) => void; signal: AbortSignal }[] = [];
  const { actor, heard } = startInSystem(
    evidenceMachine.provide({
      actors: {
        saveEvidence: fromPromise<void, { eventId: string }>(
          ({ signal }) =>
            new Promise((resolve, reject) => {
              asked.push({ settle: (error) => (error === undefined ? resolve() : reject(error)), signal });
            }),
        ),
      },
    }),
    { input: () => ({ eventId: '100001' }) },
  );
  const settle = async (error?: Error) => {
    asked.at(-1)?.settle(error);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { actor, heard, asked, settle, isTaking: () => selectIsTaking(actor.getSnapshot()) };
}

describe('the evidence package', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is taken once at a time, without a word where it was saved', async () => {
    const { actor, heard, asked, settle, isTaking } = start();
    expect(isTaking()).toBe(false);
    actor.send({ type: 'evidence.take' });
    actor.send({ type: 'evidence.take' });
    expect([asked.length, isTaking()]).toEqual([1, true]);
    await settle();
    expect([isTaking(), heard()]).toEqual([false, []]);
  });

  it('says why it was not saved, and can be taken again', async () => {
    const { actor, heard, asked, settle } = start();
    actor.send({ type: 'evidence.take' });
    await settle(new Error('You may not do this.'));
    expect(heard()).toEqual([
      { to: 'toasts', event: toast('error', 'The evidence package was not saved. You may not do this.') },
    ]);
    actor.send({ type: 'evidence.take' });
    expect(asked.length).toBe(2);
  });

  it('a canceled package is not read on, and nothing is said of it', () => {
    const { actor, heard, asked, isTaking } = start();
    actor.send({ type: 'evidence.take' });
    actor.send({ type: 'evidence.cancel' });
    expect([asked[0]?.signal.aborted, isTaking(), heard()]).toEqual([true, false, []]);
  });
});
