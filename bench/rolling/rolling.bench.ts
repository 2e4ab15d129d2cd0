import { startPostgres } from '../../provider/testing/databases/postgres-server.ts';
import { runRolling } from '../../provider/testing/rolling/run-rolling.ts';
import type { Bench, Figure } from '../figure.ts';
import { quantile } from '../statistics.ts';

const AGENTS = 40;
const RESTARTS = 10;
/** Limits of the gap an agent may see at a restart, and of a process's end, s. */
const SEEN_MAX_S = 2;
const END_MAX_S = 10;

const seconds = (what: string, ms: number, floor: number, floorIs: string): Figure => ({
  what: `rolling restart, 2 processes on PostgreSQL: ${what}`,
  floorIs,
  unit: 's',
  ours: ms / 1_000,
  floor,
  target: { is: 'atMost', ratio: 1 },
});
const count = (what: string, ours: number, floorIs: string, target: Figure['target'] = null): Figure => ({
  what: `rolling restart: ${what}`,
  floorIs,
  unit: '',
  ours,
  floor: 0,
  target,
});

const print = (line: string) => process.stdout.write(`  ${line}\n`);

/**
 * Gaps that agents at work see while each of two processes is restarted in turn, behind a balancer that asks `/readyz`.
 */
export const rolling: Bench = async () => {
  const server = await startPostgres();
  if (server === null) return [];
  try {
    const report = await runRolling({
      seed: 5,
      agents: AGENTS,
      restarts: RESTARTS,
      databaseUrl: server.url,
      progress: print,
    });
    const { violations, failures, gapsMs, endsMs, exits, alarms, takes, calls, refused, resent, codes } = report;
    const none = { is: 'none' } as const;
    const first = (list: readonly string[], otherwise: string) =>
      list.length === 0 ? otherwise : list.slice(0, 3).join('; ');
    return [
      count(
        'alarms lost, or held by two',
        violations.length,
        first(violations, 'one query over the log, every second'),
        none,
      ),
      count(
        'calls failed',
        failures.length,
        first(failures, `of ${calls}; ${refused} refused and ${resent} unanswered, all made again`),
        none,
      ),
      seconds('hub away, max', Math.max(...gapsMs), SEEN_MAX_S, 'what an agent may see'),
      seconds('hub away, p95', quantile(gapsMs, 0.95), SEEN_MAX_S, 'what an agent may see'),
      seconds('from the signal to the exit, max', Math.max(...endsMs), END_MAX_S, '2 s of these are the announcement'),
      count('processes restarted', exits.length, `exit codes ${[...new Set(exits)].join()}`),
      count('lines handed over', gapsMs.length, `of ${AGENTS} agents, close codes ${[...codes].join()}`),
      count('takes', takes, `of ${alarms} alarms in ${report.seconds.toFixed(0)} s`),
    ];
  } finally {
    await server.stop();
  }
};
