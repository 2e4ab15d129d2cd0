import type { AlarmFact } from '../alarms/alarm.facts.ts';
import { alarmStream } from '../alarms/alarm.repository.ts';
import type { Caller, Sql } from '../base/ports.ts';
import { nameInLog } from '../http/call-context.ts';
import { ApiError } from '../http/errors.ts';

/** Thrown when an agent registers a recording of an event they never opened. */
class NotWorkedOnError extends ApiError {
  readonly status = 403;

  constructor(eventId: string) {
    super(`You did not work on event ${eventId}.`);
  }
}

/** Facts of an agent's work in Verify & Respond and Follow-up, which is recorded (AUDIO-18). */
export const WORK = [
  'alarm.held',
  'alarm.statusSet',
  'alarm.documented',
  'alarm.dispositionSet',
] as const satisfies readonly AlarmFact['type'][];

/** @throws {NotWorkedOnError} */
export async function mustHaveWorkedOn(sql: Sql, eventId: string, caller: Caller): Promise<void> {
  const [work] = await sql.query('select from events where stream = $1 and by = $2 and type = any($3) limit 1', [
    alarmStream(eventId),
    nameInLog(caller),
    WORK,
  ]);
  if (!work) throw new NotWorkedOnError(eventId);
}
