/** Thrown when a customer cannot be erased; the message is a sentence for the operator. */
export class ErasureError extends Error {
  override readonly name = 'ErasureError';
  readonly code = 'erasureError';
}
