export type PracticeCommand =
  | { type: 'practice.begin' }
  /** Ends the practice; its open alarms expire. */
  | { type: 'practice.stop' }
  | { type: 'practice.retry' };
