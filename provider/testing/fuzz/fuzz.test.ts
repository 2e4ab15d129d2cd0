import { describe, expect, it } from 'vitest';
import { DOORS } from './doors.ts';
import { summaryOf } from './report.ts';
import { runFuzz } from './run-fuzz.ts';

/** A fixed seed, so that a failure here is repeatable. `npm --prefix tools run fuzz` takes another each time. */
const SEED = 12;
/** Rounds of every door: half a minute. */
const ROUNDS = 5;

describe('The fuzz', () => {
  it('attacks every door of the built provider with five rounds: it neither dies, fails nor grows, and an honest agent keeps an alarm', async () => {
    const report = await runFuzz({ seed: SEED, until: { rounds: ROUNDS }, doors: DOORS, round: null });
    process.stdout.write(`seed ${SEED}\n${summaryOf(report)}\n`);
    expect(report.failures).toEqual([]);
    expect(report.tallies.filter(({ inputs }) => inputs === 0)).toEqual([]);
    expect(report.honest.checks).toBeGreaterThan(0);
  });
});
