/** Counts of faults, calls and results. */
export interface Tally {
  calls: number;
  answers: number;
  /** Answers that were sent but never read. */
  droppedAnswers: number;
  /** Requests that were cut off before their answer. */
  cutCalls: number;
  /** Requests that reached no provider, or whose provider died during them. */
  deadCalls: number;
  /** Requests that came twice, one after the other. */
  repeatedCalls: number;
  /** Calls that got no answer and were made again with the same key. */
  askedAgain: number;
  cutSockets: number;
  kills: number;
  /** Times that all processes were dead at once. */
  outages: number;
  cutDatabaseConnections: number;
  silences: number;
  reloads: number;
  closedTabs: number;
  checks: number;
  raised: number;
  refusals: number;
  /** Answers with a status from 500, and their texts. */
  readonly failures: string[];
}

export const newTally = (): Tally => ({
  calls: 0,
  answers: 0,
  droppedAnswers: 0,
  cutCalls: 0,
  deadCalls: 0,
  repeatedCalls: 0,
  askedAgain: 0,
  cutSockets: 0,
  kills: 0,
  outages: 0,
  cutDatabaseConnections: 0,
  silences: 0,
  reloads: 0,
  closedTabs: 0,
  checks: 0,
  raised: 0,
  refusals: 0,
  failures: [],
});
