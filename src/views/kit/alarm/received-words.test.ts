import { expect, it } from 'vitest';
import { ALARM_AT_S, receivedWith } from '../../../machines/testing/alarms.ts';
import { clockWords, joinedWords } from './received-words.ts';

it.each([
  [0, null],
  [60, null],
  [-60, null],
  [61, 'Camera time 1 min ahead'],
  [-61, 'Camera time 1 min behind'],
  [-3_600, 'Camera time 1 h behind'],
  [-3_725, 'Camera time 1 h 2 min behind'],
  [90_000, 'Camera time 1 d 1 h ahead'],
])('the clock of a source that is %i s off is described as %s', (offS, words) => {
  expect(clockWords(receivedWith({ sourceAt: ALARM_AT_S + offS }))).toBe(words);
});

it('no difference is named where a source did not say its time', () => {
  expect(clockWords(receivedWith({ sourceAt: null }))).toBeNull();
});

it('joined messages are counted', () => {
  expect([0, 1, 12].map((joined) => joinedWords(receivedWith({ joined })))).toEqual([
    null,
    '1 more message',
    '12 more messages',
  ]);
});
