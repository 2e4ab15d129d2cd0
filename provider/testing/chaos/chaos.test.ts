import { describe, expect, inject, it } from 'vitest';
import { type ChaosReport, summaryOf } from './report.ts';
import { type ChaosOptions, runChaos } from './run-chaos.ts';

/** It ends by what was taken, in less than a minute on a quiet machine; this only ends what hangs. */
const TIMEOUT_MS = 1_200_000;

/** What was broken, and the last words of the processes. */
const evidenceOf = ({ violations, output, tally }: ChaosReport) =>
  [...violations, JSON.stringify(tally), ...output].join('\n');

/** @throws {Error} with all that must not be */
async function outcomeOf(options: ChaosOptions): Promise<ChaosReport> {
  const report = await runChaos(options);
  process.stdout.write(`${summaryOf(report)}\n`);
  if (report.violations.length > 0) throw new Error(evidenceOf(report));
  return report;
}

/** Everything was broken that can break. */
const isDisturbed = ({ tally }: ChaosReport): boolean => {
  const { kills, outages, droppedAnswers, cutCalls, repeatedCalls, askedAgain, cutSockets } = tally;
  return Math.min(kills, outages, droppedAnswers, cutCalls, repeatedCalls, askedAgain, cutSockets) > 0;
};

/** Four times as often as in `npm run bench -- custody`, so that a short run meets every fault. */
const ANSWERS_A_FAULT = 150;

/** A small part of `npm run bench -- custody`. */
describe('Custody under every fault', () => {
  it.skipIf(!inject('postgresUrl'))(
    'loses no alarm and gives none to two, with two processes on one PostgreSQL (QUEUE-58)',
    async () => {
      const report = await outcomeOf({
        seed: 1,
        takes: 1_000,
        processes: 2,
        databaseUrl: inject('postgresUrl'),
        answersAFault: ANSWERS_A_FAULT,
      });
      expect(isDisturbed(report)).toBe(true);
    },
    TIMEOUT_MS,
  );

  it(
    'loses no alarm and gives none to two, on the embedded database (QUEUE-58)',
    async () => {
      const report = await outcomeOf({
        seed: 2,
        takes: 100,
        processes: 1,
        databaseUrl: null,
        answersAFault: ANSWERS_A_FAULT,
      });
      expect(isDisturbed(report)).toBe(true);
    },
    TIMEOUT_MS,
  );
});
