import { isClosed } from '../../../contract/enums.ts';
import { FOLLOW_UP_BY_LINK } from '../../../contract/roles.ts';
import { AlarmHandledError, AlarmHeldError, AlarmNotHeldError } from '../alarm.errors.ts';
import type { Agent, AlarmState, Holder } from '../alarm.state.ts';
import type { Acting } from '../../http/call-context.ts';

export const isHeldBy = (holder: Holder | null, agent: Agent): boolean =>
  holder?.rep === agent.rep && holder.tab === agent.tab;

/** True when a command names another custody than the present one. */
export const isOfAnotherCustody = ({ custody }: AlarmState, named: number | undefined): boolean =>
  named !== undefined && named !== custody;

/**
 * Refuses unless this tab holds the alarm, by the custody that the command names, if it names one.
 * @throws {AlarmHandledError} when the alarm is over.
 * @throws {AlarmHeldError} when another tab has it.
 * @throws {AlarmNotHeldError} when no one has it, or this tab has it by another custody.
 */
export function assertHas(state: AlarmState, agent: Agent, custody?: number): void {
  assertMayTake(state, agent);
  if (!state.holder || isOfAnotherCustody(state, custody)) throw new AlarmNotHeldError(state.eventId);
}

/**
 * Like `assertHas`, but allows an open alarm without a holder to a role that reaches Follow-up by a link (E-43).
 * @throws as `assertHas`.
 */
export function assertMayFollowUp(state: AlarmState, { agent, role }: Acting, custody?: number): void {
  const isUnheld = !isClosed(state.status) && !state.holder && !isOfAnotherCustody(state, custody);
  if (!isUnheld || !FOLLOW_UP_BY_LINK.some((allowed) => allowed === role)) assertHas(state, agent, custody);
}

/** Refuses an alarm that this agent may not take. @throws {AlarmHandledError} @throws {AlarmHeldError} */
export function assertMayTake(state: AlarmState, agent: Agent): void {
  if (isClosed(state.status)) throw new AlarmHandledError(state);
  if (state.holder && !isHeldBy(state.holder, agent)) throw new AlarmHeldError(state.eventId, state.holder);
}

/** True if a closed alarm was the agent's: held until then, or closed by them. */
export const wasTheirs = ({ closedBy }: AlarmState, { by, hadItToTheEnd }: Acting): boolean =>
  closedBy === by || hadItToTheEnd;
