import type { Tally } from './tally.ts';

export interface ChaosReport {
  readonly alarms: number;
  readonly takes: number;
  readonly seconds: number;
  /** Takes whose tab did not know of them when the judge looked. */
  readonly undelivered: number;
  /** Longest time an alarm was with a silent tab, in the provider's ms, without its outages. */
  readonly longestSilenceMs: number;
  readonly tally: Tally;
  /** Violations; must be empty. */
  readonly violations: readonly string[];
  /** The latest output of the processes. */
  readonly output: readonly string[];
}

/** One line for a person. */
export function summaryOf({
  alarms,
  takes,
  seconds,
  undelivered,
  longestSilenceMs,
  tally,
  violations,
}: ChaosReport): string {
  return [
    `${alarms} alarms taken ${takes} times in ${seconds.toFixed(0)} s with ${tally.calls} calls`,
    `${tally.kills} processes killed`,
    `${tally.outages} times none was left`,
    `${tally.cutDatabaseConnections} database connections cut`,
    `${tally.droppedAnswers} answers dropped`,
    `${tally.cutCalls} calls cut off`,
    `${tally.repeatedCalls} repeated`,
    `${tally.askedAgain} asked again by the same key`,
    `${tally.cutSockets} sockets cut`,
    `${undelivered} takes known late or never`,
    `the longest silence ${(longestSilenceMs / 1_000).toFixed(1)} s`,
    `${tally.checks} checks`,
    `${violations.length} violations`,
  ].join(', ');
}
