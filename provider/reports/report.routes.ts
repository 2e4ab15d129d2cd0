import type { Reply, Request } from '../../contract/calls.ts';
import type { QueueSettings } from '../../contract/entities/reps.ts';
import type { Role } from '../../contract/roles.ts';
import { IS_PRACTICE } from '../practice/practice-sql.ts';
import type { Caller, ProviderDeps } from '../base/ports.ts';
import { NotAllowedError, NotFoundError } from '../http/errors.ts';

/** Whose settings a role sees beside its own; all, where none are named (E-50). */
const VISIBLE_ROLES: Partial<Record<Role, readonly Role[]>> = {
  agent_ops: [],
  agent_supervisor: ['agent_supervisor', 'agent_ops', 'qa'],
};

/** An agent's queue settings and the counts of alarms. */
export function reportRoutes({ database, clock }: ProviderDeps) {
  return {
    queueSettings: async ({ params }: Request<'queueSettings'>, { rep }: Caller): Promise<Reply<'queueSettings'>> => {
      const [row] = await database.query<{ settings: QueueSettings; role: string | null }>(
        'select queue_settings as settings, role from reps where id::text = $1',
        [params.id],
      );
      const visible = VISIBLE_ROLES[rep.role];
      if (rep.id !== params.id && visible && !visible.some((role) => role === row?.role)) throw new NotAllowedError();
      if (!row) throw new NotFoundError(`Rep ${params.id}`);
      return row.settings;
    },

    /** `until` 0 is now; a rep's alarms are those they have and those they ended (SHELL-31 to SHELL-33). */
    stats: async ({ query }: Request<'stats'>): Promise<Reply<'stats'>> => {
      const until = query.until > 0 ? query.until : Math.floor(clock.now() / 1_000);
      return database.query(
        `select status as pcs_status, count(*)::int as count from alarms
         where threat_level >= $1 and event_timestamp between $2 and $3 and not ${IS_PRACTICE}
           and ($4::bigint is null or holder_rep = $4
             or closed_by = (select 'agent:' || user_id from reps where id = $4))
         group by status order by status`,
        [query.threat_level_gte, until - query.lookback, until, query.repId ?? null],
      );
    },
  };
}
