import { CANCEL_REASONS } from '../../contract/cancel-reasons.ts';
import type { Ending } from '../../contract/entities/practice.ts';
import { PCS_STATUS } from '../../contract/enums.ts';

/** End of an alarm, as in its row. */
export interface Ended {
  readonly status: number;
  readonly reason: string | null;
  /** Closer of the alarm: `agent:` and the id, `provider` or `customer`; null while the alarm is open. */
  readonly closedBy: string | null;
}

/** The agent's ending of an alarm: the reason of its cancellation, or handled; null without either. */
export function endingOf({ status, reason, closedBy }: Ended): Ending | null {
  if (!closedBy?.startsWith('agent:')) return null;
  const canceled = CANCEL_REASONS.find(({ label }) => label === reason);
  if (canceled !== undefined) return canceled.id;
  return status === PCS_STATUS.operator_handled ? 'handle' : null;
}
