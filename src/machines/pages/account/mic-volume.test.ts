import { expect, it } from 'vitest';
import { parseMicVolume } from './mic-volume.ts';

it.each([
  ['1', 1],
  ['10', 10],
  ['7.9', 7],
  ['0', 1],
  ['-4', 1],
  ['11', 10],
  ['', 3],
  ['loud', 3],
])('the volume %o means %i (AUDIO-20, ACCT-15)', (text, volume) => {
  expect(parseMicVolume(text)).toBe(volume);
});
