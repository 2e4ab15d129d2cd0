import { expect, test } from 'vitest';
import { type Outcome, scoresAfter } from './scores.ts';

const subject = { name: 'siren', sources: [], modelTests: [], unitTests: [] };
const BEFORE = {
  siren: { fingerprint: 'before', possible: 2, seconds: 9, faults: { a: 'units paths', b: '' } },
} as const;

const outcomeOf = (isCutOff: boolean): Outcome => ({
  subject,
  seconds: 1.4,
  possible: 3,
  isCutOff,
  tried: [{ number: 1, id: 'c', caughtBy: ['units', 'paths'] }],
});
const NOW = {
  siren: { fingerprint: expect.any(String), possible: 3, seconds: 1, faults: { c: 'units paths' } },
};

test('a machine whose faults were not all tried in time keeps its score, which a whole one replaces', () => {
  expect(scoresAfter(BEFORE, [outcomeOf(true)])).toEqual(BEFORE);
  expect(scoresAfter({}, [outcomeOf(true)])).toEqual(NOW);
  expect(scoresAfter({}, [{ ...outcomeOf(true), tried: [] }])).toEqual({});
  expect(scoresAfter(BEFORE, [outcomeOf(false)])).toEqual(NOW);
});
