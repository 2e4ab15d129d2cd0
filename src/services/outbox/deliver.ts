import { fromPromise } from 'xstate';
import type { Answer } from '../../../contract/calls.ts';
import { DUTY_POLICIES, type DutyCall } from '../../machines/outbox/duty-policies.ts';
import type { Duty } from '../../machines/outbox/outbox.events.ts';
import type { Api, CallOptions } from '../provider-api/api.ts';

type DutyApi = Pick<Api, DutyCall>;

/** Sends a duty as the call it names; a metric gets the time of its sending. */
function send(api: DutyApi, duty: Duty, now: () => number, options: CallOptions): Promise<Answer<DutyCall>> {
  const sending = duty.idempotencyKey === undefined ? options : { ...options, idempotencyKey: duty.idempotencyKey };
  switch (duty.call) {
    case 'holdEvent':
      return api.holdEvent(duty.args, sending);
    case 'unholdEvent':
      return api.unholdEvent(duty.args, sending);
    case 'unsetTaken':
      return api.unsetTaken(duty.args, sending);
    case 'setPcsStatus':
      return api.setPcsStatus(duty.args, sending);
    case 'setDispositionAction':
      return api.setDispositionAction(duty.args, sending);
    case 'saveDocumentation':
      return api.saveDocumentation(duty.args, sending);
    case 'sendEmail':
      return api.sendEmail(duty.args, sending);
    case 'sendPush':
      return api.sendPush(duty.args, sending);
    case 'postAgentMetric':
      return api.postAgentMetric({ body: { ...duty.args.body, timestamp: now() } }, sending);
    case 'postEventMetric':
      return api.postEventMetric({ body: { ...duty.args.body, timestamp: now() } }, sending);
  }
}

/** A duty that is under way is never aborted; what must survive the page may outlive it. */
export const deliver = (api: DutyApi, now: () => number) =>
  fromPromise<Answer<DutyCall>, Duty>(({ input }) =>
    send(api, input, now, DUTY_POLICIES[input.call].survivesUnload ? { keepalive: true } : {}),
  );

/**
 * Sends what is still owed when the page goes, by calls that outlive it (MET-21, VR-20, WORK-08).
 * The answer stops doing so.
 */
export function sendAtUnload(page: Window, api: DutyApi, owed: () => readonly Duty[], now: () => number): () => void {
  const sendAll = () => {
    for (const duty of owed()) {
      const last: Duty =
        duty.call === 'unholdEvent' ? { ...duty, args: { query: { ...duty.args.query, clean_handler: true } } } : duty;
      // Nobody is left to hear of a failure: the provider's lease takes over.
      send(api, last, now, { keepalive: true }).catch(() => {});
    }
  };
  page.addEventListener('pagehide', sendAll);
  return () => page.removeEventListener('pagehide', sendAll);
}
