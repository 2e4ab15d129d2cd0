import { fromPromise } from 'xstate';
import type { Answer } from '../../../contract/calls.ts';
import { DUTY_POLICIES, type DutyCall } from '../../machines/work/outbox/duty-policies.ts';
import type { Duty } from '../../machines/work/outbox/duty.ts';
import type { Api, CallOptions } from '../provider-api/api-calls.ts';

type DutyApi = Pick<Api, DutyCall>;

/** Recording of an alarm by a tab. */
export type Recorded = Extract<Duty, { call: 'sendJournal' }>['args'];
/** Null where nothing is left of it, or the station keeps none. */
export type JournalOf = (recorded: Recorded) => Promise<string | null>;

interface Sending {
  readonly api: DutyApi;
  readonly journalOf: JournalOf;
}
/** A page that is closed has no time to read it. */
const NO_JOURNAL: JournalOf = async () => null;

/** Sends a duty as the call it names; a metric that does not know its own time gets `timestamp`. */
async function send(
  { api, journalOf }: Sending,
  duty: Duty,
  timestamp: number,
  options: CallOptions,
): Promise<Answer<DutyCall>> {
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
    case 'recordCall':
      return api.recordCall(duty.args, sending);
    case 'sendEmail':
      return api.sendEmail(duty.args, sending);
    case 'sendPush':
      return api.sendPush(duty.args, sending);
    case 'postAgentMetric':
      return api.postAgentMetric({ body: { timestamp, ...duty.args.body } }, sending);
    case 'postEventMetric':
      return api.postEventMetric({ body: { timestamp, ...duty.args.body } }, sending);
    case 'postLiveWork':
      return api.postLiveWork({ body: { timestamp, ...duty.args.body } }, sending);
    case 'postSeries':
      return api.postSeries({ body: { timestamp, ...duty.args.body } }, sending);
    case 'postLivestreamMetrics':
      return api.postLivestreamMetrics(duty.args, sending);
    case 'sendJournal': {
      const { params, body } = duty.args;
      const journal = await journalOf(duty.args);
      return journal === null ? { kept: false } : api.sendJournal({ params, body: { ...body, journal } }, sending);
    }
  }
}

/**
 * A duty that is under way is never aborted; what must survive the page may outlive it. A metric that is sent again keeps
 * the time of its first sending.
 */
export function deliver(api: DutyApi, now: () => number, journalOf: JournalOf = NO_JOURNAL) {
  const firstSentAtMs = new Map<string, number>();
  return fromPromise<Answer<DutyCall>, Duty>(async ({ input }) => {
    const atMs = firstSentAtMs.get(input.id) ?? now();
    firstSentAtMs.set(input.id, atMs);
    const outlivesPage = DUTY_POLICIES[input.call].survivesUnload || input.undo !== undefined;
    const answer = await send({ api, journalOf }, input, atMs, outlivesPage ? { keepalive: true } : {});
    firstSentAtMs.delete(input.id);
    return answer;
  });
}

/**
 * Sends the pending duties when the page is unloaded, by calls that outlive it (MET-21, VR-20, WORK-08).
 * @returns a function that stops it.
 */
export function sendAtUnload(
  page: Window,
  api: () => DutyApi,
  pending: () => readonly Duty[],
  now: () => number,
): () => void {
  const sendAll = () => {
    for (const duty of pending()) {
      const last: Duty =
        duty.call === 'unholdEvent' ? { ...duty, args: { query: { ...duty.args.query, clean_handler: true } } } : duty;
      // No one is left to handle a failure: the provider's lease takes over.
      send({ api: api(), journalOf: NO_JOURNAL }, last, now(), { keepalive: true }).catch(() => {});
    }
  };
  page.addEventListener('pagehide', sendAll);
  return () => page.removeEventListener('pagehide', sendAll);
}
