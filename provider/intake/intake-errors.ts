import { ApiError, BadRequestError } from '../http/errors.ts';

/** Thrown for a key that no source has. */
export class UnknownKeyError extends ApiError {
  readonly status = 401;

  constructor() {
    super('No source has this key.');
  }
}

/** Thrown for a message that is well formed, and about nothing that its source may report. */
export class NotPlacedError extends ApiError {
  readonly status = 422;
}

/** Thrown for more bytes than a message or one of its files may have. */
export class TooLongError extends ApiError {
  readonly status = 413;
}

/** Thrown for a form that the door does not read. */
export class UnknownFormError extends ApiError {
  readonly status = 415;

  constructor() {
    super('Send JSON, a form, multipart/form-data, or the XML of Hikvision or Immix.');
  }
}

/** Thrown for too many wrong keys, or too many bytes. */
export class TooMuchError extends ApiError {
  readonly status = 429;
  override readonly headers: Readonly<Record<string, string>>;

  constructor(waitMs: number) {
    super('That is over the limit. Send it again later.');
    this.headers = { 'retry-after': String(Math.ceil(waitMs / 1_000)) };
  }
}

/** Thrown when the message is not stored, for a cause that passes. */
export class NotStoredError extends ApiError {
  readonly status = 503;
  override readonly headers = { 'retry-after': '5' };

  constructor(cause: unknown) {
    super('The message could not be stored. Send it again.');
    this.cause = cause;
  }
}

/** Refusal of a malformed message, which names what was expected: `a valid JSON object`. */
export const malformed = (expected: string): BadRequestError => new BadRequestError(`The message is not ${expected}.`);
