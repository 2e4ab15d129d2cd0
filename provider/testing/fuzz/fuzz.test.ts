import { describe, expect, it } from 'vitest';
import { DOORS } from './doors.ts';
import { summaryOf } from './report.ts';
import { runFuzz } from './run-fuzz.ts';

/** Any other would do; always the same, so that what fails here fails again. `npm run fuzz` takes another each time. */
const SEED = 11;
const SECONDS = 20;
/** Start, settling and end on a busy machine take their time. */
const TIMEOUT_MS = 240_000;

describe('The fuzz', () => {
  it(
    'attacks every door of the built provider for 20 s: it neither dies, fails nor grows, and an honest agent keeps an alarm',
    async () => {
      const report = await runFuzz({ seed: SEED, seconds: SECONDS, doors: DOORS, round: null });
      process.stdout.write(`seed ${SEED}\n${summaryOf(report)}\n`);
      expect(report.failures).toEqual([]);
      expect(report.tallies.filter(({ inputs }) => inputs === 0)).toEqual([]);
      expect(report.honest.checks).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
