import type { Tally } from './tally.ts';
import type { Verdict } from './spells.ts';

export interface ChaosReport extends Verdict {
  readonly takes: number;
  readonly seconds: number;
  readonly tally: Tally;
  /** Whatever must not be; empty. */
  readonly violations: readonly string[];
  /** What the processes said last. */
  readonly said: readonly string[];
}

/** One line for a person. */
export function summaryOf({ takes, seconds, undelivered, longestSilenceMs, tally, violations }: ChaosReport): string {
  return [
    `${takes} alarms taken in ${seconds.toFixed(0)} s with ${tally.calls} calls`,
    `${tally.kills} processes killed`,
    `${tally.cutDatabaseConnections} database connections cut`,
    `${tally.droppedAnswers} answers dropped`,
    `${tally.cutCalls} calls cut off`,
    `${tally.repeatedCalls} repeated`,
    `${tally.cutSockets} sockets cut`,
    `${undelivered} takes never heard of and put back`,
    `the longest silence ${(longestSilenceMs / 1_000).toFixed(1)} s`,
    `${tally.checks} checks`,
    `${violations.length} violations`,
  ].join(', ');
}
