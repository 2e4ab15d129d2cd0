import type { Outgoing } from '../../../../contract/entities/reports.ts';

/** Texts about messages to customers. */
export const OUTGOING = 'Messages to customers';
export const KINDS = { email: 'E-mail', push: 'Push notifications' } as const;

export const waysUnread = (error: string): string => `It cannot be read whether messages leave: ${error}`;

/** True while a message that should leave does not. */
export const isFailing = ({ waiting, undelivered }: Outgoing): boolean => waiting + undelivered > 0;

/** `last delivered 07/04/2026 3:04:05 PM EDT, 2 waiting since 07/04/2026 3:10:00 PM EDT, 1 given up in 24 h, last failure: The push webhook refuses: 401.` */
export function outgoingText(way: Outgoing, timeOf: (ms: number) => string): string {
  const { isSetUp, deliveredAtMs, waiting, waitingSinceMs, undelivered, failure } = way;
  const delivered = deliveredAtMs === null ? 'none delivered yet' : `last delivered ${timeOf(deliveredAtMs)}`;
  return [
    isSetUp ? delivered : 'not set up: kept with the event only',
    ...(waitingSinceMs === null ? [] : [`${waiting} waiting since ${timeOf(waitingSinceMs)}`]),
    ...(undelivered === 0 ? [] : [`${undelivered} given up in 24 h`]),
    ...(failure === null ? [] : [`last failure: ${failure}`]),
  ].join(', ');
}
