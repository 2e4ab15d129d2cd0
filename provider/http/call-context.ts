import type { Role } from '../../contract/roles.ts';
import type { Caller } from '../base/ports.ts';
import type { Agent } from '../alarms/alarm.state.ts';

/** The caller, and the key under which a repeated command gets its first answer again. */
export interface CallContext extends Caller {
  readonly idempotencyKey: string | null;
}

/** A caller that names no tab is a holder in its own right. */
export const agentOf = ({ rep, tab }: Caller): Agent => ({ rep: rep.id, email: rep.email, tab: tab ?? '' });

/** The caller's name in the log. */
export const nameInLog = ({ rep }: Caller): string => `agent:${rep.user_id}`;

/** An agent who changes an alarm, with everything that decides their permission beside the alarm. */
export interface Acting {
  readonly agent: Agent;
  /** The agent, as named in the log. */
  readonly by: string;
  readonly role: Role;
  /** True if the alarm is closed and the agent had it until then, in any tab. */
  readonly hadItToTheEnd: boolean;
}
