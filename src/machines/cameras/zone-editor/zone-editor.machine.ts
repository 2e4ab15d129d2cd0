import { BREAKS_ALONE } from '../../kit/broken.ts';
import { showErrorOf, withError } from '../../kit/errors.ts';
import { withEvent } from '../../kit/with-event.ts';
import { NOTHING, type ZoneEditorContext, zoneEditorSetup } from './zone-editor.setup.ts';

interface InContext {
  readonly context: ZoneEditorContext;
}

const readingZone = ({ context: { sid, uuid } }: InContext) => ({ params: { sid }, query: { uuid } });
const showNotLoaded = showErrorOf(({ sid }: ZoneEditorContext) => `camera/motion-zone/${sid}`);
const showNotSaved = showErrorOf(({ sid }: ZoneEditorContext) => `camera/update-motion-zone/${sid}`);
const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { uuid, regions, saved } }: InContext) => ({ uuid, regions, version: saved.version }),
} as const;
const discardDraft = {
  type: 'discardDraft',
  params: ({ context: { uuid } }: InContext) => ({ uuid }),
} as const;

/** Back to a zone that is only shown; a dialog is over then. */
const ended = [{ guard: 'isDialog', target: 'closed' }, { target: 'showing' }] as const;

/** The person has to confirm that the drawing may be lost. */
const confirmingLeave = {
  'zone.leave': { actions: withEvent('rememberLeaveTo') },
  'zone.discard': [
    { guard: 'staysHere', target: '#discarding' },
    { target: '#discarding', actions: 'leave' },
  ],
} as const;

/**
 * The motion zone of one camera: read, drawn as regions with corners, undone step by step, and saved over no one else's change.
 * Lives while its camera is shown; as a dialog until editing ends.
 */
export const zoneEditorMachine = zoneEditorSetup.createMachine({
  id: 'zoneEditor',
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'loadingDraft',
  on: { 'zone.pictured': { actions: withEvent('rememberImage') }, 'xstate.error.actor.*': BREAKS_ALONE },
  states: {
    loadingDraft: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context: { uuid } }) => ({ uuid }),
        onDone: { target: 'loading', actions: withEvent('rememberDraft') },
        onError: 'loading',
      },
    },
    loading: {
      invoke: {
        id: 'getMotionZone',
        src: 'getMotionZone',
        input: readingZone,
        onDone: { target: 'loaded', actions: [withEvent('rememberLoaded'), 'askForImage'] },
        onError: { target: 'loadFailed', actions: showNotLoaded },
      },
      on: { 'zone.cancel': { guard: 'isDialog', target: 'closed' } },
    },
    loadFailed: { on: { 'zone.retry': 'loading', 'zone.cancel': { guard: 'isDialog', target: 'closed' } } },
    /** Restores the draft of an earlier page. */
    loaded: {
      always: [
        { guard: 'isDraftOld', target: 'changedElsewhere', actions: 'restoreDraft' },
        { guard: 'hasDraft', target: 'editing', actions: 'restoreDraft' },
        { guard: 'isDialog', target: 'editing' },
        { target: 'showing', actions: discardDraft },
      ],
    },
    showing: { on: { 'zone.edit': 'editing' } },
    editing: {
      initial: 'clean',
      on: {
        'region.add': [{ guard: 'isFull' }, { actions: ['addRegion', saveDraft] }],
        'region.delete': [{ guard: 'hasNoCorner' }, { actions: ['deleteRegion', saveDraft] }],
        'corner.choose': { guard: withEvent('isThere'), actions: withEvent('choose') },
        'corner.add': [{ guard: 'hasNoCorner' }, { guard: 'isFullRegion' }, { actions: ['addCorner', saveDraft] }],
        'corner.delete': [
          { guard: 'hasNoCorner' },
          { guard: 'isLeastRegion' },
          { actions: ['deleteCorner', saveDraft] },
        ],
        'corner.move': { guard: withEvent('isThere'), actions: [withEvent('moveCorner'), saveDraft] },
        'corner.nudge': { guard: withEvent('isThere'), actions: [withEvent('nudgeCorner'), saveDraft] },
        'zone.undo': { guard: 'hasPast', actions: ['undo', saveDraft] },
        'zone.redo': { guard: 'hasFuture', actions: ['redo', saveDraft] },
        'zone.save': [{ guard: 'isUnchanged' }, { guard: 'isFaulty' }, { target: 'saving' }],
      },
      states: {
        clean: {
          id: 'clean',
          entry: discardDraft,
          always: { guard: 'isChanged', target: 'unsaved' },
          on: { 'zone.cancel': '#discarding' },
        },
        unsaved: {
          initial: 'drawn',
          entry: ['reportUnsaved', saveDraft],
          exit: 'reportSettled',
          on: {
            'zone.cancel': { target: '.confirmingLeave', actions: 'stayHere' },
            'zone.leave': { target: '.confirmingLeave', actions: withEvent('rememberLeaveTo') },
          },
          states: {
            drawn: { always: { guard: 'isUnchanged', target: '#clean' } },
            confirmingLeave: {
              on: {
                'region.add': {},
                'region.delete': {},
                'corner.add': {},
                'corner.delete': {},
                'corner.move': {},
                'corner.nudge': {},
                'zone.undo': {},
                'zone.redo': {},
                'zone.save': {},
                'zone.cancel': {},
                'zone.stay': 'drawn',
                ...confirmingLeave,
              },
            },
          },
        },
      },
    },
    discarding: { id: 'discarding', entry: ['reset', discardDraft], always: ended },
    saving: {
      invoke: {
        id: 'updateMotionZone',
        src: 'updateMotionZone',
        input: ({ context: { sid, uuid, regions, saved } }) => ({
          params: { sid },
          query: { uuid },
          body: { regions: [...regions], version: saved.version },
        }),
        onDone: { target: 'saved', actions: [withEvent('rememberSaved'), discardDraft, 'reportSaved'] },
        onError: [
          { guard: withError('isConflict'), target: 'rereading', actions: showNotSaved },
          { target: 'editing', actions: showNotSaved },
        ],
      },
    },
    saved: { always: ended },
    /** Somebody else saved it meanwhile. */
    rereading: {
      invoke: {
        id: 'rereadMotionZone',
        src: 'getMotionZone',
        input: readingZone,
        onDone: [
          { guard: withEvent('isSame'), target: 'editing', actions: withEvent('rememberTheirs') },
          { target: 'changedElsewhere', actions: withEvent('rememberTheirs') },
        ],
        onError: { target: 'editing', actions: showNotLoaded },
      },
    },
    /** Shows both zones until the person chooses. */
    changedElsewhere: {
      initial: 'choosing',
      entry: 'reportUnsaved',
      exit: 'reportSettled',
      states: {
        choosing: {
          on: {
            'zone.keepMine': '#zoneEditor.editing',
            'zone.takeTheirs': { target: '#zoneEditor.editing', actions: 'takeTheirs' },
            'zone.cancel': { target: 'confirmingLeave', actions: 'stayHere' },
            'zone.leave': { target: 'confirmingLeave', actions: withEvent('rememberLeaveTo') },
          },
        },
        confirmingLeave: { on: { 'zone.stay': 'choosing', ...confirmingLeave } },
      },
    },
    closed: { type: 'final' },
  },
});
