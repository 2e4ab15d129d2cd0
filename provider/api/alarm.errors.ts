import { statusLabel } from '../../contract/enums.ts';
import type { AlarmState, Holder } from './alarm.state.ts';
import { ApiError } from './errors.ts';

/** Another agent, or another tab of the same one, has the alarm. */
export class AlarmHeldError extends ApiError {
  readonly code = 'alarmHeld';
  readonly status = 409;
  override readonly name = 'AlarmHeldError';

  constructor(eventId: string, holder: Holder) {
    super(`Alarm ${eventId} is being handled by ${holder.email}.`);
  }
}

/** The alarm is over; what was done about it stands in the message (VR-26). */
export class AlarmHandledError extends ApiError {
  readonly code = 'alarmHandled';
  readonly status = 409;
  override readonly name = 'AlarmHandledError';

  constructor({ disposition, status }: Pick<AlarmState, 'disposition' | 'status'>) {
    super(`The event has been already handled [${disposition.action ?? statusLabel(status)}]`);
  }
}

/** What a text was to take the place of is not what stands there by now. */
export class DocumentedElsewhereError extends ApiError {
  readonly code = 'documentedElsewhere';
  readonly status = 409;
  override readonly name = 'DocumentedElsewhereError';

  constructor(eventId: string) {
    super(`The documentation of event ${eventId} was changed meanwhile.`);
  }
}

/** The alarm went back to the queue, so this agent can no longer let it expire. */
export class AlarmNotHeldError extends ApiError {
  readonly code = 'alarmNotHeld';
  readonly status = 409;
  override readonly name = 'AlarmNotHeldError';

  constructor(eventId: string) {
    super(`Alarm ${eventId} went back to the queue.`);
  }
}
