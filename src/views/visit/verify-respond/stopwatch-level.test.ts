import { describe, expect, it } from 'vitest';
import { stopwatchLevel } from './stopwatch-level.ts';

describe('the stopwatch', () => {
  it('is low up to 29 s, medium past that and high past 59 s (VR-08)', () => {
    const levels = [0, 29, 30, 59, 60].map(stopwatchLevel);
    expect(levels).toEqual(['low', 'low', 'medium', 'medium', 'high']);
  });
});
