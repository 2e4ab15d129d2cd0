import type { DispatchReason } from '../../../../contract/dispatch-reasons.ts';
import type { DispatchWay, EventDispatch, PhonedDispatch } from '../../../../contract/entities/events.ts';
import { DISPATCH_ANSWER_MS } from '../../../../contract/limits.ts';
import type { ValidationReason } from '../../../../contract/validation-level.ts';
import type { DispatchStage, Missing } from '../../../machines/visit/dispatch/dispatch.selectors.ts';

/** Labels of the button that opens the dialog, by the state of the dispatch. */
export const DISPATCH: Readonly<Record<DispatchStage, string>> = {
  idle: 'Dispatch',
  asking: 'Dispatching…',
  unanswered: 'Dispatch: no answer',
  refused: 'Dispatch: refused',
  accepted: 'Dispatched',
};
export const NO_TRAINING = 'A training alarm: no one is sent';
export const dispatchTitle = (street: string) => `Dispatch to ${street}`;
export const reasonText = ({ label, detail }: DispatchReason) => (detail === null ? label : `${label} (${detail})`);

type ByWay = Readonly<Record<DispatchWay['way'], Readonly<Record<DispatchStage, string>>>>;

/** Labels of the button that asks the dispatch centre or notes who took it, by the state of the dispatch. */
export const CONFIRM: ByWay = {
  centre: {
    idle: 'Dispatch',
    asking: 'Dispatching…',
    unanswered: 'Ask again',
    refused: 'Dispatch',
    accepted: 'Dispatched',
  },
  phone: {
    idle: 'Help is sent',
    asking: 'Saving…',
    unanswered: 'Save again',
    refused: 'Help is sent',
    accepted: 'Dispatched',
  },
  webhook: {
    idle: 'Dispatch',
    asking: 'Dispatching…',
    unanswered: 'Help is sent',
    refused: 'Help is sent',
    accepted: 'Dispatched',
  },
};
/** DISP-02, DISP-03 */
export const MISSING: Readonly<Record<Missing, string>> = {
  reason: 'Choose a reason first',
  notes: 'Write the agent notes first',
  shorterNotes: 'The agent notes are too long',
  phone: 'Note the number you phoned first',
  taker: 'Note who took it first',
  shorterTaker: 'The number, the name or the reference is too long',
};

/** Words for the state of a dispatch. */
export const STANDING: ByWay = {
  centre: {
    idle: 'Help is sent, and the alarm ends, once the dispatch centre accepts.',
    asking: `Waiting for the dispatch centre. It has ${DISPATCH_ANSWER_MS / 1_000} s to answer.`,
    unanswered: 'No answer. It is not known whether help was sent. Asking again is safe: it stays one dispatch.',
    refused: 'No help was sent.',
    accepted: 'Help is sent.',
  },
  phone: {
    idle: 'Phone for help, then note who took it. The alarm ends once help is sent.',
    asking: 'Saving how the calls for help ended.',
    unanswered: 'It is not known whether this was saved. Saving again is safe: it stays one dispatch.',
    refused: 'No help was sent.',
    accepted: 'Help is sent.',
  },
  webhook: {
    idle: 'Help is sent, and the alarm ends, once the dispatch centre accepts.',
    asking: 'Waiting for the dispatch centre.',
    unanswered: 'No answer from the dispatch centre: phone them, then note who took it. A late answer still counts.',
    refused: 'No help was sent: phone for it, then note who took it.',
    accepted: 'Help is sent.',
  },
};

export const PHONED = 'Number phoned';
export const TAKEN_BY = 'Taken by';
export const REFERENCE = 'Their reference';
export const PHONE = 'Phone';
export const NO_NUMBERS = 'No number is on file for this location.';
export const NO_TAKER = 'No one took it';
export const phonedText = ({ takenBy, reference, phone }: PhonedDispatch): string =>
  `Taken by ${takenBy}${phone === undefined ? '' : ` at ${phone}`}${reference === '' ? '' : `, reference ${reference}`}.`;

export const referenceText = (reference: string): string => `Its reference: ${reference}.`;

/** Outcome of a dispatch whose event ended otherwise. */
export const OUTCOME: Readonly<Record<EventDispatch['stage'], string>> = {
  asking: 'Help was asked for. The dispatch centre has not answered yet.',
  unanswered: 'Help was asked for. The dispatch centre did not answer: it is not known whether help was sent.',
  refused: 'The dispatch centre sent no help.',
  accepted: 'The dispatch centre has sent help.',
};
/** The event ended before the provider answered. */
export const NOT_KNOWN = 'Help was asked for as the event ended. It is not known whether help was sent.';
/** Note above the reasons to cancel, while it is not known whether help was sent. */
export const HELP_MAY_COME = 'Help was asked for without an answer: it may be on its way';
export const NOTHING_DISPATCHED = 'Nothing was dispatched. You had written:';

export const SUGGESTED_LEVEL = 'Level';
export const ABOUT_LEVEL = 'A suggestion from what is known, by the levels of TMA-AVS-01. The agent decides.';
export const VALIDATION_REASONS: Readonly<Record<ValidationReason, string>> = {
  safeWordRight: 'safe word right',
  safeWordWrong: 'safe word wrong',
  noPerson: 'no person seen',
  reportedUrgent: 'reported as urgent',
  person: 'person seen',
  knownOnly: 'only known visitors seen',
  banned: 'banned person seen',
  notArmed: 'not armed',
  armed: 'armed',
  indoorsWhileArmed: 'indoors while armed',
  residentsHome: 'residents at home',
};
