import { isClosed, PCS_STATUS } from '../../contract/enums.ts';
import { EXPIRY_GRACE_MS, WAITING_MAX_MS } from './alarm.constants.ts';
import type { AlarmFact, ReturnReason } from './alarm.facts.ts';
import type { AlarmState } from './alarm.state.ts';
import { closed, NO_OUTCOME, returned } from './ending.facts.ts';

const { expired, operator_handled, watch } = PCS_STATUS;

/** Work that has its disposition is done, only its last call got lost. */
export const left = (state: AlarmState, reason: ReturnReason): AlarmFact =>
  state.disposition.action === null ? returned(state, reason) : closed(operator_handled, NO_OUTCOME);

/** True for an alarm that waits until a person judges it: a source raised it, and it is not for training. */
export const mustBeJudged = ({ sourceId, isFake }: AlarmState): boolean => sourceId !== null && !isFake;

/** Facts of an alarm that waits: after an hour it is over, or late where it must be judged. */
function waited(state: AlarmState, nowMs: number): AlarmFact[] {
  if (nowMs - state.raisedAtMs <= WAITING_MAX_MS) return [];
  if (!mustBeJudged(state)) return [closed(expired, NO_OUTCOME)];
  return state.isLate ? [] : [{ type: 'alarm.markedLate', data: {} }];
}

/** Facts of an alarm that no live tab works on any more. */
export function lapse(state: AlarmState, nowMs: number): AlarmFact[] {
  if (isClosed(state.status)) return [];
  if (!state.holder) return waited(state, nowMs);
  if (state.status === watch && state.expiresAtMs !== null && nowMs > state.expiresAtMs + EXPIRY_GRACE_MS) {
    return [closed(expired, NO_OUTCOME)];
  }
  if (state.leaseUntilMs === null || nowMs <= state.leaseUntilMs) return [];
  return [left(state, 'leaseEnded')];
}
