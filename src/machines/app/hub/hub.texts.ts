/** QUEUE-41, SHELL-44 */
export const customerCanceled = (customerId: string, eventId: string) => `User ${customerId} canceled ${eventId}`;
