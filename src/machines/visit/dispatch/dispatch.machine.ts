import { not } from 'xstate';
import type { EventDispatch } from '../../../../contract/entities/events.ts';
import { withError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import { askedOf, type Changed, dispatchSetup, type InContext } from './dispatch.setup.ts';

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { eventId, action, notes, id, phoned, isUntaken } }: InContext) => ({
    eventId,
    action,
    notes,
    id,
    phoned,
    isUntaken,
  }),
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
  'dispatch.note': { actions: [withEvent('note'), saveDraft] },
  'dispatch.confirm': { guard: 'isComplete', target: 'asking', actions: withEvent('rememberAsked') },
  'dispatch.confirmUntaken': {
    guard: 'isUntaken',
    target: 'asking',
    actions: ['rememberUntaken', withEvent('rememberAsked')],
  },
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
 * Asks the dispatch centre for help, or notes how the agent's calls for it ended, for one visit. The provider keeps a dispatch under way,
 * so that a page that comes later finds it here as it is. Only an acceptance ends the event.
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
    way: { way: 'centre', numbers: [] },
    phoned: { takenBy: '', reference: '' },
    isUntaken: false,
    goesByPhone: false,
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
    /** Read at first, and again each time the dialog opens: the station may change it. */
    way: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'dispatchWay',
            src: 'dispatchWay',
            input: ({ context }) => ({ params: { eventId: context.eventId } }),
            onDone: { target: 'read', actions: withEvent('rememberWay') },
            onError: [{ guard: withError('isAbsent'), target: 'absent' }, { target: 'read' }],
          },
        },
        read: { on: { 'dispatch.open': 'reading' } },
        /** The provider knows of no phone: its centre is asked. */
        absent: {},
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
          entry: ['open', 'goByPhone', { type: 'report', params: { type: 'dispatch.unanswered' } }],
          on: {
            'dispatch.askAgain': {
              guard: not('isByWebhook'),
              target: 'asking',
              actions: withEvent('rememberAskedAgain'),
            },
            'dispatch.note': { guard: 'isByWebhook', actions: [withEvent('note'), saveDraft] },
            'dispatch.confirm': {
              guard: 'isPhonedInstead',
              target: 'asking',
              actions: ['rememberTaken', withEvent('rememberAskedAgain')],
            },
            'dispatch.confirmUntaken': {
              guard: 'isUntakenInstead',
              target: 'asking',
              actions: ['rememberUntaken', withEvent('rememberAskedAgain')],
            },
            'dispatch.changed': settling,
          },
        },
        refused: {
          entry: [
            'open',
            'forgetId',
            'goByPhone',
            saveDraft,
            'toastRefused',
            { type: 'report', params: { type: 'dispatch.refused' } },
          ],
          on: {
            ...writing,
            'dispatch.confirm': [{ guard: withEvent('isSecondStroke') }, writing['dispatch.confirm']],
          },
        },
        accepted: {
          entry: ['toastDispatched', discardDraft, { type: 'reportWith', params: { type: 'dispatch.accepted' } }],
        },
      },
    },
  },
});
