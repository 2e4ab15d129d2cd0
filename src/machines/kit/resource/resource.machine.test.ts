import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { resourceOf } from './resource.machine.ts';

function start() {
  const load = asked<readonly string[], string>();
  const machine = resourceOf<readonly string[]>('names', 'reps/names', 5_000).provide({ actors: { load: load.logic } });
  const { actor: names, heard } = startInSystem(machine, { input: () => undefined });
  const face = () => {
    const { value, context } = names.getSnapshot();
    return [value, context.value, context.error];
  };
  return { names, heard, load, face };
}

const failure = (message: string) => ({ call: 'listEvents', status: 500, message });
const toast = (text: string) => ({ to: 'toasts', event: { type: 'toast.shown', severity: 'error', text } });

describe('resource', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('is read at once and again after its interval, keeping what it has meanwhile', async () => {
    const { load, face } = start();
    expect(face()).toEqual(['loading', null, null]);
    await load.answer(['Ann']);
    expect(face()).toEqual(['fresh', ['Ann'], null]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(load.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load.inputs).toHaveLength(2);
    expect(face()).toEqual(['loading', ['Ann'], null]);
    await load.answer(['Ann', 'Ben']);
    expect(face()).toEqual(['fresh', ['Ann', 'Ben'], null]);
  });

  it('is stale when it cannot be read, says why, and is read again (API-09)', async () => {
    const { load, face, heard } = start();
    await load.answer(['Ann']);
    await vi.advanceTimersByTimeAsync(5_000);
    await load.fail(failure('Out of order.'));
    expect(face()).toEqual(['stale', ['Ann'], 'Out of order.']);
    expect(heard()).toEqual([toast('Endpoint: reps/names. Out of order.')]);
    await vi.advanceTimersByTimeAsync(5_000);
    await load.answer([]);
    expect(face()).toEqual(['fresh', [], null]);
  });

  it('is stale without a message of its own while nothing answers: the line says so', async () => {
    const { load, face, heard } = start();
    await load.fail({ ...failure('Network error'), status: null });
    expect([face(), heard()]).toEqual([['stale', null, 'Network error'], []]);
  });

  it('ends quietly where the provider does not have it, and is asked for no more', async () => {
    const { names, load, face, heard } = start();
    await load.fail({ call: 'listEvents', status: 404, message: 'No such call.', isAbsent: true });
    names.send({ type: 'resource.reload' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([face(), heard(), load.inputs.length]).toEqual([['absent', null, null], [], 1]);
  });

  it('says the same failure once, until it was read again (API-11)', async () => {
    const { load, heard } = start();
    await load.fail(failure('Out of order.'));
    await vi.advanceTimersByTimeAsync(5_000);
    heard();
    await load.fail(failure('Out of order.'));
    expect(heard()).toEqual([]);
    await vi.advanceTimersByTimeAsync(5_000);
    await load.fail(failure('Locked.'));
    expect(heard()).toEqual([toast('Endpoint: reps/names. Locked.')]);
    await vi.advanceTimersByTimeAsync(5_000);
    await load.answer([]);
    await vi.advanceTimersByTimeAsync(5_000);
    await load.fail(failure('Locked.'));
    expect(heard()).toEqual([toast('Endpoint: reps/names. Locked.')]);
  });

  it('is read at once when asked while it is stale or fresh', async () => {
    const { names, load } = start();
    await load.fail(failure('Out of order.'));
    names.send({ type: 'resource.reload' });
    expect(load.inputs).toHaveLength(2);
    await load.answer([]);
    names.send({ type: 'resource.reload' });
    expect(load.inputs).toHaveLength(3);
  });

  it('is read by the id of its subject, which its endpoint names', async () => {
    const load = asked<string, string>();
    const machine = resourceOf<string>('name', (of) => `reps/${of}/name`, 5_000).provide({
      actors: { load: load.logic },
    });
    const { heard } = startInSystem(machine, { input: () => '7' });
    await load.fail(failure('Out of order.'));
    expect([load.inputs, heard()]).toEqual([['7'], [toast('Endpoint: reps/7/name. Out of order.')]]);
  });
});
