import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked } from '../../testing/asked.ts';
import { startInSystem } from '../../testing/with-system.ts';
import { countersMachine, type StatusCounts } from './counters.machine.ts';
import {
  selectDispatching,
  selectFollowingUp,
  selectIsStale,
  selectIsWatchingHigh,
  selectIsWorkingHigh,
  selectNew,
  selectOnHold,
  selectVerifying,
  selectWaiting,
  selectWatching,
} from './counters.selectors.ts';

async function startWith(counts: StatusCounts) {
  const load = asked<StatusCounts, string>();
  const { actor: counters } = startInSystem(countersMachine.provide({ actors: { load: load.logic } }), {
    input: () => undefined,
  });
  await load.answer(counts);
  return { counters, load, snapshot: () => counters.getSnapshot() };
}

describe('header counters', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('are read every 10 s (SHELL-32, QUEUE-56)', async () => {
    const { load } = await startWith({});
    await vi.advanceTimersByTimeAsync(9_999);
    expect(load.inputs).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load.inputs).toHaveLength(2);
  });

  it('show New, Watching, Verifying, Dispatching, Following up and Hold (SHELL-30, SHELL-36)', async () => {
    const { snapshot } = await startWith({ 0: 1, 10: 2, 20: 3, 30: 4, 40: 5, 50: 6, [-10]: 7 });
    expect(
      [selectNew, selectWatching, selectVerifying, selectDispatching, selectFollowingUp, selectOnHold].map((select) =>
        select(snapshot()),
      ),
    ).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('count 0 for a status that is missing (SHELL-36)', async () => {
    const { snapshot } = await startWith({});
    expect(selectNew(snapshot())).toBe(0);
    expect(selectIsWatchingHigh(snapshot())).toBe(false);
    expect(selectIsWorkingHigh(snapshot())).toBe(false);
  });

  it('are red for Watching above 9, not at 9 (DASH-09, SHELL-34, QUEUE-57)', async () => {
    expect(selectIsWatchingHigh((await startWith({ 10: 9 })).snapshot())).toBe(false);
    expect(selectIsWatchingHigh((await startWith({ 10: 10 })).snapshot())).toBe(true);
  });

  it.each([
    [{ 20: 1 }, false],
    [{ 30: 1 }, false],
    [{ 40: 1 }, false],
    [{ 20: 1, 40: 1 }, true],
    [{ 30: 2 }, true],
    [{ 0: 5, 10: 5, 50: 5 }, false],
  ])('are red for V, D and F when their sum exceeds 1: %o is %s (SHELL-35, QUEUE-57)', async (counts, isHigh) => {
    expect(selectIsWorkingHigh((await startWith(counts)).snapshot())).toBe(isHigh);
  });

  it('are read once more when a change is reported while they are read', async () => {
    const { counters, load, snapshot } = await startWith({});
    for (let report = 0; report < 3; report += 1) counters.send({ type: 'resource.reload' });
    await load.answer({ 20: 0 });
    expect(load.inputs).toHaveLength(3);
    await load.answer({ 20: 1 });
    expect([load.inputs.length, selectVerifying(snapshot())]).toEqual([3, 1]);
  });

  it('are read at once when a change is reported, and 10 s after that (SHELL-30)', async () => {
    const { counters, load } = await startWith({});
    await vi.advanceTimersByTimeAsync(4_000);
    counters.send({ type: 'resource.reload' });
    expect(load.inputs).toHaveLength(2);
    await load.answer({});
    await vi.advanceTimersByTimeAsync(9_999);
    expect(load.inputs).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(load.inputs).toHaveLength(3);
  });

  it('look stale when they could not be read', async () => {
    const { load, snapshot } = await startWith({ 10: 2 });
    await vi.advanceTimersByTimeAsync(10_000);
    await load.fail({ call: 'stats', status: 500, message: 'No.' });
    expect(selectIsStale(snapshot())).toBe(true);
    expect(selectWatching(snapshot())).toBe(2);
  });

  it('say how many alarms wait, and nothing before they were read', async () => {
    const unread = startInSystem(countersMachine, { input: () => undefined }).actor;
    expect(selectWaiting(unread.getSnapshot())).toBe(null);
    expect(selectWaiting((await startWith({ 0: 42 })).snapshot())).toBe(42);
    expect(selectWaiting((await startWith({})).snapshot())).toBe(0);
    expect(selectWaiting((await startWith({ 0: 42, takeable: 7 })).snapshot())).toBe(7);
  });
});
