/** Reaction of the provider to the input. */
export type Outcome = 'accepted' | 'refused';

/** The provider answered as it never may. */
export class FailureError extends Error {
  readonly code = 'failure';
  override readonly name = 'FailureError';
}
