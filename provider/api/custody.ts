import { isClosed } from '../../contract/enums.ts';
import { AlarmHandledError, AlarmHeldError, AlarmNotHeldError } from './alarm.errors.ts';
import type { Agent, AlarmState, Holder } from './alarm.state.ts';

export const isHeldBy = (holder: Holder | null, agent: Agent): boolean =>
  holder?.rep === agent.rep && holder.tab === agent.tab;

/** @throws {AlarmHeldError} */
export function assertNobodyElseHas({ eventId, holder }: AlarmState, agent: Agent): void {
  if (holder && !isHeldBy(holder, agent)) throw new AlarmHeldError(eventId, holder);
}

/** True when a command was meant for another time that its tab had the alarm. */
export const isMeantForAnother = ({ custody }: AlarmState, meant: number | undefined): boolean =>
  meant !== undefined && meant !== custody;

/**
 * Whether an agent may work on an alarm, and still has it by the custody that the command was meant for, where it names one.
 * @throws {AlarmHandledError} when the alarm is over. @throws {AlarmHeldError} when somebody else has it.
 * @throws {AlarmNotHeldError} when it went back to the queue meanwhile, even if the tab has it again.
 */
export function assertMayWorkOn(state: AlarmState, agent: Agent, custody?: number): void {
  if (isClosed(state.status)) throw new AlarmHandledError(state);
  assertNobodyElseHas(state, agent);
  if (isMeantForAnother(state, custody)) throw new AlarmNotHeldError(state.eventId);
}
