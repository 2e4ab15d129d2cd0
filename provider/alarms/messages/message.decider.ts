import { isClosed } from '../../../contract/enums.ts';
import { EVENT_MAX_AGE_S } from '../../../contract/limits.ts';
import type { Acting } from '../../http/call-context.ts';
import { AlarmHandledError, AlarmTooOldError } from '../alarm.errors.ts';
import type { AlarmFact } from '../alarm.facts.ts';
import type { AlarmState, MessageKind, MessageOutcome } from '../alarm.state.ts';
import { assertHas, wasTheirs } from '../custody/custody.ts';

interface OfMessage {
  readonly kind: MessageKind;
  readonly title: string;
}

type RecordMessage = {
  readonly type: 'recordMessage';
  readonly isWanted: boolean;
  /** True: the delivery is reported by a later fact. False: nothing leaves the station, and the message is only kept. */
  readonly isCarried: boolean;
} & OfMessage &
  Acting;

type SettleMessage = {
  readonly type: 'settleMessage';
  readonly outcome: Exclude<MessageOutcome, 'kept' | 'skipped'>;
} & OfMessage;

/** Commands that record a message to the customer and the outcome of its delivery. */
export type MessageCommand = RecordMessage | SettleMessage;

const outcomeFacts = ({ kind, title }: OfMessage, outcome: MessageOutcome): AlarmFact[] =>
  kind === 'email'
    ? [{ type: 'alarm.emailSent', data: { outcome, subject: title } }]
    : [{ type: 'alarm.pushSent', data: { outcome, title } }];

/**
 * Records a message, once per event and kind; a training event never reaches a customer (FU-34, FU-35, QUEUE-54). For
 * the holder, and after the end for the last holder: the message follows the close (FU-08, FU-12, DISP-41).
 */
export function recordMessage(state: AlarmState, command: RecordMessage, nowMs: number): AlarmFact[] {
  const { agent, kind, isWanted, isCarried } = command;
  if (!isClosed(state.status)) assertHas(state, agent);
  else if (!wasTheirs(state, command)) throw new AlarmHandledError(state);
  if (nowMs - state.raisedAtMs > EVENT_MAX_AGE_S * 1_000) throw new AlarmTooOldError(state.eventId);
  const isSkipped = !isWanted || state.isFake;
  const outcome = isSkipped ? 'skipped' : 'kept';
  if (state.messageOutcomes[kind] === 'delivered' || state.messageOutcomes[kind] === outcome) return [];
  return isCarried && !isSkipped ? [] : outcomeFacts(command, outcome);
}

/** Records an outcome; `delivered` is never replaced. */
export const settleMessage = (state: AlarmState, command: SettleMessage): AlarmFact[] =>
  state.messageOutcomes[command.kind] === 'delivered' || state.messageOutcomes[command.kind] === command.outcome
    ? []
    : outcomeFacts(command, command.outcome);
