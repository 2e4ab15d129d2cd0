import { describe, expect, it } from 'vitest';
import { ageS, formatSpan } from './format-span.ts';

describe('a span', () => {
  it('shows minutes and seconds, and minutes keep counting past the hour (DASH-04, DASH-05)', () => {
    expect([0, 7.9, 65, 4_503].map(formatSpan)).toEqual(['0:00', '0:07', '1:05', '75:03']);
  });

  it('is 0:00 for an event ahead of now (DASH-05, QUEUE-53)', () => {
    expect(formatSpan(ageS(1_000, 990_000))).toBe('0:00');
  });
});
