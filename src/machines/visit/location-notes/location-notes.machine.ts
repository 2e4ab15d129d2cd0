import { assign, fromPromise, raise, sendTo, setup } from 'xstate';
import type { LocationNotes } from '../../../../contract/entities/locations.ts';
import { LOCATION_NOTES_MAX } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { calls } from '../../kit/calls.ts';
import { withError, type WithError } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type { LocationNotesEvent } from './location-notes.events.ts';

interface LocationNotesInput {
  readonly sid: string;
  /** The event during which something is noted. */
  readonly eventId: string;
  /** A training alarm's location is a real one, of which nothing is noted. */
  readonly isTraining: boolean;
}

/** Draft in an object, so that the mask of an exported journal recognises its text. */
export interface NoteDraft {
  /** Written and not saved, also while something else is shown; null = nothing is. */
  readonly draft: string | null;
}

interface LocationNotesContext extends LocationNotesInput, NoteDraft {
  /** Notes as last read; null until then. */
  readonly known: LocationNotes | null;
}

/** NOTE-05, NOTE-06 */
const SAVED = 'Saved Location Note';
const notSaved = (message: string) => `Error setting location notes: ${message}`;

/** Text of the field: the saved notes, until something is written. */
export const textOf = ({ draft, known }: Pick<LocationNotesContext, 'draft' | 'known'>): string =>
  draft ?? known?.notes ?? '';

/** Blank is empty (NOTE-04, NOTE-11). */
const isSavable = (text: string): boolean => text.trim() !== '' && text.length <= LOCATION_NOTES_MAX;

const locationNotesSetup = setup({
  types: {
    context: {} as LocationNotesContext,
    input: {} as LocationNotesInput,
    events: {} as LocationNotesEvent,
  },
  actors: {
    ...calls('getLocationNotes', 'saveLocationNotes'),
    /** Agent's text from before a reload. */
    loadNoteDraft: fromPromise<NoteDraft, { eventId: string }>(() => new Promise(() => {})),
  },
  guards: {
    hasDraft: (_, { output: { draft } }: { output: NoteDraft }) => draft !== null,
    mayEdit: ({ context: { isTraining, known, draft } }) => !isTraining && (known !== null || draft !== null),
    isSavable: ({ context }) => isSavable(textOf(context)),
    /** True if an earlier save succeeded whose result was lost because the visit was left. */
    isSavedAlready: ({ context: { known, draft, eventId } }) =>
      known !== null && known.eventId === eventId && known.notes === draft?.trim(),
  },
  actions: {
    rememberKnown: assign((_, { output }: { output: LocationNotes }) => ({ known: output })),
    rememberDraft: assign((_, { output: { draft } }: { output: NoteDraft }) => ({ draft })),
    announceKnown: raise({ type: 'notes.known' }),
    write: assign((_, { text }: { text: string }) => ({ draft: text })),
    forgetDraft: assign({ draft: null }),
    /** Effects: keep the text beyond a reload (FU-54). */
    saveNoteDraft: (_, _draft: { eventId: string; text: string }) => {},
    discardNoteDraft: (_, _target: { eventId: string }) => {},
    toastSaved: sendTo(at('toasts'), toast('success', SAVED)),
    toastNotSaved: sendTo(at('toasts'), (_, { error }: WithError) => toast('error', notSaved(error.message))),
  },
});

const discard = [
  'forgetDraft',
  { type: 'discardNoteDraft', params: ({ context }: { context: LocationNotesContext }) => context },
] as const;

/**
 * Notes of agents about a location: shown, edited or with all earlier texts (NOTE-01). Lives as long as its owner's
 * work.
 */
export const locationNotesMachine = locationNotesSetup.createMachine({
  id: 'locationNotes',
  context: ({ input }) => ({ ...input, known: null, draft: null }),
  type: 'parallel',
  states: {
    reading: {
      initial: 'asking',
      on: { 'hub.connected': '.asking' },
      states: {
        asking: {
          invoke: {
            id: 'getLocationNotes',
            src: 'getLocationNotes',
            input: ({ context: { sid } }) => ({ params: { sid } }),
            onDone: { target: 'idle', actions: [withEvent('rememberKnown'), 'announceKnown'] },
            onError: 'failed',
          },
        },
        idle: {},
        failed: { on: { 'notes.retry': 'asking' } },
      },
    },
    mode: {
      initial: 'loadingDraft',
      states: {
        loadingDraft: {
          invoke: {
            id: 'loadNoteDraft',
            src: 'loadNoteDraft',
            input: ({ context: { eventId } }) => ({ eventId }),
            onDone: [
              { guard: withEvent('hasDraft'), target: 'edit', actions: withEvent('rememberDraft') },
              { target: 'view' },
            ],
            onError: 'view',
          },
        },
        view: { on: { 'notes.edit': { guard: 'mayEdit', target: 'edit' }, 'notes.history': 'history' } },
        history: { on: { 'notes.edit': { guard: 'mayEdit', target: 'edit' }, 'notes.view': 'view' } },
        edit: {
          on: {
            'notes.view': 'view',
            'notes.history': 'history',
            'notes.known': { guard: 'isSavedAlready', target: 'view', actions: discard },
            'notes.write': {
              actions: [
                withEvent('write'),
                {
                  type: 'saveNoteDraft',
                  params: ({ context: { eventId }, event: { text } }) => ({ eventId, text }),
                },
              ],
            },
            'notes.discard': { target: 'view', actions: discard },
            'notes.save': { guard: 'isSavable', target: 'saving' },
          },
        },
        saving: {
          invoke: {
            id: 'saveLocationNotes',
            src: 'saveLocationNotes',
            input: ({ context }) => ({
              params: { sid: context.sid },
              body: { eventId: context.eventId, notes: textOf(context).trim() },
            }),
            onDone: {
              target: ['#locationNotes.mode.view', '#locationNotes.reading.asking'],
              actions: [...discard, 'toastSaved'],
            },
            onError: { target: 'edit', actions: withError('toastNotSaved') },
          },
        },
      },
    },
  },
});
