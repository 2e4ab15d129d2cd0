/** Where a difference is: the event and the actor. */
export interface DifferenceAt {
  readonly seq: number;
  readonly key: string;
}

export type ComparisonCommand =
  | { type: 'comparison.start' }
  /** The one of this place is shown, counted from 0. */
  | { type: 'difference.show'; place: number };

export type ComparisonFact =
  /** So many events of the journal are behind it, of so many. */
  | { type: 'comparison.went'; behind: number; of: number }
  /** So many events of machines were compared. */
  | { type: 'comparison.ended'; compared: number; differences: readonly DifferenceAt[]; unknown: readonly string[] }
  /** `reason` is one sentence. */
  | { type: 'comparison.failed'; reason: string };
export type ComparisonEvent = ComparisonCommand | ComparisonFact;

/** What it reports to the page: the moment and the actor that are to be shown. */
export type ComparisonReport = { type: 'difference.shown' } & DifferenceAt;
