/** Of the page of practices. */
export type PracticeEndFact =
  /** A practice of this tab runs. */
  | { type: 'practice.begun' }
  /** Its score is shown. */
  | { type: 'practice.scored' };
