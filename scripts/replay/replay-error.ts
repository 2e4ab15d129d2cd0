/** Something the person at the command line can put right; the message is one sentence. */
export class ReplayError extends Error {
  override readonly name = 'ReplayError';
  readonly code = 'replay';
}
