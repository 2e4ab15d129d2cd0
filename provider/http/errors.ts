import { type SessionEnd, SESSION_END_HEADER } from '../../contract/session-ends.ts';

/** A request the provider refuses; the message is shown to the agent unchanged. */
export abstract class ApiError extends Error {
  override readonly name: string = this.constructor.name;
  abstract readonly status: number;
  /** Details of the answer beside the message, as JSON; null without any. */
  readonly details: object | null = null;
  readonly headers: Readonly<Record<string, string>> = {};
}

export class BadRequestError extends ApiError {
  readonly status = 400;
}

export class NotSignedInError extends ApiError {
  readonly status = 401;
  override readonly headers: Readonly<Record<string, string>>;

  /** @param sessionEnd cause of the end of the token's session, where known. */
  constructor(sessionEnd: SessionEnd | null = null) {
    super('You are not signed in, or your session has ended.');
    this.headers = sessionEnd === null ? {} : { [SESSION_END_HEADER]: sessionEnd };
  }
}

export class NotAllowedError extends ApiError {
  readonly status = 403;

  constructor() {
    super('Your role does not allow this.');
  }
}

/** The customer of a location never set their notification preferences (FU-47). */
export class SettingsNotFoundError extends ApiError {
  readonly status = 404;

  constructor() {
    super('Notification settings not found.');
  }
}

export class NotFoundError extends ApiError {
  readonly status = 404;

  /** @param what such as `Event 100001`. */
  constructor(what: string) {
    super(`${what} was not found.`);
  }
}

/** Thrown when the caller's version was replaced by somebody else meanwhile. */
export class ChangedSinceError extends ApiError {
  readonly status = 409;

  constructor() {
    super('It was changed elsewhere since you opened it.');
  }
}

/** A camera that does not answer. */
export class CameraOfflineError extends ApiError {
  readonly status = 404;

  constructor() {
    super('The camera does not answer.');
  }
}

/** A real camera whose siren or spotlight did not start; the reason is a sentence for agents. */
export class ControlFailedError extends ApiError {
  readonly status = 404;
}

/** A linked camera that gives no picture; the reason is a sentence for staff. */
export class CameraUnavailableError extends ApiError {
  readonly status = 404;
}

/** A camera whose picture stays with the agent who verifies an alarm of its location. */
export class CameraWatchedError extends ApiError {
  readonly status = 403;

  constructor() {
    super('An agent is watching this camera in an alarm.');
  }
}

/** Thrown while this process ends; another one, or the same after its restart, accepts the repeated call. */
export class RestartingError extends ApiError {
  readonly status = 503;

  constructor() {
    super('The provider is restarting. Please try again.');
  }
}

/** A picture that the camera has ended; another one may be requested. */
export class PictureEndedError extends ApiError {
  readonly status = 410;

  constructor() {
    super('The camera has ended this picture.');
  }
}

/** A camera that nothing connects with this station: alarms of it may come, but it is neither seen nor controlled. */
export class CameraNotConnectedError extends ApiError {
  readonly status = 403;

  constructor() {
    super('No live picture is connected.');
  }
}

/** A real camera is asked for what its link does not give. */
export class NotOfThisCameraError extends ApiError {
  readonly status = 403;

  constructor() {
    super('This camera gives only its live picture here.');
  }
}

/** Talk to a real camera that has no loudspeaker, as far as is known. */
export class NoLoudspeakerError extends ApiError {
  readonly status = 403;

  constructor(isKnown: boolean) {
    super(isKnown ? 'This camera has no loudspeaker.' : 'It is not known yet whether this camera has a loudspeaker.');
  }
}

/** A camera whose privacy shutter is closed (LIVE-20). */
export class CameraShutError extends ApiError {
  readonly status = 409;

  constructor() {
    super('The privacy shutter is closed.');
  }
}

/** Thrown by a camera that refuses viewers. */
export class CameraAccessDeniedError extends ApiError {
  readonly status = 403;

  constructor() {
    super('Access to this camera is denied.');
  }
}
