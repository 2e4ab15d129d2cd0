interface Canceled {
  readonly customerId: string;
  readonly eventId: string;
  /** Camera and house of the event; empty where the provider does not say them. */
  readonly place: string;
}
/** QUEUE-41, SHELL-44 */
export const customerCanceled = ({ customerId, eventId, place }: Canceled) =>
  `User ${customerId} canceled ${eventId}${place && `: ${place}`}`;
