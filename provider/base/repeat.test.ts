import { beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

describe('Repeated work', () => {
  beforeEach(() => vi.useFakeTimers());

  it('starts again only after it ended, and says what failed', async () => {
    const logged: string[] = [];
    const ends: (() => void)[] = [];
    const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)));
    work.mockRejectedValueOnce(new Error('The database is away.'));
    const stop = repeat(1_000, work, (line) => logged.push(line));

    await vi.advanceTimersByTimeAsync(1_000);
    await vi.advanceTimersByTimeAsync(5_000);
    const whileUnderWay = work.mock.calls.length;
    for (const end of ends) end();
    await vi.advanceTimersByTimeAsync(1_000);

    expect([whileUnderWay, work.mock.calls.length]).toEqual([2, 3]);
    expect(logged).toEqual(['provider  The database is away.']);
    for (const end of ends) end();
    await stop();
  });

  it('stops when what is under way has ended', async () => {
    let end = () => {};
    const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)));
    const stop = repeat(1_000, work, () => {});
    await vi.advanceTimersByTimeAsync(1_000);
    let isStopped = false;
    const stopped = stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(0);
    const before = isStopped;
    end();
    await stopped;
    await vi.advanceTimersByTimeAsync(10_000);

    expect([before, isStopped, work.mock.calls.length]).toEqual([false, true, 1]);
  });
});
