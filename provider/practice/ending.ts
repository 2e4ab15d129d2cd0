import { CANCEL_REASONS } from '../../contract/cancel-reasons.ts';
import type { Ending } from '../../contract/entities/practice.ts';
import { PCS_STATUS } from '../../contract/enums.ts';

/** How an alarm ended, as its row says. */
export interface Ended {
  readonly status: number;
  readonly reason: string | null;
  /** `agent:` and who, `provider` or `customer`; null while it is open. */
  readonly closedBy: string | null;
}

/** What the agent did about an alarm: the reason they canceled it with, handled it, or null when neither. */
export function endingOf({ status, reason, closedBy }: Ended): Ending | null {
  if (!closedBy?.startsWith('agent:')) return null;
  const canceled = CANCEL_REASONS.find(({ label }) => label === reason);
  if (canceled !== undefined) return canceled.id;
  return status === PCS_STATUS.operator_handled ? 'handle' : null;
}
