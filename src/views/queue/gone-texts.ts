import type { Parting } from '../../machines/queue/queue-slot/parting.selector.ts';

/** Mark on the picture of a card whose alarm has left. */
export const GONE_FRAME = 'LAST PICTURE';
/** Words on a card whose alarm ended without an agent's decision. */
export const MISSED = 'Expired, not reviewed';

/** Words on a card whose alarm left in another way. */
export const PARTED: Readonly<Record<Parting, string>> = {
  disarmed: 'Disarmed by the customer',
  canceled: 'Canceled by the customer',
  closed: 'Closed elsewhere',
  onHold: 'Put on hold elsewhere',
  taken: 'Taken elsewhere',
  returned: 'Back in the queue',
};
