/** A customer who cannot be erased; the message is a sentence for who runs the command. */
export class ErasureError extends Error {
  override readonly name = 'ErasureError';
  readonly code = 'erasureError';
}
