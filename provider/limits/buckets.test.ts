import { describe, expect, it } from 'vitest';
import { testClock } from '../testing/fakes/test-clock.ts';
import { Buckets } from './buckets.ts';

describe('A token bucket', () => {
  it('gives its burst at once, then returns when the next token is due, and gives it exactly then', () => {
    const clock = testClock();
    const buckets = new Buckets(clock, { perSecond: 2, burst: 3 });
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 500]);
    clock.advance(499);
    expect(buckets.take('a')).toBe(1);
    clock.advance(1);
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 500]);
  });

  it('holds no more than its burst, and counts each key for itself', () => {
    const clock = testClock();
    const buckets = new Buckets(clock, { perSecond: 10, burst: 2 });
    clock.advance(60_000);
    expect([buckets.take('a'), buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([0, 0, 100, 0]);
  });

  it('forgets keys whose bucket is full again', () => {
    const clock = testClock();
    const buckets = new Buckets(clock, { perSecond: 1, burst: 1 });
    for (let key = 0; key < 1_024; key += 1) buckets.take(`${key}`);
    clock.advance(1_000);
    buckets.take('one more');
    expect(buckets.size).toBe(1);
  });
});
