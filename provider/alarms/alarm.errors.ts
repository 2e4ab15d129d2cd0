import { statusLabel } from '../../contract/enums.ts';
import { EVENT_MAX_AGE_DAYS } from '../../contract/limits.ts';
import type { AlarmState, Holder } from './alarm.state.ts';
import { ApiError } from '../http/errors.ts';

/** Another agent, or another tab of the same one, has the alarm. */
export class AlarmHeldError extends ApiError {
  readonly status = 409;

  constructor(eventId: string, holder: Holder) {
    super(`Alarm ${eventId} is being handled by ${holder.email}.`);
  }
}

/** The alarm is over; the message contains its ending (VR-26). */
export class AlarmHandledError extends ApiError {
  readonly status = 409;

  constructor({ disposition, status }: Pick<AlarmState, 'disposition' | 'status'>) {
    super(`The event has been already handled [${disposition.action ?? statusLabel(status)}]`);
  }
}

/** An alarm that ran out is put back for a limited time only, and a training alarm never. */
export class NotReofferableError extends ApiError {
  readonly status = 409;

  constructor(eventId: string) {
    super(`Alarm ${eventId} is too old to be reviewed again.`);
  }
}

/** The text to be replaced is not the stored text any more. */
export class DocumentedElsewhereError extends ApiError {
  readonly status = 409;

  constructor(eventId: string) {
    super(`The documentation of event ${eventId} was changed meanwhile.`);
  }
}

/** The alarm has no holder, so the agent must take it first; or the agent holds it by another custody since. */
export class AlarmNotHeldError extends ApiError {
  readonly status = 409;

  constructor(eventId: string) {
    super(`Alarm ${eventId} went back to the queue.`);
  }
}

/** Help was requested, and the dispatch centre may still send it. */
export class DispatchPendingError extends ApiError {
  readonly status = 409;

  constructor(eventId: string) {
    super(`Alarm ${eventId} is being dispatched. The dispatch centre has not answered yet.`);
  }
}

/** Thrown when an agent reports a dispatch that the dispatch centre has not confirmed (DISP-12). */
export class NotDispatchedError extends ApiError {
  readonly status = 409;

  constructor(eventId: string) {
    super(`No dispatch of alarm ${eventId} was accepted.`);
  }
}

/** The location of a training alarm is a real one; no help may be sent to it. */
export class TrainingAlarmError extends ApiError {
  readonly status = 409;

  constructor(eventId: string) {
    super(`Alarm ${eventId} is for training. No help is sent.`);
  }
}

/** The dispatch centre sends no help. */
export class DispatchRefusedError extends ApiError {
  readonly status = 409;
}

/** The dispatch centre did not answer; help may or may not be on its way. */
export class DispatchUnansweredError extends ApiError {
  readonly status = 504;

  constructor() {
    super('The dispatch centre does not answer.');
  }
}

/** The customer gets no message about an alarm older than 30 days (FU-18). */
export class AlarmTooOldError extends ApiError {
  readonly status = 409;

  constructor(eventId: string) {
    super(`Alarm ${eventId} is more than ${EVENT_MAX_AGE_DAYS} days old. Its customer gets no more messages about it.`);
  }
}
