import { expect, it } from 'vitest';
import { createProof } from './proof.ts';

it('alarms count as held up from the first message that could not be stored until 30 s after the last one', () => {
  let nowMs = 0;
  const proof = createProof(() => nowMs);
  const ages = () => [proof.ageMs(), proof.arrivalAgeMs()];
  const readAt = (atMs: number) => {
    nowMs = atMs;
    proof.reached(atMs);
  };
  readAt(1_000);
  expect(ages()).toEqual([0, 0]);
  proof.unstored();
  readAt(11_000);
  expect(ages()).toEqual([0, 10_000]);
  proof.unstored();
  readAt(40_999);
  expect(ages()).toEqual([0, 39_999]);
  readAt(41_000);
  expect(ages()).toEqual([0, 0]);
  proof.unstored();
  readAt(43_000);
  nowMs = 48_000;
  expect(ages()).toEqual([5_000, 7_000]);
});
