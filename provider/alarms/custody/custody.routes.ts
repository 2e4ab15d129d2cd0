import type { Reply, Request } from '../../../contract/calls.ts';
import { PCS_STATUS } from '../../../contract/enums.ts';
import type { Caller, ProviderDeps } from '../../base/ports.ts';
import { toAlarmEvent } from '../alarm-event.ts';
import { changeAlarms } from '../alarm-transaction.ts';
import { command, lockCustody, lockCustodyOf } from '../alarm.repository.ts';
import { agentOf, nameInLog } from '../../http/call-context.ts';
import { takeAlarms } from './take.ts';

/** Routes of custody: taking an alarm, holding it and giving it back. */
export function custodyRoutes(deps: ProviderDeps) {
  return {
    takeEvents: async ({ query }: Request<'takeEvents'>, caller: Caller): Promise<Reply<'takeEvents'>> =>
      (await takeAlarms(deps, query, caller)).map(toAlarmEvent),

    holdEvent: async ({ query }: Request<'holdEvent'>, caller: Caller): Promise<Reply<'holdEvent'>> => {
      const { eventId, sid } = query;
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) => {
        const alarm = await lockCustodyOf(sql, eventId, caller);
        return command(sql, [alarm], () => ({ type: 'hold', agent: agentOf(caller), sid }), circumstance);
      });
      return {};
    },

    unholdEvent: async ({ query }: Request<'unholdEvent'>, caller: Caller): Promise<Reply<'unholdEvent'>> => {
      const { eventId, sid, custody } = query;
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) => {
        const alarms = await lockCustody(sql, 'where event_id = $1 for update', [eventId]);
        return command(sql, alarms, () => ({ type: 'unhold', agent: agentOf(caller), custody, sid }), circumstance);
      });
      return {};
    },

    reofferEvent: async ({ params }: Request<'reofferEvent'>, caller: Caller): Promise<Reply<'reofferEvent'>> => {
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) => {
        const alarm = await lockCustodyOf(sql, params.eventId, caller);
        return command(sql, [alarm], () => ({ type: 'reoffer', agent: agentOf(caller) }), circumstance);
      });
      return {};
    },

    unsetTaken: async ({ query }: Request<'unsetTaken'>, caller: Caller): Promise<Reply<'unsetTaken'>> => {
      const agent = agentOf(caller);
      await changeAlarms(deps, nameInLog(caller), async (sql, circumstance) => {
        const mine = await lockCustody(
          sql,
          `where holder_rep = $1 and holder_tab = $2 and status in (${PCS_STATUS.watch}, ${PCS_STATUS.verify})
             and event_id is distinct from $3::bigint order by event_id for update`,
          [agent.rep, agent.tab, query.verify_eventId ?? null],
        );
        return command(sql, mine, () => ({ type: 'release', agent }), circumstance);
      });
      return {};
    },
  };
}
