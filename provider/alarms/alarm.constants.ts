import { PCS_STATUS } from '../../contract/enums.ts';

/**
 * Delay after the deadline of a card until the sweep expires it on behalf of its agent, ms. Not in the spec: hidden
 * tabs may be a minute late.
 */
export const EXPIRY_GRACE_MS = 30_000;
/** Age at which a waiting alarm ends, ms. Not in the spec: after an hour there is no one left to answer it. */
export const WAITING_MAX_MS = 3_600_000;
/**
 * Age up to which an expired alarm may be offered again, ms. Not in the spec. It then waits as long again until
 * `WAITING_MAX_MS` ends it.
 */
export const REOFFER_MAX_MS = 1_800_000;
/** Alarms changed in one pass of the sweep. Not in the spec. */
export const SWEEP_BATCH = 200;
/** Interval of the sweep, ms. Not in the spec. */
export const SWEEP_INTERVAL_MS = 2_000;
/**
 * Age of the last sweep of all processes from which an outage is assumed, ms. Not in the spec. Checked when a process
 * starts and after a failed sweep.
 */
export const OUTAGE_MS = 6_000;
/**
 * Age of a lease at which it is written again, ms. Not in the spec: a write at every call of a tab would be too often.
 */
export const LEASE_RENEWAL_MS = 5_000;
/** Disposition of an alarm whose customer disarms (VR-16). */
export const DISARMED = { action: 'canceled_by_customer', reason: 'System was disarmed' } as const;
/** Disposition of an alarm that the customer cancels in their app. */
export const CANCELED_BY_CUSTOMER = { action: 'canceled_by_customer', reason: 'Canceled by customer' } as const;
/** Disposition of an alarm of a camera that is not monitored (LIVE-29): no agent judged it. */
export const NOT_MONITORED = {
  status: PCS_STATUS.not_monitored,
  holder: null,
  leaseUntilMs: null,
  action: null,
  reason: null,
} as const;
/** Dispositions of an alarm of a shelved camera, and of one on test (decision 0057). */
export const SHELVED = { action: 'paused_monitoring', reason: 'Shelved' } as const;
export const ON_TEST = { ...SHELVED, reason: 'On test' } as const;
