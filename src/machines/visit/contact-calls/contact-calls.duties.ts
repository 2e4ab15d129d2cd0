import type { Duty } from '../../work/outbox/outbox.events.ts';
import type { NotedCall } from './contact-calls.events.ts';

export const callDutyId = ({ id }: Pick<NotedCall, 'id'>): string => `call:${id}`;

/** Delivered even when its visit is over; the provider takes each id once. */
export const callDuty = (eventId: string, { id, name, phone, outcome }: NotedCall): Duty => ({
  id: callDutyId({ id }),
  call: 'recordCall',
  args: { params: { eventId }, body: { id, name, phone, outcome } },
  failureText: `The call to ${name} is not saved. {error}`,
});
