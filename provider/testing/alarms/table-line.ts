import type { Args, CallName } from '../../../contract/calls.ts';
import { PCS_STATUS, type PcsStatusName } from '../../../contract/enums.ts';
import type { AlarmCommand } from '../../alarms/alarm.decider.ts';
import type { Acting } from '../../http/call-context.ts';
import type { Answered } from '../viewers/request.ts';

type Subject = { readonly eventId: string; readonly sid: string };
/** Makes a call as the agent who gives the command. */
export type Ask = <N extends CallName>(name: N, args: Args<N>) => Promise<Answered>;

/** One command in every situation, and the call that gives it. */
export interface TableLine {
  readonly what: string;
  /** See `TABLE` of command-table.ts. */
  readonly outcomes: string;
  readonly command: (by: Acting, subject: Subject) => AlarmCommand;
  readonly call?: (ask: Ask, subject: Subject) => Promise<Answered>;
  /** Role of the caller, where agent_ops may not call. */
  readonly role?: 'agent_supervisor';
}

export const line = (
  what: string,
  outcomes: string,
  command: TableLine['command'],
  call?: TableLine['call'],
): TableLine => ({
  what,
  outcomes,
  command,
  ...(call === undefined ? {} : { call }),
});

export const status = (name: PcsStatusName, outcomes: string, documentation: string | null = null): TableLine =>
  line(
    `set to ${name}${documentation === null ? '' : ' with a text'}`,
    outcomes,
    (by) => ({ type: 'setStatus', ...by, status: PCS_STATUS[name], action: null, reason: null, documentation }),
    (ask, { eventId }) =>
      ask('setPcsStatus', {
        params: { eventId },
        query: {
          pcsStatus: PCS_STATUS[name],
          ...(documentation === null ? {} : { event_documentation: documentation }),
        },
      }),
  );

export type Outcome = '+' | '=' | 'N' | 'H' | 'D';

/** The expected outcome of a line in each situation for a role. */
export function outcomesOf({ outcomes }: TableLine, { role }: Pick<Acting, 'role'>): readonly string[] {
  const led = role === 'agent_ops' ? 'N' : '+';
  return outcomes.replaceAll(' ', '').replaceAll('L', led).split('');
}
