import { describe, expect, it } from 'vitest';
import { SESSION_ENDS, sessionEndText } from './session-ends.ts';

describe('the text of a session’s end', () => {
  it.each(Object.entries(SESSION_ENDS))('is the one of its code: %s', (code, text) => {
    expect(sessionEndText(code)).toBe(text);
  });

  it.each(['', 'toString', 'Call 555 0100.'])('is a general one for a code that is not known: %j', (code) => {
    expect(sessionEndText(code)).toBe('You were signed out.');
  });
});
