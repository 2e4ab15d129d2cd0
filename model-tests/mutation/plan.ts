/** What one run of a subject's tests is to try. */
export interface Plan {
  readonly faults: readonly PlannedFault[];
  /** The model tests first: what they catch, the unit tests need not see. */
  readonly modelTests: readonly string[];
  readonly unitTests: readonly string[];
  /** Numbers that an earlier run has tried. */
  readonly tried: readonly number[];
  /** A line of JSON for each fault, when it is seeded and when its tests have ended. */
  readonly resultFile: string;
}

export interface PlannedFault {
  readonly id: string;
  readonly file: string;
  readonly number: number;
}

export type Verdict = 'paths' | 'unit tests' | 'hangs' | 'none';

export interface Tried {
  readonly number: number;
  /** Absent while its tests run. */
  readonly caughtBy?: Verdict;
  readonly test?: string;
  readonly ms?: number;
}
