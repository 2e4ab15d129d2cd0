import type { NotedCall } from '../visit/contact-calls/contact-calls.events.ts';
import type { Duty } from '../work/outbox/duty.ts';

export const callDutyId = ({ id }: Pick<NotedCall, 'id'>): string => `call:${id}`;

/** Saves the result of a call to a contact, even when its visit is over; the provider takes each id once. */
export const callDuty = (
  { eventId, about }: { readonly eventId: string; readonly about: string },
  { id, name, phone, outcome }: NotedCall,
): Duty => ({
  id: callDutyId({ id }),
  from: 'contactCalls',
  call: 'recordCall',
  args: { params: { eventId }, body: { id, name, phone, outcome } },
  about,
  failureText: `The call to ${name} is not saved. {error}`,
});
