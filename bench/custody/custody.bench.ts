import { startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import type { ChaosReport } from '../../provider/testing/chaos/report.ts';
import { type ChaosOptions, runChaos } from '../../provider/testing/chaos/run-chaos.ts';
import type { Bench, Figure } from '../figure.ts';

/** Together 100,000. PGlite, whose every kill is an outage, gives fewer alarms a second. */
const TAKES = { postgres: 70_000, pglite: 30_000 } as const;
/** Answers between two faults. A start takes a second or two: at this rate the processes live most of the time. */
const ANSWERS_A_FAULT = 1_500;
const PROGRESS_EVERY = 20;
const CHECKED = 'one query over the log, asked every second';

const count = (where: string, what: string, ours: number, floorIs: string): Figure => ({
  what: `custody, ${where}: ${what}`,
  floorIs,
  unit: '',
  ours,
  floor: 0,
  target: null,
});

/** Counts of alarms, injected faults and violations; only zero violations are right. */
function figuresOf(where: string, report: ChaosReport): readonly Figure[] {
  const { alarms, takes, seconds, undelivered, longestSilenceMs, tally, violations, output } = report;
  return [
    {
      ...count(where, 'alarms lost, held by two, or with a silent tab for longer than a lease', violations.length, ''),
      floorIs: violations.length === 0 ? CHECKED : [...violations, ...output].slice(0, 3).join('; '),
      target: { is: 'none' },
    },
    count(where, 'alarms', alarms, 'raised by cameras'),
    count(where, 'takes', takes, `by 8 contenders in ${seconds.toFixed(0)} s`),
    count(where, 'processes killed -9', tally.kills, `${tally.outages} times none was left`),
    count(where, 'database connections cut', tally.cutDatabaseConnections, 'in the middle of whatever they did'),
    count(where, 'answers dropped', tally.droppedAnswers, `and ${tally.cutCalls} calls cut off`),
    count(where, 'calls asked again by the same key', tally.askedAgain, `and ${tally.repeatedCalls} sent twice`),
    count(where, 'sockets cut', tally.cutSockets, `${tally.reloads} reloads, ${tally.closedTabs} tabs closed`),
    count(where, 'takes that their tab knew late or never', undelivered, 'back in the queue within a lease'),
    { ...count(where, 'longest silence of a tab with alarms', longestSilenceMs / 1_000, 'a lease is 30 s'), unit: 's' },
  ];
}

/** Logger that reports progress regularly, so that no one waits for minutes without a sign of life. */
function progressLog(): (line: string) => void {
  let lines = 0;
  return (line) => {
    lines += 1;
    if (lines % PROGRESS_EVERY === 0) process.stdout.write(`  ${line}\n`);
  };
}

const brokenAt = (options: Omit<ChaosOptions, 'answersAFault' | 'progress'>): Promise<ChaosReport> =>
  runChaos({ ...options, answersAFault: ANSWERS_A_FAULT, progress: progressLog() });

/**
 * Counts violations of custody under every fault: each alarm stays with one holder or the queue. The full size of the
 * provider's test.
 */
export const custody: Bench = async () => {
  const server = await startPostgres();
  try {
    const onPostgres = server
      ? figuresOf(
          'PostgreSQL, 2 processes',
          await brokenAt({ seed: 3, takes: TAKES.postgres, processes: 2, databaseUrl: server.url }),
        )
      : [];
    const onPglite = await brokenAt({ seed: 4, takes: TAKES.pglite, processes: 1, databaseUrl: null });
    return [...onPostgres, ...figuresOf('PGlite', onPglite)];
  } finally {
    await server?.stop();
  }
};
