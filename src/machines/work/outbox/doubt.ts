import type { CallError } from '../../../../contract/calls.ts';
import type { AlarmEvent } from '../../../../contract/entities/events.ts';
import { retriesOf } from './duty-policies.ts';
import type { Duty } from './duty.ts';

/** The event that says whether a status was set; null of a duty of which none does, or that is sent again anyway. */
export const askedEvent = (duty: Duty): string | null =>
  duty.call === 'setPcsStatus' && retriesOf(duty).length === 0 ? duty.args.params.eventId : null;

/** An answer that is not the provider's word, such as a proxy's page: whether the status was set, or the alarm held, is not known. */
export const isInDoubt = (duty: Duty, { status }: CallError): boolean =>
  status !== null && status >= 500 && (askedEvent(duty) !== null || duty.call === 'holdEvent');

/** The event is as the duty would leave it. */
export function doneAs(duty: Duty, { pcs_status, disposition }: AlarmEvent): boolean {
  if (duty.call !== 'setPcsStatus') return false;
  const { pcsStatus, disposition_action: action } = duty.args.query;
  return pcs_status === pcsStatus && (action === undefined || action === disposition?.action);
}
