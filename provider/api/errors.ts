/** A request the provider refuses; the message is shown to the agent as it stands. */
export abstract class ApiError extends Error {
  abstract readonly code: string;
  abstract readonly status: number;
}

export class BadRequestError extends ApiError {
  readonly code = 'badRequest';
  readonly status = 400;
  override readonly name = 'BadRequestError';
}

export class NotSignedInError extends ApiError {
  readonly code = 'notSignedIn';
  readonly status = 401;
  override readonly name = 'NotSignedInError';

  constructor() {
    super('You are not signed in, or your session has ended.');
  }
}

export class NotAllowedError extends ApiError {
  readonly code = 'notAllowed';
  readonly status = 403;
  override readonly name = 'NotAllowedError';

  constructor() {
    super('Your role does not allow this.');
  }
}

export class NotFoundError extends ApiError {
  readonly code = 'notFound';
  readonly status = 404;
  override readonly name = 'NotFoundError';

  /** @param what such as `Event 100001`. */
  constructor(what: string) {
    super(`${what} was not found.`);
  }
}
