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

/** Thrown when the disk of the media folder takes no file: it is full, read-only or gone. */
export class MediaWriteError extends Error {
  override readonly name = 'MediaWriteError';
  readonly code = 'mediaWrite';

  constructor(cause: unknown) {
    super(`A file cannot be written to the media folder: ${cause instanceof Error ? cause.message : String(cause)}.`, {
      cause,
    });
  }
}

/** Thrown at the start for a media folder that cannot be used; the message contains the cause and the remedy. */
export class MediaFolderError extends Error {
  override readonly name = 'MediaFolderError';
  readonly code = 'mediaFolder';
}

/** Thrown for a recording whose file is gone from the media folder. */
export class RecordingLostError extends ApiError {
  readonly code = 'recordingLost';
  readonly status = 410;
  override readonly name = 'RecordingLostError';

  constructor() {
    super('Recording lost');
  }
}
