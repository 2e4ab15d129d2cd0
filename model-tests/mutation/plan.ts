/** Faults for one run of a subject's tests. */
export interface Plan {
  readonly faults: readonly PlannedFault[];
  readonly modelTests: readonly string[];
  readonly unitTests: readonly string[];
  /** Numbers that an earlier run has tried. */
  readonly tried: readonly number[];
  /** A line of JSON for each fault whenever tests of another level begin, and when all have ended. */
  readonly resultFile: string;
}

export interface PlannedFault {
  readonly id: string;
  readonly file: string;
  readonly number: number;
}

/** The unit tests, and the generated paths. */
export type Level = 'units' | 'paths';

export interface Tried {
  readonly number: number;
  readonly caughtBy: readonly Level[];
  /** The level whose tests run. */
  readonly during?: Level;
  /** The last that failed. */
  readonly test?: string;
}
