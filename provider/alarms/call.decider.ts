import { isClosed } from '../../contract/enums.ts';
import { CALLS_NOTED_MAX } from '../../contract/limits.ts';
import type { Acting } from '../http/call-context.ts';
import { BadRequestError } from '../http/errors.ts';
import { AlarmHandledError } from './alarm.errors.ts';
import type { AlarmFact } from './alarm.facts.ts';
import type { AlarmState, NotedCall } from './alarm.state.ts';
import { assertHas, wasTheirs } from './custody/custody.ts';

/** An agent called a contact of the customer. */
export type NoteCall = { readonly type: 'noteCall'; readonly call: Omit<NotedCall, 'agent' | 'at'> } & Acting;

/**
 * Records each call once, even if repeated by another. For the holder, and after the end for the last holder: a call
 * recorded late was made all the same.
 */
export function noteCall(state: AlarmState, command: NoteCall): AlarmFact[] {
  const { agent, call } = command;
  if (state.calls.some(({ id }) => id === call.id)) return [];
  if (!isClosed(state.status)) assertHas(state, agent);
  else if (!wasTheirs(state, command)) throw new AlarmHandledError(state);
  if (state.isFake) throw new BadRequestError('A training alarm: no one is called.');
  if (state.calls.length >= CALLS_NOTED_MAX) throw new BadRequestError(`${CALLS_NOTED_MAX} calls are noted already.`);
  return [{ type: 'alarm.contactCalled', data: { ...call, agent: agent.email } }];
}
