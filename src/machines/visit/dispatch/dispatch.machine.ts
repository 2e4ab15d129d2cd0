import { type ActorRef, assign, fromPromise, raise, sendTo, type Snapshot, setup } from 'xstate';
import type { Args } from '../../../../contract/calls.ts';
import { type DispatchAction, dispatchReason } from '../../../../contract/dispatch-reasons.ts';
import type { EventDispatch } from '../../../../contract/entities/events.ts';
import { DISPATCH_ANSWER_MS, DISPATCH_NOTES_MAX } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { DispatchCommand, DispatchDraft, DispatchFact, DispatchReport, KeptDispatch } from './dispatch.events.ts';
import { DISPATCHED, dispatchError } from './dispatch.texts.ts';

interface DispatchInput {
  readonly eventId: string;
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
}

/** The call, and which dispatch it is for. */
export interface AskCentre {
  readonly id: string;
  readonly args: Args<'dispatchKlaxon'>;
}

interface InContext {
  readonly context: DispatchContext;
}
interface Changed {
  readonly dispatch: EventDispatch | null;
}

export const isComplete = ({ action, notes }: DispatchDraft): boolean =>
  action !== null && notes.trim() !== '' && notes.length <= DISPATCH_NOTES_MAX;

/** The codes of no dispatch are refused by the provider. */
const NO_CODES = { eventCid: -1, zoneCid: -1 };

function askedOf({ id, eventId, action, notes }: DispatchContext): AskCentre {
  const { eventCid, zoneCid } = (action === null ? undefined : dispatchReason(action)) ?? NO_CODES;
  return { id, args: { params: { eventId }, body: { description: notes, eventCid, zoneCid } } };
}

const ofKnown = ({ id, action, description, refusal }: EventDispatch) => ({ id, action, notes: description, refusal });

const dispatchSetup = setup({
  types: {
    context: {} as DispatchContext,
    input: {} as DispatchInput,
    events: {} as DispatchCommand | DispatchFact,
  },
  actors: {
    askCentre: fromPromise<unknown, AskCentre>(() => new Promise(() => {})),
    loadDraft: fromPromise<KeptDispatch | null, { eventId: string }>(() => new Promise(() => {})),
  },
  delays: { untilUnanswered: DISPATCH_ANSWER_MS },
  guards: {
    mayDispatch: ({ context }: InContext) => !context.isTraining,
    isComplete: ({ context }: InContext) => isComplete(context) && !context.isTraining,
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
    forgetId: assign({ id: '' }),
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
    toastDispatched: sendTo(at('toasts'), toast('success', DISPATCHED)),
    toastRefused: sendTo(at('toasts'), ({ context }) => toast('error', dispatchError(context.refusal ?? ''))),
    /** Effects: keep the text beyond the page (FU-54). */
    saveDraft: (_, _draft: KeptDispatch & { eventId: string }) => {},
    discardDraft: (_, _target: { eventId: string }) => {},
  },
});

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { eventId, action, notes, id } }: InContext) => ({ eventId, action, notes, id }),
} as const;
const discardDraft = {
  type: 'discardDraft',
  params: ({ context: { eventId } }: InContext) => ({ eventId }),
} as const;

const written = ['reportWritten', saveDraft] as const;
const becomes = <const S extends EventDispatch['stage']>(stage: S) =>
  ({
    type: 'becomes',
    params: ({ event }: { readonly event: Changed }) => ({ dispatch: event.dispatch, stage }),
  }) as const;
const knownAs = <const S extends EventDispatch['stage']>(stage: S) =>
  ({ type: 'isKnownAs', params: { stage } }) as const;
const adopt = withEvent('adopt');

/** Transitions before the centre is asked, and after it refused. */
const writing = {
  'dispatch.choose': { actions: [withEvent('choose'), ...written] },
  'dispatch.write': { actions: [withEvent('write'), ...written] },
  'dispatch.confirm': { guard: 'isComplete', target: 'asking', actions: withEvent('rememberAsked') },
  'dispatch.changed': [
    { guard: becomes('accepted'), target: 'accepted', actions: adopt },
    { guard: becomes('asking'), target: 'asking', actions: adopt },
    { guard: becomes('unanswered'), target: 'unanswered', actions: adopt },
  ],
} as const;

/** Transitions by the provider's state of a dispatch that may still be answered. */
const settling = [
  { guard: becomes('accepted'), target: 'accepted', actions: adopt },
  { guard: becomes('refused'), target: 'refused', actions: adopt },
] as const;

/**
 * Asks the dispatch centre for help, for one visit. The provider keeps a dispatch under way, so that a page that comes later finds
 * it here as it is. Only an acceptance ends the event.
 */
export const dispatchMachine = dispatchSetup.createMachine({
  id: 'dispatch',
  context: ({ input: { atMs, ...input } }) => ({
    ...input,
    action: null,
    notes: '',
    id: '',
    askedAtMs: atMs,
    refusal: null,
  }),
  type: 'parallel',
  states: {
    dialog: {
      initial: 'closed',
      states: {
        closed: { on: { 'dispatch.open': { guard: 'mayDispatch', target: 'open' } } },
        open: { on: { 'dispatch.close': 'closed' } },
      },
    },
    centre: {
      initial: 'loadingDraft',
      states: {
        loadingDraft: {
          on: { 'dispatch.changed': { actions: withEvent('rememberKnown') } },
          invoke: {
            id: 'loadDraft',
            src: 'loadDraft',
            input: ({ context }) => ({ eventId: context.eventId }),
            onDone: { target: 'deciding', actions: withEvent('rememberDraft') },
            onError: 'deciding',
          },
        },
        /** Decides on the state of the dispatch of an earlier page. */
        deciding: {
          always: [
            { guard: knownAs('asking'), target: 'asking', actions: ['adoptKnown', 'open'] },
            { guard: knownAs('accepted'), target: 'accepted', actions: 'adoptKnown' },
            { guard: knownAs('unanswered'), target: 'unanswered', actions: 'adoptKnown' },
            { guard: 'wasRefused', target: 'refused', actions: 'adoptKnown' },
            { guard: 'wasAsked', target: 'unanswered' },
            { target: 'idle' },
          ],
        },
        idle: { entry: 'reportWritten', on: writing },
        asking: {
          entry: [saveDraft, { type: 'reportWith', params: { type: 'dispatch.asked' } }],
          invoke: {
            id: 'askCentre',
            src: 'askCentre',
            input: ({ context }) => askedOf(context),
            onDone: 'accepted',
            onError: [
              { guard: withError('isRefusal'), target: 'refused', actions: withError('rememberRefusal') },
              { target: 'unanswered' },
            ],
          },
          after: { untilUnanswered: 'unanswered' },
          on: { 'dispatch.changed': settling },
        },
        /** The outcome of the request is unknown. */
        unanswered: {
          entry: ['open', { type: 'report', params: { type: 'dispatch.unanswered' } }],
          on: {
            'dispatch.askAgain': { target: 'asking', actions: withEvent('rememberAskedAgain') },
            'dispatch.changed': settling,
          },
        },
        refused: {
          entry: [
            'open',
            'forgetId',
            saveDraft,
            'toastRefused',
            { type: 'report', params: { type: 'dispatch.refused' } },
          ],
          on: writing,
        },
        accepted: {
          entry: ['toastDispatched', discardDraft, { type: 'reportWith', params: { type: 'dispatch.accepted' } }],
        },
      },
    },
  },
});
