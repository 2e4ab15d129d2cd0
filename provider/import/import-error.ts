/** Thrown for a file that cannot be imported; the message is a sentence for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code = 'importError';
}
