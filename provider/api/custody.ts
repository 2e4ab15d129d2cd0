import { isClosed } from '../../contract/enums.ts';
import { AlarmHandledError, AlarmHeldError } from './alarm.errors.ts';
import type { Agent, AlarmState, Holder } from './alarm.state.ts';

export const isHeldBy = (holder: Holder | null, agent: Agent): boolean =>
  holder?.rep === agent.rep && holder.tab === agent.tab;

/** @throws {AlarmHandledError} when the alarm is over. @throws {AlarmHeldError} when somebody else has it. */
export function assertMayWorkOn(state: AlarmState, agent: Agent): void {
  if (isClosed(state.status)) throw new AlarmHandledError(state);
  if (state.holder && !isHeldBy(state.holder, agent)) throw new AlarmHeldError(state.eventId, state.holder);
}
