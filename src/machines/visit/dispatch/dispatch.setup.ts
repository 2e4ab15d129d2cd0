import { type ActorRef, assign, fromPromise, raise, sendTo, type Snapshot, setup } from 'xstate';
import type { Args } from '../../../../contract/calls.ts';
import { type DispatchAction, dispatchReason } from '../../../../contract/dispatch-reasons.ts';
import type { DispatchWay, EventDispatch, PhonedDispatch } from '../../../../contract/entities/events.ts';
import { CONTACT_MAX, DISPATCH_ANSWER_MS, DISPATCH_NOTES_MAX } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { isAbsent, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import type { DispatchCommand, DispatchDraft, DispatchFact, DispatchReport, KeptDispatch } from './dispatch.events.ts';
import { DISPATCHED, dispatchError } from './dispatch.texts.ts';

interface DispatchInput {
  readonly eventId: string;
  /** Number and place of the alarm, named in messages. */
  readonly about: string;
  /** No one is sent to the location of a training alarm. */
  readonly isTraining: boolean;
  /** Dispatch of the event when the visit began. */
  readonly known: EventDispatch | null;
  /** Time at which the event was read, epoch ms. */
  readonly atMs: number;
  readonly reportTo: ActorRef<Snapshot<unknown>, DispatchReport>;
}

export interface DispatchContext extends Omit<DispatchInput, 'known' | 'atMs'>, DispatchDraft {
  /** Id of the requested dispatch; empty before and after. */
  readonly id: string;
  /** Time of the last request to the centre, epoch ms. */
  readonly askedAtMs: number;
  /** Reason why no help is sent; null while nothing was refused. */
  readonly refusal: string | null;
  readonly known: EventDispatch | null;
  /** Way to help, and the numbers to phone. */
  readonly way: DispatchWay;
  /** Person who took it on the phone, as far as noted. */
  readonly phoned: PhonedDispatch;
  /** The request says that no one took it on the phone. */
  readonly isUntaken: boolean;
  /** A centre asked by webhook did not answer, or refused: the agent phones. */
  readonly goesByPhone: boolean;
}

/** The call, and which dispatch it is for. */
export interface AskCentre {
  readonly id: string;
  readonly args: Args<'dispatchKlaxon'>;
}

export interface InContext {
  readonly context: DispatchContext;
}
export interface Changed {
  readonly dispatch: EventDispatch | null;
}

const isWritten = ({ action, notes }: DispatchDraft): boolean =>
  action !== null && notes.trim() !== '' && notes.length <= DISPATCH_NOTES_MAX;
/** The agent's notes of the call; the only number of a location is the one that was phoned unless they say otherwise. */
export function notedCall({
  phoned,
  way: { numbers },
}: Pick<DispatchContext, 'phoned' | 'way'>): Required<PhonedDispatch> {
  const [only, second] = numbers;
  return { ...phoned, phone: phoned.phone ?? (second === undefined ? only?.phone : undefined) ?? '' };
}

const isNoted = (context: DispatchContext): boolean => {
  const { takenBy, reference, phone } = notedCall(context);
  return (
    takenBy.trim() !== '' &&
    phone.trim() !== '' &&
    Math.max(takenBy.length, reference.length, phone.length) <= CONTACT_MAX
  );
};

/** True where the agent phones for help, from the first or because the centre has not sent it. */
export const isByPhone = ({ way: { way }, goesByPhone }: Pick<DispatchContext, 'way' | 'goesByPhone'>): boolean =>
  way === 'phone' || (way === 'webhook' && goesByPhone);

/** Not in the spec: a key that is struck twice asks once; the second stroke has not read a refusal, ms. */
const DOUBLE_STROKE_MS = 1_000;

/** The codes of no dispatch are refused by the provider. */
const NO_CODES = { eventCid: -1, zoneCid: -1 };

/** Ending of the calls for help, in the request; absent where the centre is asked. */
function phonedOf(context: DispatchContext): { phoned?: PhonedDispatch | null } {
  if (context.isUntaken) return { phoned: null };
  return isByPhone(context) && isNoted(context) ? { phoned: notedCall(context) } : {};
}

export function askedOf(context: DispatchContext): AskCentre {
  const { id, eventId, action, notes } = context;
  const { eventCid, zoneCid } = (action === null ? undefined : dispatchReason(action)) ?? NO_CODES;
  return { id, args: { params: { eventId }, body: { description: notes, eventCid, zoneCid, ...phonedOf(context) } } };
}

const ofKnown = ({ id, action, description, refusal }: EventDispatch) => ({ id, action, notes: description, refusal });

/** Implementations of the chart's names. */
export const dispatchSetup = setup({
  types: {
    context: {} as DispatchContext,
    input: {} as DispatchInput,
    events: {} as DispatchCommand | DispatchFact,
  },
  actors: {
    ...calls('dispatchWay'),
    askCentre: fromPromise<unknown, AskCentre>(() => new Promise(() => {})),
    loadDraft: fromPromise<KeptDispatch | null, { eventId: string }>(() => new Promise(() => {})),
  },
  delays: { untilUnanswered: DISPATCH_ANSWER_MS },
  guards: {
    mayDispatch: ({ context }: InContext) => !context.isTraining,
    isComplete: ({ context }: InContext) =>
      !context.isTraining && isWritten(context) && (!isByPhone(context) || isNoted(context)),
    /** False where the clock was set back meanwhile: help can be asked for at once. */
    isSecondStroke: ({ context: { askedAtMs } }: InContext, { atMs }: { atMs: number }) =>
      atMs >= askedAtMs && atMs - askedAtMs < DOUBLE_STROKE_MS,
    isUntaken: ({ context }: InContext) => !context.isTraining && isWritten(context) && isByPhone(context),
    /** True for a dispatch by webhook: without an answer the agent phones, while the provider keeps asking. */
    isByWebhook: ({ context }: InContext) => context.way.way === 'webhook',
    isPhonedInstead: ({ context }: InContext) =>
      context.way.way === 'webhook' && isWritten(context) && isNoted(context),
    isUntakenInstead: ({ context }: InContext) => context.way.way === 'webhook' && isWritten(context),
    isAbsent: (_: unknown, failed: WithError) => isAbsent(failed),
    /** True for a refusal of the provider, which has sent no one; any other failure leaves it open. */
    isRefusal: (_: unknown, { error: { status } }: WithError) => status !== null && status >= 400 && status < 500,
    isKnownAs: ({ context: { known } }: InContext, { stage }: { stage: EventDispatch['stage'] }) =>
      known?.stage === stage,
    /** True if an earlier page asked; the provider may never have received it. */
    wasAsked: ({ context: { id } }: InContext) => id !== '',
    wasRefused: ({ context: { id, known } }: InContext) => known?.stage === 'refused' && known.id === id,
    becomes: ({ context }: InContext, { dispatch, stage }: Changed & { stage: EventDispatch['stage'] }) =>
      dispatch?.stage === stage && (stage !== 'asking' || dispatch.id !== context.id),
  },
  actions: {
    choose: assign((_, { action }: { action: DispatchAction }) => ({ action })),
    write: assign((_, { notes }: { notes: string }) => ({ notes })),
    rememberDraft: assign((_, { output }: { output: KeptDispatch | null }) => output ?? {}),
    rememberWay: assign((_, { output }: { output: DispatchWay }) => ({ way: output })),
    note: assign(({ context }, { phoned }: { phoned: Partial<PhonedDispatch> }) => ({
      phoned: { ...context.phoned, ...phoned },
    })),
    rememberUntaken: assign({ isUntaken: true }),
    rememberTaken: assign({ isUntaken: false }),
    goByPhone: assign({ goesByPhone: true }),
    forgetId: assign({ id: '', isUntaken: false }),
    rememberAsked: assign((_, { id, atMs }: { id: string; atMs: number }) => ({ id, askedAtMs: atMs, refusal: null })),
    rememberAskedAgain: assign((_, { atMs }: { atMs: number }) => ({ askedAtMs: atMs })),
    rememberRefusal: assign((_, { error }: WithError) => ({ refusal: error.message })),
    adopt: assign((_, { dispatch }: Changed) => (dispatch === null ? {} : ofKnown(dispatch))),
    rememberKnown: assign((_, { dispatch }: Changed) => ({ known: dispatch })),
    adoptKnown: assign(({ context: { known } }) => (known === null ? {} : ofKnown(known))),
    open: raise({ type: 'dispatch.open' }),
    reportWritten: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { action, notes } }) => ({ type: 'dispatch.written', draft: { action, notes } }),
    ),
    report: sendTo(
      ({ context }) => context.reportTo,
      (_, { type }: { type: 'dispatch.unanswered' | 'dispatch.refused' }) => ({ type }),
    ),
    reportWith: sendTo(
      ({ context }) => context.reportTo,
      ({ context: { action, askedAtMs } }, { type }: { type: 'dispatch.asked' | 'dispatch.accepted' }) => ({
        type,
        action,
        atMs: askedAtMs,
      }),
    ),
    toastDispatched: sendTo(at('toasts'), ({ context: { about } }) => toast('success', DISPATCHED, about)),
    toastRefused: sendTo(at('toasts'), ({ context: { about, refusal } }) =>
      toast('error', dispatchError(refusal ?? ''), about),
    ),
    /** Effects: keep the text beyond the page (FU-54). */
    saveDraft: (_, _draft: KeptDispatch & { eventId: string }) => {},
    discardDraft: (_, _target: { eventId: string }) => {},
  },
});
