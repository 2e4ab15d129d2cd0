import { expect, it } from 'vitest';
import { formatClock } from '../time/format-time.ts';
import { shelvingText } from './shelving-text.ts';

it('a shelved camera says until when, by whom and why, and nothing from that moment on', () => {
  const shelving = { byName: 'Kim', reason: 'spider web', untilMs: 1_800_000_000_000 };
  const clock = formatClock(shelving.untilMs).slice(0, 5);
  expect(shelvingText(shelving, shelving.untilMs - 1, 0)).toBe(`Shelved until ${clock} by Kim: spider web`);
  expect(shelvingText(shelving, shelving.untilMs, 0)).toBe('');
  expect(shelvingText(null, 0, 0)).toBe('');
});
