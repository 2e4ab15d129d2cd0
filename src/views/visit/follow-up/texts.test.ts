import { describe, expect, it } from 'vitest';
import { wishesWords } from './texts.ts';

const wishes = (common: boolean, person: boolean) => ({
  common_events: { all: common },
  person_events: { all: person },
});

describe('wishes of a customer', () => {
  it.each([
    [wishes(true, true), wishes(false, false), 'The customer wants e-mail for all events, no push'],
    [
      wishes(true, false),
      wishes(false, true),
      'The customer wants e-mail for common events only, push for events with persons only',
    ],
  ])('are shown in a line (FU-46)', (email, push, words) => {
    expect(wishesWords({ email, push })).toBe(words);
  });

  it('may be unknown, or never set (FU-47)', () => {
    expect(wishesWords(null)).toBe('');
    expect(wishesWords('none')).toBe("There's no notification preferences set for this location");
  });
});
