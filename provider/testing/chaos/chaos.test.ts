import { describe, expect, inject, it } from 'vitest';
import { summaryOf } from './report.ts';
import { type ChaosOptions, runChaos } from './run-chaos.ts';
import type { Tally } from './tally.ts';

/** Time limit that ends a hung run; a run ends by its takes and faults, in less than a minute on a quiet machine. */
const TIMEOUT_MS = 1_200_000;

/** Everything was broken that can break. */
const isDisturbed = (tally: Tally): boolean => {
  const { kills, outages, droppedAnswers, cutCalls, repeatedCalls, askedAgain, cutSockets } = tally;
  return Math.min(kills, outages, droppedAnswers, cutCalls, repeatedCalls, askedAgain, cutSockets) > 0;
};

/** Four times as often as in `npm run bench -- custody`, so that a short run meets every fault. */
const ANSWERS_A_FAULT = 150;

/** Violations after every kind of fault; with the faults and the last output of the processes. */
async function violationsOf(options: Omit<ChaosOptions, 'isEnough' | 'answersAFault'>): Promise<readonly string[]> {
  const report = await runChaos({ ...options, isEnough: isDisturbed, answersAFault: ANSWERS_A_FAULT });
  process.stdout.write(`${summaryOf(report)}\n`);
  const { violations, tally, output } = report;
  return violations.length === 0 ? [] : [...violations, JSON.stringify(tally), ...output];
}

/** A small part of `npm run bench -- custody`. */
describe('Custody under every fault', () => {
  it.skipIf(!inject('postgresUrl'))(
    'loses no alarm and gives none to two, with two processes on one PostgreSQL (QUEUE-58)',
    async () => {
      const databaseUrl = inject('postgresUrl');
      expect(await violationsOf({ seed: 1, takes: 1_000, processes: 2, databaseUrl })).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'loses no alarm and gives none to two, on the embedded database (QUEUE-58)',
    async () => {
      expect(await violationsOf({ seed: 2, takes: 100, processes: 1, databaseUrl: null })).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
