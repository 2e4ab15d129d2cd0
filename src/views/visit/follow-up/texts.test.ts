import { describe, expect, it } from 'vitest';
import { hasOptedOut, preferencesText } from './texts.ts';

const preferences = (common: boolean, person: boolean) => ({
  common_events: { all: common },
  person_events: { all: person },
});

describe('preferences of a customer', () => {
  it.each([
    [preferences(true, true), preferences(false, false), 'The customer wants e-mail for all events, no push'],
    [
      preferences(true, false),
      preferences(false, true),
      'The customer wants e-mail for common events only, push for events with persons only',
    ],
  ])('are shown in a line (FU-46)', (email, push, text) => {
    expect(preferencesText({ email, push })).toBe(text);
  });

  it('are an opt-out of one kind of message where they want it for no event, or not for what was chosen', () => {
    const given = { email: preferences(false, true), push: preferences(false, false) };
    expect([hasOptedOut(given, 'email', null), hasOptedOut(given, 'push', null)]).toEqual([false, true]);
    expect([hasOptedOut(null, 'push', null), hasOptedOut('none', 'push', 'delivery')]).toEqual([false, false]);
    expect([hasOptedOut(given, 'email', 'delivery'), hasOptedOut(given, 'email', 'car on property')]).toEqual([
      false,
      true,
    ]);
  });

  it('may be unknown, or never set (FU-47)', () => {
    expect(preferencesText(null)).toBe('');
    expect(preferencesText('none')).toBe("There's no notification preferences set for this location");
  });
});
