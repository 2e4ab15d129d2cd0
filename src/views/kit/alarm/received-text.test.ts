import { expect, it } from 'vitest';
import { ALARM_AT_S, receivedWith } from '../../../machines/testing/alarms.ts';
import { clockText, joinedText } from './received-text.ts';

it.each([
  [0, null],
  [60, null],
  [-60, null],
  [61, 'Camera time 1 min ahead'],
  [-61, 'Camera time 1 min behind'],
  [-3_600, 'Camera time 1 h behind'],
  [-3_725, 'Camera time 1 h 2 min behind'],
  [90_000, 'Camera time 1 d 1 h ahead'],
  [-86_400 * 30, 'Camera time more than 30 d behind'],
])('the clock of a source that is %i s off is described as %s', (offS, words) => {
  expect(clockText(receivedWith({ sourceAt: ALARM_AT_S + offS }))).toBe(words);
});

it('no difference is named where a source did not say its time', () => {
  expect(clockText(receivedWith({ sourceAt: null }))).toBeNull();
});

it('joined messages are counted', () => {
  expect([0, 1, 12].map((joined) => joinedText(receivedWith({ joined })))).toEqual([
    null,
    '1 more message',
    '12 more messages',
  ]);
});
