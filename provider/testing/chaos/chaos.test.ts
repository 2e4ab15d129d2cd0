import { describe, expect, inject, it } from 'vitest';
import { type ChaosReport, summaryOf } from './report.ts';
import { type ChaosOptions, runChaos } from './run-chaos.ts';

/** It ends by what was taken, in less than a minute on a quiet machine; this only ends what hangs. */
const TIMEOUT_MS = 1_200_000;

async function outcomeOf(options: ChaosOptions): Promise<ChaosReport> {
  const report = await runChaos(options);
  process.stdout.write(`${summaryOf(report)}\n`);
  return report;
}

/** Nothing that must not be, though everything was broken that can break. */
const UNHARMED = { violations: [], isDisturbed: true };
const verdictOf = ({ violations, tally }: ChaosReport) => {
  const { kills, outages, droppedAnswers, cutCalls, repeatedCalls, askedAgain, cutSockets } = tally;
  const isDisturbed = Math.min(kills, outages, droppedAnswers, cutCalls, repeatedCalls, askedAgain, cutSockets) > 0;
  return { violations, isDisturbed };
};
/** The message of a failure: what was broken, and the last words of the processes. */
const evidenceOf = ({ violations, output, tally }: ChaosReport) =>
  [...violations, JSON.stringify(tally), ...output].join('\n');

/** Twice as often as in `npm run bench -- custody`, so that a short run meets every fault. */
const ANSWERS_A_FAULT = 300;

/** A small part of that bench. */
describe('Custody under every fault', () => {
  it.skipIf(!inject('postgresUrl'))(
    'loses no alarm and gives none to two, with two processes on one PostgreSQL (QUEUE-58)',
    async () => {
      const report = await outcomeOf({
        seed: 1,
        takes: 2_000,
        processes: 2,
        databaseUrl: inject('postgresUrl'),
        answersAFault: ANSWERS_A_FAULT,
      });
      expect(verdictOf(report), evidenceOf(report)).toEqual(UNHARMED);
    },
    TIMEOUT_MS,
  );

  it(
    'loses no alarm and gives none to two, on the embedded database (QUEUE-58)',
    async () => {
      const report = await outcomeOf({
        seed: 2,
        takes: 1_000,
        processes: 1,
        databaseUrl: null,
        answersAFault: ANSWERS_A_FAULT,
      });
      expect(verdictOf(report), evidenceOf(report)).toEqual(UNHARMED);
    },
    TIMEOUT_MS,
  );
});
