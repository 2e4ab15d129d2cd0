import { mayChooseAlarmState } from '../../contract/alarm-states.ts';
import type { Reply, Request } from '../../contract/calls.ts';
import type { ProviderDeps } from '../base/ports.ts';
import { type CallContext, nameInLog } from '../http/call-context.ts';
import { NotAllowedError, NotFoundError } from '../http/errors.ts';
import { createAlarmService } from './alarm-service.ts';

/** Arm and disarm orders of agents to a location's alarm system. */
export function alarmStateRoutes(deps: ProviderDeps) {
  const alarmService = createAlarmService(deps);
  return {
    setAlarmState: async (
      { params, body: { state } }: Request<'setAlarmState'>,
      context: CallContext,
    ): Promise<Reply<'setAlarmState'>> => {
      const { sid, account } = params;
      if (!mayChooseAlarmState(context.rep.role, state)) throw new NotAllowedError();
      const found = await deps.database.query('select from locations where sid = $1 and account = $2', [sid, account]);
      if (found.length === 0) throw new NotFoundError(`Account ${account} at location ${sid}`);
      await alarmService.setArmState(sid, state, nameInLog(context));
      return {};
    },
  };
}
