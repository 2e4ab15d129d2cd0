import type { CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { retriesOf } from './duty-policies.ts';
import type { Duty } from './duty.ts';

/** The event that shows if a status was set; null for a duty that none shows, or that is sent again anyway. */
export const askedEvent = (duty: Duty): string | null =>
  duty.call === 'setPcsStatus' && retriesOf(duty).length === 0 ? duty.args.params.eventId : null;

/**
 * True without an answer, or with one that is not the provider's, such as a proxy's page: the status may have been set,
 * or the alarm held.
 */
export const isInDoubt = (duty: Duty, { status }: CallError): boolean =>
  (status === null || status >= 500) && (askedEvent(duty) !== null || duty.call === 'holdEvent');

/** True if the event is in the state that the duty leads to. */
export function doneAs(duty: Duty, { pcs_status, disposition }: AlarmEvent): boolean {
  if (duty.call !== 'setPcsStatus') return false;
  const { pcsStatus, disposition_action: action } = duty.args.query;
  return pcs_status === pcsStatus && (action === undefined || action === disposition?.action);
}
