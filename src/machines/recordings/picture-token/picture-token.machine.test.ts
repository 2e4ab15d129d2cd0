import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Args } from '../../../../contract/calls.ts';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { pictureTokenMachine, selectToken } from './picture-token.machine.ts';

function startToken() {
  const token = asked<Answer<'tokenCamera'>, Args<'tokenCamera'>>();
  const { actor } = startInSystem(pictureTokenMachine.provide({ actors: { tokenCamera: token.logic } }), {
    input: () => ({ sid: '501', eventTimestamp: 1_700_000_000 }),
  });
  return { actor, token, snapshot: () => actor.getSnapshot() };
}

describe('pictures of a recording', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('wait for the recording, and for no more than a second', async () => {
    const { actor, token, snapshot } = startToken();
    expect(token.inputs).toEqual([]);
    actor.send({ type: 'recording.shown' });
    expect(token.inputs).toEqual([{ params: { sid: '501', timestamp: '1700000000' } }]);
    await token.answer({ token: 'secret' });
    expect(selectToken(snapshot())).toBe('secret');
    const late = startToken();
    await vi.advanceTimersByTimeAsync(999);
    expect(late.token.inputs).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(late.token.inputs.length).toBe(1);
  });

  it('a failed picture gets a new token at once, and one that fails although its token is new a minute later', async () => {
    const { actor, token, snapshot } = startToken();
    actor.send({ type: 'recording.shown' });
    await token.answer({ token: 'one' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(token.inputs.length).toBe(1);
    actor.send({ type: 'picture.failed' });
    await token.answer({ token: 'two' });
    actor.send({ type: 'picture.failed' });
    await vi.advanceTimersByTimeAsync(59_999);
    actor.send({ type: 'picture.failed' });
    expect(token.inputs.length).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    await token.answer({ token: 'three' });
    expect(selectToken(snapshot())).toBe('three');
  });

  it('are asked for again 5 s after they were refused', async () => {
    const { actor, token } = startToken();
    actor.send({ type: 'recording.shown' });
    await token.fail({ call: 'tokenCamera', status: 500, message: 'No.' });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(token.inputs.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(token.inputs.length).toBe(2);
  });
});
