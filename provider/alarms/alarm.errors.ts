import { statusLabel } from '../../contract/enums.ts';
import type { AlarmState, Holder } from './alarm.state.ts';
import { ApiError } from '../http/errors.ts';

/** Another agent, or another tab of the same one, has the alarm. */
export class AlarmHeldError extends ApiError {
  readonly code = 'alarmHeld';
  readonly status = 409;
  override readonly name = 'AlarmHeldError';

  constructor(eventId: string, holder: Holder) {
    super(`Alarm ${eventId} is being handled by ${holder.email}.`);
  }
}

/** The alarm is over; the message contains what was done about it (VR-26). */
export class AlarmHandledError extends ApiError {
  readonly code = 'alarmHandled';
  readonly status = 409;
  override readonly name = 'AlarmHandledError';

  constructor({ disposition, status }: Pick<AlarmState, 'disposition' | 'status'>) {
    super(`The event has been already handled [${disposition.action ?? statusLabel(status)}]`);
  }
}

/** The text to be replaced is not the stored text any more. */
export class DocumentedElsewhereError extends ApiError {
  readonly code = 'documentedElsewhere';
  readonly status = 409;
  override readonly name = 'DocumentedElsewhereError';

  constructor(eventId: string) {
    super(`The documentation of event ${eventId} was changed meanwhile.`);
  }
}

/** No one has the alarm, so the agent cannot work on it before they take it; or they have it by another custody since. */
export class AlarmNotHeldError extends ApiError {
  readonly code = 'alarmNotHeld';
  readonly status = 409;
  override readonly name = 'AlarmNotHeldError';

  constructor(eventId: string) {
    super(`Alarm ${eventId} went back to the queue.`);
  }
}

/** The customer gets no message about an alarm older than 30 days (FU-18). */
export class AlarmTooOldError extends ApiError {
  readonly code = 'alarmTooOld';
  readonly status = 409;
  override readonly name = 'AlarmTooOldError';

  constructor(eventId: string) {
    super(`Alarm ${eventId} is more than 30 days old. Its customer gets no more messages about it.`);
  }
}
