import { DISPOSITION_ACTIONS, isClosed, PCS_STATUS, statusLabel } from '../../contract/enums.ts';
import { LEASE_MS } from '../../contract/limits.ts';
import { CANCELED_BY_CUSTOMER, DISARMED, EXPIRY_GRACE_MS, WAITING_MAX_MS } from './alarm.constants.ts';
import { AlarmHandledError, AlarmNotHeldError, DocumentedElsewhereError } from './alarm.errors.ts';
import type { AlarmFact, ReturnReason } from './alarm.facts.ts';
import type { Agent, AlarmState, MessageKind } from './alarm.state.ts';
import { assertMayWorkOn, assertNobodyElseHas, isHeldBy, isMeantForAnother } from './custody.ts';
import { BadRequestError, NotFoundError } from './errors.ts';

type ByAgent<Type extends string, Rest = unknown> = { readonly type: Type; readonly agent: Agent } & Rest;

/** Of an agent who has the alarm; by which custody, where they say so. */
type ByHolder<Type extends string, Rest> = ByAgent<Type, Rest & { readonly custody?: number | undefined }>;

/** What an agent, the customer or the provider's own sweep wants of an alarm; to take one is decided by the database. */
export type AlarmCommand =
  | ByAgent<'hold', { readonly sid: string }>
  | ByHolder<'unhold', { readonly sid: string }>
  | ByAgent<'release'>
  | ByHolder<'setStatus', StatusChange>
  | ByHolder<'setDisposition', { readonly action: string }>
  | ByHolder<'document', Documented>
  | TellCustomer
  | { readonly type: 'seeArmState'; readonly state: string }
  | { readonly type: 'cancelByCustomer' | 'putOnHold' | 'takeOffHold' | 'lapse' | 'abandon' };

type TellCustomer = ByAgent<
  'tellCustomer',
  { readonly kind: MessageKind; readonly title: string; readonly isWanted: boolean }
>;

interface Documented {
  readonly documentation: string;
  /** What it takes the place of, where the agent says so. */
  readonly replaces?: string | undefined;
}

interface StatusChange {
  /** As the log names the agent. */
  readonly by: string;
  readonly status: number;
  readonly action: string | null;
  readonly reason: string | null;
  readonly documentation: string | null;
}

const { canceled, expired, operator_handled, new: waiting, watch, verify, hold } = PCS_STATUS;

const returned = ({ holder }: AlarmState, reason: ReturnReason): AlarmFact => ({
  type: 'alarm.returned',
  data: { reason, holder },
});
const closed = (status: number, outcome: { action: string | null; reason: string | null }): AlarmFact => ({
  type: 'alarm.statusSet',
  data: { status, ...UNLEASED, ...outcome },
});
const UNLEASED = { holder: null, leaseUntilMs: null };
const NO_OUTCOME = { action: null, reason: null };

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
  assertMayWorkOn(state, agent);
  if (state.status === verify && state.holder) return [];
  return [{ type: 'alarm.held', data: leaseFor(agent, state, nowMs) }];
}

/** What comes late finds the alarm elsewhere, or with the same tab for another time, and changes nothing. */
function unhold(state: AlarmState, { agent, custody, sid }: ByHolder<'unhold', { readonly sid: string }>): AlarmFact[] {
  const isIt = state.status === verify && state.sid === sid && isHeldBy(state.holder, agent);
  return isIt && !isMeantForAnother(state, custody) ? [returned(state, 'unheld')] : [];
}

const isAlreadySo = (state: AlarmState, { status, action, reason }: StatusChange): boolean =>
  status === state.status &&
  (action ?? state.disposition.action) === state.disposition.action &&
  (reason ?? state.disposition.reason) === state.disposition.reason;

/** The same ending once more is no news: its answer was lost, or the provider ended the alarm a moment earlier (DISP-40). */
const isRepeatedEnding = (state: AlarmState, change: StatusChange): boolean =>
  isAlreadySo(state, change) && (state.closedBy === change.by || !state.closedBy?.startsWith('agent:'));

function setStatus(state: AlarmState, command: ByHolder<'setStatus', StatusChange>, nowMs: number): AlarmFact[] {
  const { agent, custody, status, action, reason, documentation } = command;
  if (statusLabel(status) === 'Unknown') throw new BadRequestError(`${status} is not an event status.`);
  if (action !== null) assertKnownAction(action);
  const written: AlarmFact[] =
    documentation === null || documentation === state.documentation
      ? []
      : [{ type: 'alarm.documented', data: { documentation } }];
  // What the agent had written when the customer ended the alarm is not lost (FU-53).
  if (isClosed(state.status) && isRepeatedEnding(state, command)) return written;
  assertMayWorkOn(state, agent, custody);
  if (status === expired && !state.holder) throw new AlarmNotHeldError(state.eventId);
  if (state.holder && isAlreadySo(state, command)) return written;

  if (status === waiting) return state.status === waiting ? written : [...written, returned(state, 'statusSet')];
  const lease = isClosed(status) || status === hold ? UNLEASED : leaseFor(agent, state, nowMs);
  return [...written, { type: 'alarm.statusSet', data: { status, ...lease, action, reason } }];
}

function setDisposition(
  state: AlarmState,
  { agent, custody, action }: ByHolder<'setDisposition', { readonly action: string }>,
): AlarmFact[] {
  assertKnownAction(action);
  if (state.disposition.action === action) return [];
  if (state.disposition.action !== null) throw new AlarmHandledError(state);
  assertMayWorkOn(state, agent, custody);
  return [{ type: 'alarm.dispositionSet', data: { action } }];
}

function document(
  state: AlarmState,
  { agent, custody, documentation, replaces }: ByHolder<'document', Documented>,
): AlarmFact[] {
  if (state.documentation === documentation) return [];
  assertMayWorkOn(state, agent, custody);
  if (replaces !== undefined && replaces !== (state.documentation ?? '')) {
    throw new DocumentedElsewhereError(state.eventId);
  }
  return [{ type: 'alarm.documented', data: { documentation } }];
}

/** Once per event and kind; a training event never reaches a customer (FU-34, FU-35, QUEUE-54). */
function tellCustomer(state: AlarmState, { agent, kind, title, isWanted }: TellCustomer): AlarmFact[] {
  const outcome = isWanted && !state.isFake ? 'delivered' : 'skipped';
  if (state.told[kind] === 'delivered' || state.told[kind] === outcome) return [];
  assertNobodyElseHas(state, agent);
  return kind === 'email'
    ? [{ type: 'alarm.emailSent', data: { outcome, subject: title } }]
    : [{ type: 'alarm.pushSent', data: { outcome, title } }];
}

/** Only a change to OFF is a disarming; an alarm that began unarmed goes on (ALARM-17). */
function seeArmState(state: AlarmState, armState: string): AlarmFact[] {
  if (isClosed(state.status) || state.armState === armState) return [];
  const seen: AlarmFact = { type: 'alarm.armStateSeen', data: { state: armState } };
  return armState === 'OFF' ? [seen, closed(canceled, DISARMED)] : [seen];
}

/** Work that has its disposition is done, only its last call got lost. */
const left = (state: AlarmState, reason: ReturnReason): AlarmFact =>
  state.disposition.action === null ? returned(state, reason) : closed(operator_handled, NO_OUTCOME);

/** What nobody's tab looks after any more. */
function lapse(state: AlarmState, nowMs: number): AlarmFact[] {
  if (isClosed(state.status)) return [];
  if (!state.holder) return nowMs - state.raisedAtMs > WAITING_MAX_MS ? [closed(expired, NO_OUTCOME)] : [];
  if (state.status === watch && state.expiresAtMs !== null && nowMs > state.expiresAtMs + EXPIRY_GRACE_MS) {
    return [closed(expired, NO_OUTCOME)];
  }
  if (state.leaseUntilMs === null || nowMs <= state.leaseUntilMs) return [];
  return [left(state, 'leaseEnded')];
}

/**
 * What a command makes happen: nothing, when it is already so.
 * @throws {ApiError} when it may not happen; the message is for the agent.
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
    case 'setStatus':
      return setStatus(state, command, nowMs);
    case 'setDisposition':
      return setDisposition(state, command);
    case 'document':
      return document(state, command);
    case 'tellCustomer':
      return tellCustomer(state, command);
    case 'seeArmState':
      return seeArmState(state, command.state);
    case 'cancelByCustomer':
      return isClosed(state.status) ? [] : [{ type: 'alarm.canceledByCustomer', data: CANCELED_BY_CUSTOMER }];
    case 'putOnHold':
      return state.status === waiting && !state.holder ? [{ type: 'alarm.putOnHold', data: {} }] : [];
    case 'takeOffHold':
      return state.status === hold && !state.holder ? [{ type: 'alarm.takenOffHold', data: {} }] : [];
    case 'lapse':
      return lapse(state, nowMs);
    case 'abandon':
      return isClosed(state.status) || !state.holder ? [] : [left(state, 'sessionEnded')];
  }
}
