import { describe, expect, it } from 'vitest';
import { countdownTone } from './countdown-tone.ts';

describe('the countdown of a card', () => {
  it('is calm from 30 s, amber from 10 s and red below (QUEUE-06)', () => {
    const tones = [120, 30, 29, 10, 9, 0].map(countdownTone);
    expect(tones).toEqual(['calm', 'calm', 'amber', 'amber', 'red', 'red']);
  });
});
