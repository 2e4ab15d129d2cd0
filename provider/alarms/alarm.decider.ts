import { DISPOSITION_ACTIONS } from '../../contract/dispositions.ts';
import { isClosed, PCS_STATUS, statusLabel } from '../../contract/enums.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import { CANCELED_BY_CUSTOMER, DISARMED, REOFFER_MAX_MS } from './alarm.constants.ts';
import { AlarmHandledError, DocumentedElsewhereError, NotReofferableError } from './alarm.errors.ts';
import { type NoteCall, noteCall } from './call.decider.ts';
import { type KeepingCommand, keepMedia, noteDeletedMedia } from './keeping.decider.ts';
import type { AlarmFact } from './alarm.facts.ts';
import type { Agent, AlarmState } from './alarm.state.ts';
import { type MessageCommand, recordMessage, settleMessage } from './messages/message.decider.ts';
import { type AssignPerson, assignPerson } from '../people/assign-person.decider.ts';
import type { Acting } from '../http/call-context.ts';
import { type Annotate, annotate } from './detections/annotations.decider.ts';
import {
  authorizeCluster,
  type DetectionCommand,
  flagDetection,
  flagForReview,
} from './detections/detections.decider.ts';
import {
  answerDispatch,
  assertNoDispatchAction,
  assertNotAsking,
  type DispatchCommand,
  giveUpDispatch,
  requestDispatch,
} from './dispatch/dispatch.decider.ts';
import {
  assertHas,
  assertMayFollowUp,
  assertMayTake,
  isHeldBy,
  isOfAnotherCustody,
  wasTheirs,
} from './custody/custody.ts';
import { closed, NO_OUTCOME, returned, UNLEASED } from './ending.facts.ts';
import { lapse, left, mustBeJudged } from './lapse.decider.ts';
import { recording, type RecordingCommand } from './recording.decider.ts';
import { type AddFromSource, addFromSource, missClip } from './source.decider.ts';
import { BadRequestError, NotFoundError } from '../http/errors.ts';

type ByAgent<Type extends string, Rest = unknown> = { readonly type: Type; readonly agent: Agent } & Rest;

/** Custody in which a command was given; absent where it names none. */
interface WithCustody {
  readonly custody?: number | undefined;
}

/** A change of an alarm, which its permission depends on. */
type ByActing<Type extends string, Rest> = { readonly type: Type } & Acting & Rest;

/** Commands of an agent, the customer or the provider's own sweep; taking an alarm is decided by the database. */
export type AlarmCommand =
  | ByAgent<'hold', { readonly sid: string }>
  | ByAgent<'unhold', WithCustody & { readonly sid: string }>
  | ByAgent<'release'>
  | ByAgent<'reoffer'>
  | SetStatus
  | SetDisposition
  | Document
  | MessageCommand
  | SeeArmState
  | AssignPerson
  | DispatchCommand
  | DetectionCommand
  | KeepingCommand
  | Annotate
  | NoteCall
  | AddFromSource
  | RecordingCommand
  | {
      readonly type:
        | 'cancelByCustomer'
        | 'putOnHold'
        | 'takeOffHold'
        | 'lapse'
        | 'abandon'
        | 'endPractice'
        | 'putBack'
        | 'missClip';
    };

interface SeeArmState {
  readonly type: 'seeArmState';
  readonly state: string;
  readonly isByCustomer: boolean;
}

type SetStatus = ByActing<'setStatus', WithCustody & StatusChange>;
type SetDisposition = ByActing<'setDisposition', WithCustody & { readonly action: string }>;
type Document = ByActing<'document', WithCustody & Documented>;

interface Documented {
  readonly documentation: string;
  /** The value that is replaced, if the agent sends it. */
  readonly replaces?: string | undefined;
}

interface StatusChange {
  readonly status: number;
  readonly action: string | null;
  readonly reason: string | null;
  readonly documentation: string | null;
}

const { canceled, dispatch, expired, operator_handled, new: waiting, watch, verify, hold } = PCS_STATUS;

/** @throws {BadRequestError} for a disposition the documents do not name (DISP-30). */
function assertKnownAction(action: string): void {
  if (!DISPOSITION_ACTIONS.some((known) => known === action)) {
    throw new BadRequestError(`"${action}" is not a disposition.`);
  }
}

/** The holder stays, otherwise the agent becomes it. */
const leaseFor = (agent: Agent, { holder }: AlarmState, nowMs: number) => ({
  holder: holder ?? { ...agent, slot: null },
  leaseUntilMs: nowMs + LEASE_MS,
});

function holdFor(state: AlarmState, agent: Agent, sid: string, nowMs: number): AlarmFact[] {
  if (sid !== state.sid) throw new NotFoundError(`Event ${state.eventId} at location ${sid}`);
  assertMayTake(state, agent);
  // A reload while the dispatch centre is asked finds the alarm as it was.
  if ((state.status === verify || state.status === dispatch) && state.holder) return [];
  return [{ type: 'alarm.held', data: leaseFor(agent, state, nowMs) }];
}

/** A late un-hold changes nothing: the alarm is elsewhere, or the tab holds it again. */
function unhold(state: AlarmState, { agent, custody, sid }: Extract<AlarmCommand, { type: 'unhold' }>): AlarmFact[] {
  const isOpened = state.status === verify || state.status === dispatch;
  const isTheirs = isOpened && state.sid === sid && isHeldBy(state.holder, agent);
  return isTheirs && !isOfAnotherCustody(state, custody) ? [returned(state, 'unheld')] : [];
}

/**
 * Offers an expired alarm again. Its next custody is a new one, so that late commands of its first life do not reach
 * it.
 */
function reoffer(state: AlarmState, agent: Agent, nowMs: number): AlarmFact[] {
  if (state.status !== expired) {
    assertMayTake(state, agent);
    return [];
  }
  if (state.isFake || nowMs - state.raisedAtMs > REOFFER_MAX_MS) throw new NotReofferableError(state.eventId);
  return [{ type: 'alarm.reoffered', data: {} }];
}

const isAlreadySo = (state: AlarmState, { status, action, reason }: StatusChange): boolean =>
  status === state.status &&
  (action ?? state.disposition.action) === state.disposition.action &&
  (reason ?? state.disposition.reason) === state.disposition.reason;

/**
 * True for a repeated ending, which changes nothing: its answer was lost, or the provider ended the alarm a moment
 * earlier (DISP-40).
 */
const isRepeatedEnding = (state: AlarmState, command: SetStatus): boolean =>
  isAlreadySo(state, command) && (state.closedBy === command.by || !state.closedBy?.startsWith('agent:'));

/** True for the statuses that end a follow-up (FU-07, FU-12). */
const endsFollowUp = (status: number): boolean => status === operator_handled || status === canceled;

/** Saves the agent's text when the customer ended the alarm first (FU-53). */
function repeatEnding(state: AlarmState, command: SetStatus, written: AlarmFact[]): AlarmFact[] {
  const isFine = isRepeatedEnding(state, command) && (written.length === 0 || wasTheirs(state, command));
  if (!isFine) throw new AlarmHandledError(state);
  return written;
}

function setStatus(state: AlarmState, command: SetStatus, nowMs: number): AlarmFact[] {
  const { agent, custody, status, action, reason, documentation } = command;
  if (statusLabel(status) === 'Unknown') throw new BadRequestError(`${status} is not an event status.`);
  if (action !== null) assertKnownAction(action);
  const written: AlarmFact[] =
    documentation === null || documentation === state.documentation
      ? []
      : [{ type: 'alarm.documented', data: { documentation } }];
  if (isClosed(state.status)) return repeatEnding(state, command, written);
  if (endsFollowUp(status)) assertMayFollowUp(state, command, custody);
  else assertHas(state, agent, custody);
  if (isAlreadySo(state, command)) return written;
  assertNotAsking(state);
  assertNoDispatchAction(state, action);

  if (status === waiting) return [...written, returned(state, 'statusSet')];
  const lease = isClosed(status) || status === hold ? UNLEASED : leaseFor(agent, state, nowMs);
  return [...written, { type: 'alarm.statusSet', data: { status, ...lease, action, reason } }];
}

/** True for a repeated command about a closed alarm that was theirs. @throws as `assertMayFollowUp` for any other. */
function isRepeated(state: AlarmState, command: SetDisposition | Document, isSame: boolean): boolean {
  if (isClosed(state.status) && isSame && wasTheirs(state, command)) return true;
  assertMayFollowUp(state, command, command.custody);
  return isSame;
}

function setDisposition(state: AlarmState, command: SetDisposition): AlarmFact[] {
  const { action } = command;
  assertKnownAction(action);
  if (isRepeated(state, command, state.disposition.action === action)) return [];
  if (state.disposition.action !== null) throw new AlarmHandledError(state);
  assertNotAsking(state);
  assertNoDispatchAction(state, action);
  return [{ type: 'alarm.dispositionSet', data: { action } }];
}

function document(state: AlarmState, command: Document): AlarmFact[] {
  const { documentation, replaces } = command;
  if (isRepeated(state, command, state.documentation === documentation)) return [];
  if (replaces !== undefined && replaces !== (state.documentation ?? '')) {
    throw new DocumentedElsewhereError(state.eventId);
  }
  return [{ type: 'alarm.documented', data: { documentation } }];
}

/** Ends the alarm when the customer changes to OFF; an alarm that began unarmed continues (ALARM-17, ALARM-18). */
function seeArmState(state: AlarmState, command: SeeArmState): AlarmFact[] {
  if (isClosed(state.status) || state.armState === command.state) return [];
  const seen: AlarmFact = { type: 'alarm.armStateSeen', data: { state: command.state } };
  return command.state === 'OFF' && command.isByCustomer ? [seen, closed(canceled, DISARMED)] : [seen];
}

/**
 * Facts that follow from a command; none when its effect is there already.
 * @throws {ApiError} when the command is refused; the message is for the agent.
 */
export function decide(command: AlarmCommand, state: AlarmState, nowMs: number): AlarmFact[] {
  switch (command.type) {
    case 'hold':
      return holdFor(state, command.agent, command.sid, nowMs);
    case 'unhold':
      return unhold(state, command);
    case 'release':
      return (state.status === watch || state.status === verify) && isHeldBy(state.holder, command.agent)
        ? [returned(state, 'released')]
        : [];
    case 'reoffer':
      return reoffer(state, command.agent, nowMs);
    case 'setStatus':
      return setStatus(state, command, nowMs);
    case 'setDisposition':
      return setDisposition(state, command);
    case 'document':
      return document(state, command);
    case 'recordMessage':
      return recordMessage(state, command, nowMs);
    case 'settleMessage':
      return settleMessage(state, command);
    case 'assignPerson':
      return assignPerson(state, command);
    case 'noteCall':
      return noteCall(state, command);
    case 'requestDispatch':
      return requestDispatch(state, command, nowMs);
    case 'answerDispatch':
      return answerDispatch(state, command.dispatchId, command.answer);
    case 'giveUpDispatch':
      return giveUpDispatch(state, command);
    case 'flagDetection':
      return flagDetection(state, command);
    case 'flagForReview':
      return flagForReview(state, command.flag);
    case 'keepMedia':
      return keepMedia(state, command.isKept, command.reason);
    case 'noteDeletedMedia':
      return noteDeletedMedia(command.deleted);
    case 'annotate':
      return annotate(state, command);
    case 'authorizeCluster':
      return authorizeCluster(state, command.clusterId, command.untilMs);
    case 'seeArmState':
      return seeArmState(state, command);
    case 'cancelByCustomer':
      return isClosed(state.status) ? [] : [{ type: 'alarm.canceledByCustomer', data: CANCELED_BY_CUSTOMER }];
    case 'putOnHold':
      return state.status === waiting && !state.holder ? [{ type: 'alarm.putOnHold', data: {} }] : [];
    case 'takeOffHold':
      return state.status === hold && !state.holder ? [{ type: 'alarm.takenOffHold', data: {} }] : [];
    case 'lapse':
      return lapse(state, nowMs);
    case 'putBack':
      return state.status === expired && mustBeJudged(state) ? [{ type: 'alarm.reoffered', data: {} }] : [];
    case 'addFromSource':
      return addFromSource(state, command);
    case 'attachRecording':
    case 'attachSnapshot':
    case 'missRecording':
      return recording(state, command);
    case 'missClip':
      return missClip(state);
    case 'endPractice':
      return isClosed(state.status) ? [] : [closed(expired, NO_OUTCOME)];
    case 'abandon':
      return isClosed(state.status) || !state.holder ? [] : [left(state, 'sessionEnded')];
  }
}
