import { beforeEach, describe, expect, it, vi } from 'vitest';
import { guarded, seldom } from './guarded.ts';

describe('A guarded listener', () => {
  it('hears everything, and its exceptions go to the handler of errors and no further', () => {
    const heard: string[] = [];
    const listen = guarded(
      (text: string) => {
        heard.push(text);
        if (text === 'bad') throw new Error('It is broken.');
      },
      (error) => heard.push(String(error)),
    );
    for (const text of ['good', 'bad', 'good']) listen(text);
    expect(heard).toEqual(['good', 'bad', 'Error: It is broken.', 'good']);
  });
});

describe('What is done seldom', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));

  it('is done at once, and again 10 s later, exactly', () => {
    const done: unknown[] = [];
    const act = seldom((error) => done.push(error));
    for (const [error, afterMs] of [
      ['first', 0],
      ['too early', 9_999],
      ['second', 1],
    ] as const) {
      vi.advanceTimersByTime(afterMs);
      act(error);
    }
    expect(done).toEqual(['first', 'second']);
  });
});
