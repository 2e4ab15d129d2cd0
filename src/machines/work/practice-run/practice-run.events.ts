import type { Practice } from '../../../../contract/entities/practice.ts';

export type PracticeRunFact =
  /** The page of practices has one of this tab that runs. */
  | { type: 'practice.begun'; practice: Practice }
  /** The score of the practice is shown. */
  | { type: 'practice.scored' }
  /** The queue is entered. */
  | { type: 'practice.ask' };
export type PracticeRunCommand = { type: 'practice.stop' };

declare module '../../kit/system.ts' {
  interface System {
    readonly practiceRun: PracticeRunFact;
  }
}
