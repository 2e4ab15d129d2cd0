import { expect, it } from 'vitest';
import { formatClock } from '../time/format-time.ts';
import { shelvingText } from './shelving-text.ts';

it('a camera that is shelved or on test says until when, on which day if that is far, by whom and why, and nothing from that moment on', () => {
  const shelving = { byName: 'Kim', reason: 'spider web', untilMs: 1_800_000_000_000, isTest: false };
  const clock = formatClock(shelving.untilMs).slice(0, 5);
  expect(shelvingText(shelving, shelving.untilMs - 1, 0)).toBe(`Shelved until ${clock} by Kim: spider web`);
  expect(shelvingText(shelving, shelving.untilMs, 0)).toBe('');
  expect(shelvingText({ ...shelving, isTest: true }, shelving.untilMs - 1, 0)).toBe(
    `On test until ${clock} by Kim: spider web`,
  );
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
  expect(shelvingText({ ...shelving, isTest: true }, shelving.untilMs - 86_400_000, 0)).toBe(
    `On test until ${day.format(shelving.untilMs)}, ${clock} by Kim: spider web`,
  );
  expect(shelvingText(null, 0, 0)).toBe('');
});
