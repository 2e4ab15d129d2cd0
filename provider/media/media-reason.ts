/** Why a library cannot use a media file; what it asserts of itself says nothing to the person who put the file there. */
export function mediaReason(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /^assertion failed/i.test(message) ? 'it is damaged' : message;
}
