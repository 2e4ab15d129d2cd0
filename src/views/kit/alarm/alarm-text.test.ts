import { expect, it } from 'vitest';
import { alarmText } from './alarm-text.ts';

const HOLLIS = { name: 'Hollis', category: 'friendly', strangers: 0 } as const;

it.each([
  ['Person detected', null],
  ['Hollis, friendly', HOLLIS],
  ['Hollis, friendly · 2 not known', { ...HOLLIS, strangers: 2 }],
  ['Crane, banned', { ...HOLLIS, name: 'Crane', category: 'banned' } as const],
])('an alarm says "%s"', (text, known) => {
  expect(alarmText('Person detected', known)).toBe(text);
});
