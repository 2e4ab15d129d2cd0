/** Whether the provider took the input in, or turned it away at the door. */
export type Outcome = 'accepted' | 'refused';

/** The provider answered as it never may. */
export class FailureError extends Error {
  readonly code = 'failure';
  override readonly name = 'FailureError';
}
