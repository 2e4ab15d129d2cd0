import { type ActorRef, fromPromise, type Snapshot } from 'xstate';
import type { Answer, Args, CallError } from '../../../contract/calls.ts';
import { errorToast } from '../../machines/kit/errors.ts';
import type { ToastsEvent } from '../../machines/app/toasts/toasts.events.ts';
import { alarmStateEndpoint } from '../../machines/visit/alarm-state/alarm-state-endpoint.ts';
import type { Api } from '../../services/provider-api/api.ts';

/** Sets an alarm system. An agent who has left its screen takes it for done, so that a failure is said although the actor has stopped. */
export const orderAlarmState = (api: Pick<Api, 'setAlarmState'>) =>
  fromPromise<Answer<'setAlarmState'>, Args<'setAlarmState'>>(async ({ input, signal, system }) => {
    try {
      return await api.setAlarmState(input);
    } catch (error) {
      const toasts: ActorRef<Snapshot<unknown>, ToastsEvent> | undefined = system.get('toasts');
      if (signal.aborted)
        toasts?.send(errorToast({ endpoint: alarmStateEndpoint(input.params), error: error as CallError }));
      throw error;
    }
  });
