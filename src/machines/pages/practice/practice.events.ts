export type PracticeCommand =
  | { type: 'practice.begin' }
  /** What is open of it expires. */
  | { type: 'practice.stop' }
  | { type: 'practice.retry' };
