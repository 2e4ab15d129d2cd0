/** A backup that was not made, or not restored; the message is one sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly code = 'backup';
}
