import type { AlarmFact, ReturnReason } from './alarm.facts.ts';
import type { AlarmState } from './alarm.state.ts';

/** The alarm goes back into the queue. */
export const returned = ({ holder }: AlarmState, reason: ReturnReason): AlarmFact => ({
  type: 'alarm.returned',
  data: { reason, holder },
});
/** The alarm is over, with this outcome. */
export const closed = (status: number, outcome: { action: string | null; reason: string | null }): AlarmFact => ({
  type: 'alarm.statusSet',
  data: { status, ...UNLEASED, ...outcome },
});
export const UNLEASED = { holder: null, leaseUntilMs: null };
export const NO_OUTCOME = { action: null, reason: null };
