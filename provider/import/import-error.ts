/** A file that cannot be imported; the message is a sentence for who runs the command. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly code = 'importError';
}
