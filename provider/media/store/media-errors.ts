import { ApiError } from '../../http/errors.ts';

/** Thrown for a file that is longer than its caller allows. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
  readonly code = 'fileTooLarge';
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`);
    this.maxBytes = maxBytes;
  }
}

export const reasonOf = (cause: unknown): string => {
  // Node reports several failed addresses as an error without a message.
  const first = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
};

/** Thrown when the place of the media takes no file: a folder that is full, read-only or gone, a bucket that does not answer. */
export class MediaWriteError extends Error {
  override readonly name = 'MediaWriteError';
  readonly code = 'mediaWrite';

  constructor(place: string, cause: unknown) {
    super(`A file cannot be written to ${place}: ${reasonOf(cause)}.`, { cause });
  }
}

/** Thrown when files cannot be read because their place does not answer; none of them is known to be lost. */
export class MediaAwayError extends Error {
  override readonly name = 'MediaAwayError';
  readonly code = 'mediaAway';

  constructor(place: string, cause: unknown) {
    super(`Files cannot be read from ${place}: ${reasonOf(cause)}.`, { cause });
  }
}

/** Thrown for bytes in the database that are not whole; the message says in which way. */
export class BrokenBytesError extends Error {
  override readonly name = 'BrokenBytesError';
  readonly code = 'brokenBytes';
}

/** Thrown at the start for a media folder or bucket that cannot be used; the message contains the cause and the remedy. */
export class MediaPlaceError extends Error {
  override readonly name = 'MediaPlaceError';
  readonly code = 'mediaPlace';
}

/** Thrown for a recording whose file is gone from the media store: lost, or deleted by its age. */
export class RecordingGoneError extends ApiError {
  readonly status = 410;
}
