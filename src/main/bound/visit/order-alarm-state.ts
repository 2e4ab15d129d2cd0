import { type ActorRef, fromPromise, type Snapshot } from 'xstate';
import type { Answer, Args, CallError } from '../../../../contract/calls.ts';
import { errorToast } from '../../../machines/kit/errors.ts';
import type { ToastsEvent } from '../../../machines/app/toasts/toasts.events.ts';
import { alarmStateEndpoint } from '../../../machines/visit/alarm-state/alarm-state-endpoint.ts';
import { mayHappen, type OrderRefused } from '../../../machines/visit/refused-order.ts';
import type { Api } from '../../../services/provider-api/api-calls.ts';

type Receiver<E extends { readonly type: string }> = ActorRef<Snapshot<unknown>, E> | undefined;

/**
 * Sets an alarm system. If its screen was left before the answer, a failure is shown all the same, and Follow-up no
 * longer takes the next disarm for the agent's own.
 */
export const orderAlarmState = (api: Pick<Api, 'setAlarmState'>) =>
  fromPromise<Answer<'setAlarmState'>, Args<'setAlarmState'>>(async ({ input: { params, body }, signal, system }) => {
    try {
      return await api.setAlarmState({ params, body });
    } catch (thrown) {
      const error = thrown as CallError;
      if (signal.aborted) {
        const toasts: Receiver<ToastsEvent> = system.get('toasts');
        const followUp: Receiver<OrderRefused> = system.get('followUp');
        toasts?.send(errorToast({ endpoint: alarmStateEndpoint(params), error }));
        if (!mayHappen(error)) followUp?.send({ type: 'order.refused', sid: params.sid });
      }
      throw error;
    }
  });
