import { PCS_STATUS } from '../../contract/enums.ts';

/** Not in the spec: how long after its deadline a card that no one expired is expired for its agent, ms. Hidden tabs may be a minute late. */
export const EXPIRY_GRACE_MS = 30_000;
/** Not in the spec: an alarm that no one took within an hour has no one left to answer it. */
export const WAITING_MAX_MS = 3_600_000;
/**
 * Not in the spec: an alarm that ran out may be put back until it is so old. It then still has as long again until `WAITING_MAX_MS`
 * ends it permanently.
 */
export const REOFFER_MAX_MS = 1_800_000;
/** Not in the spec: at most this many alarms change in one pass of the sweep. */
export const SWEEP_BATCH = 200;
/** Not in the spec: how often the sweep looks. */
export const SWEEP_INTERVAL_MS = 2_000;
/** Not in the spec: who begins to sweep, or could not, and finds the last sweep of all processes so old knows that none ran, ms. */
export const OUTAGE_MS = 6_000;
/** Not in the spec: a lease is written again when the last writing is this old; every call of a tab would be too often. */
export const LEASE_RENEWAL_MS = 5_000;
/** What ends an alarm when the customer disarms (VR-16). */
export const DISARMED = { action: 'canceled_by_customer', reason: 'System was disarmed' } as const;
/** What ends an alarm that the customer cancels in their app. */
export const CANCELED_BY_CUSTOMER = { action: 'canceled_by_customer', reason: 'Canceled by customer' } as const;
/** What ends an alarm of a camera that is not monitored (LIVE-29): no agent judged it. */
export const NOT_MONITORED = {
  status: PCS_STATUS.not_monitored,
  holder: null,
  leaseUntilMs: null,
  action: null,
  reason: null,
} as const;
/** What ends an alarm of a shelved camera (decision 0057). */
export const SHELVED = { action: 'paused_monitoring', reason: 'Shelved' } as const;
