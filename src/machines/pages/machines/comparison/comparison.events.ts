/** Place of a difference: the event and the actor. */
export interface DifferenceAt {
  readonly seq: number;
  readonly key: string;
}

export type ComparisonCommand =
  | { type: 'comparison.start' }
  /** Shows the difference at this place, counted from 0. */
  | { type: 'difference.show'; place: number };

export type ComparisonFact =
  /** Progress: compared events and all events of the journal. */
  | { type: 'comparison.went'; behind: number; of: number }
  /** Result, with the number of compared events of machines. */
  | { type: 'comparison.ended'; compared: number; differences: readonly DifferenceAt[]; unknown: readonly string[] }
  /** `reason` is one sentence. */
  | { type: 'comparison.failed'; reason: string };
export type ComparisonEvent = ComparisonCommand | ComparisonFact;

/** Report to the page: the moment and the actor to show. */
export type ComparisonReport = { type: 'difference.shown' } & DifferenceAt;
