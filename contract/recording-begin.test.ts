import { expect, it } from 'vitest';
import { recordingBegin } from './recording-begin.ts';

it.each([
  [100_000, 'begins 11 s before the alarm'],
  [111_400, 'begins with the alarm'],
  [114_000, 'begins 3 s after the alarm'],
])('a recording of %i ms says how it begins in relation to an alarm of 111 s: %s', (fromMs, words) => {
  expect(recordingBegin(fromMs, 111_000)).toBe(words);
});
