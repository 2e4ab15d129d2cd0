/**
 * Reason for which a library cannot use a media file; failed assertions of the library itself are replaced, because
 * they do not help the person who added the file.
 */
export function mediaReason(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /^assertion failed/i.test(message) ? 'it is damaged' : message;
}
