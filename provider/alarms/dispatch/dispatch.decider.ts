import { dispatchReason, isDispatchAction } from '../../../contract/dispatch-reasons.ts';
import { isClosed, PCS_STATUS } from '../../../contract/enums.ts';
import { LEASE_MS } from '../../../contract/limits.ts';
import type { DispatchAnswer } from '../../base/ports.ts';
import type { Acting } from '../../http/call-context.ts';
import { AlarmHandledError, DispatchPendingError, NotDispatchedError, TrainingAlarmError } from '../alarm.errors.ts';
import type { AlarmFact } from '../alarm.facts.ts';
import type { AlarmState, DispatchOrder } from '../alarm.state.ts';
import { assertMayFollowUp } from '../custody/custody.ts';

interface OfDispatch {
  readonly dispatchId: string;
}

export type RequestDispatch = { readonly type: 'requestDispatch'; readonly order: DispatchOrder } & OfDispatch & Acting;

/** `timesAsked` names the request: a later request is not given up with it. */
export type GiveUpDispatch = { readonly type: 'giveUpDispatch'; readonly timesAsked: number } & OfDispatch;

/** Requests of an agent to the dispatch centre, its answers, and the lack of one. */
export type DispatchCommand =
  | RequestDispatch
  | ({ readonly type: 'answerDispatch'; readonly answer: DispatchAnswer } & OfDispatch)
  | GiveUpDispatch;

const { dispatch: dispatching, operator_handled } = PCS_STATUS;

/** The centre is being asked, or may still answer. */
const isPending = ({ dispatch }: AlarmState): boolean =>
  dispatch?.stage === 'asking' || dispatch?.stage === 'unanswered';

/** Refuses another ending while the centre is being asked. @throws {DispatchPendingError} */
export function assertNotAsking({ eventId, dispatch }: AlarmState): void {
  if (dispatch?.stage === 'asking') throw new DispatchPendingError(eventId);
}

/** An open alarm gets the disposition of a dispatch only from its acceptance. @throws {NotDispatchedError} */
export function assertNoDispatchAction({ eventId }: AlarmState, action: string | null): void {
  if (isDispatchAction(action)) throw new NotDispatchedError(eventId);
}

const statusSet = (status: number, lease: Pick<AlarmState, 'holder' | 'leaseUntilMs'>): AlarmFact => ({
  type: 'alarm.statusSet',
  data: { status, holder: lease.holder, leaseUntilMs: lease.leaseUntilMs, action: null, reason: null },
});

/** The holder stays, otherwise the agent becomes it. */
function asked(state: AlarmState, { agent }: Acting, nowMs: number): AlarmFact[] {
  if (state.status === dispatching) return [];
  const lease = { holder: state.holder ?? { ...agent, slot: null }, leaseUntilMs: nowMs + LEASE_MS };
  return [statusSet(dispatching, lease)];
}

/** Repeats a dispatch with the same id: it is requested again only if the centre did not answer. */
function repeat(state: AlarmState, command: RequestDispatch, nowMs: number): AlarmFact[] {
  const { dispatchId } = command;
  if (state.dispatch?.stage !== 'unanswered') return [];
  assertMayFollowUp(state, command);
  return [{ type: 'alarm.dispatchRepeated', data: { dispatchId } }, ...asked(state, command, nowMs)];
}

export function requestDispatch(state: AlarmState, command: RequestDispatch, nowMs: number): AlarmFact[] {
  const { dispatchId, order } = command;
  if (state.dispatch?.id === dispatchId) return repeat(state, command, nowMs);
  if (state.dispatch?.stage === 'accepted') throw new AlarmHandledError(state);
  assertMayFollowUp(state, command);
  if (isPending(state)) throw new DispatchPendingError(state.eventId);
  if (state.isFake) throw new TrainingAlarmError(state.eventId);
  return [{ type: 'alarm.dispatchRequested', data: { dispatchId, ...order } }, ...asked(state, command, nowMs)];
}

/** Acceptance ends the alarm; of one that ended meanwhile it is remembered. A refusal leads back to the work on it. */
export function answerDispatch(state: AlarmState, dispatchId: string, answer: DispatchAnswer): AlarmFact[] {
  const { dispatch, status, holder, leaseUntilMs } = state;
  if (dispatch?.id !== dispatchId || !isPending(state)) return [];
  if (!answer.isAccepted) {
    const { refusal } = answer;
    const back = status === dispatching ? [statusSet(dispatch.statusBefore, { holder, leaseUntilMs })] : [];
    return [{ type: 'alarm.dispatchRefused', data: { dispatchId, refusal } }, ...back];
  }
  const { phoned, reference } = answer;
  const accepted: AlarmFact = {
    type: 'alarm.dispatchAccepted',
    data: { dispatchId, ...(phoned && { phoned }), ...(reference && { reference }) },
  };
  if (isClosed(status)) return [accepted];
  const { action } = dispatch;
  const outcome = { action, reason: dispatchReason(action)?.label ?? null };
  const ended = { status: operator_handled, holder: null, leaseUntilMs: null, ...outcome };
  return [accepted, { type: 'alarm.statusSet', data: ended }];
}

export const giveUpDispatch = ({ dispatch }: AlarmState, { dispatchId, timesAsked }: GiveUpDispatch): AlarmFact[] =>
  dispatch?.id === dispatchId && dispatch.stage === 'asking' && dispatch.timesAsked === timesAsked
    ? [{ type: 'alarm.dispatchUnanswered', data: { dispatchId } }]
    : [];
