import { isClosed } from '../../contract/enums.ts';
import { AlarmHandledError, AlarmHeldError } from './alarm.errors.ts';
import type { Agent, AlarmState, Holder } from './alarm.state.ts';

export const isHeldBy = (holder: Holder | null, agent: Agent): boolean =>
  holder?.rep === agent.rep && holder.tab === agent.tab;

/** @throws {AlarmHeldError} */
export function assertNobodyElseHas({ eventId, holder }: AlarmState, agent: Agent): void {
  if (holder && !isHeldBy(holder, agent)) throw new AlarmHeldError(eventId, holder);
}

/** @throws {AlarmHandledError} when the alarm is over. @throws {AlarmHeldError} when somebody else has it. */
export function assertMayWorkOn(state: AlarmState, agent: Agent): void {
  if (isClosed(state.status)) throw new AlarmHandledError(state);
  assertNobodyElseHas(state, agent);
}
