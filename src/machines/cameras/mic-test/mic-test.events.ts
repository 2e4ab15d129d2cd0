export type MicTestCommand = { type: 'micTest.begin' };
/** A chime, 5 s of recording, a chime, then the recording (AUDIO-22). */
export type MicTestFact =
  | { type: 'micTest.recorded' }
  | { type: 'micTest.played' }
  /** The browser plays no sound until it is allowed to (AUDIO-23). */
  | { type: 'micTest.blocked' }
  | { type: 'micTest.failed'; reason: string };
export type MicTestEvent = MicTestCommand | MicTestFact;
