import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { Box } from '../../../../contract/frame.ts';
import { ANNOTATION_MAX } from '../../../../contract/limits.ts';
import { toast } from '../../app/toasts/toasts.events.ts';
import { showError, showErrorOf } from '../../kit/errors.ts';
import { at } from '../../kit/system.ts';
import { withEvent } from '../../kit/with-event.ts';
import type {
  AnnotateCommand,
  AnnotationDraft,
  FramePlace,
  TakenFrame,
  UntakenFrame,
  WrittenAnnotation,
} from './annotate.events.ts';

/** Not in the spec. */
const ANNOTATED = 'Annotation saved';
const NOT_TAKEN: Readonly<Record<UntakenFrame['refused'], string>> = {
  undecoded: 'There is no picture to annotate yet. Please try again.',
  protected: 'The browser does not let this recording be copied: it cannot be annotated.',
};

interface AnnotateInput {
  readonly eventId: string;
  /** Id of the tile that shows the recording. */
  readonly tile: string;
}

interface AnnotateContext extends AnnotateInput, TakenFrame {
  /** Id of the annotation that was sent last and has not changed since; empty otherwise. */
  readonly id: string;
  /** Text as typed. */
  readonly annotation: string;
  readonly bbox: Box | null;
}

interface InContext {
  readonly context: AnnotateContext;
}
type Taking = { readonly output: TakenFrame | UntakenFrame };

const NOTHING = { ptsSeconds: 0, widthPx: 0, heightPx: 0, address: '', id: '', annotation: '', bbox: null };

const toastNotTaken = <const R extends UntakenFrame['refused']>(refused: R) =>
  ({ type: 'toastNotTaken', params: { output: { refused } } }) as const;

const writtenIn = ({ context: { id, eventId, ptsSeconds, annotation, bbox } }: InContext): WrittenAnnotation => ({
  id,
  eventId,
  ptsSeconds,
  annotation,
  bbox,
});
export const isTouched = ({ annotation, bbox }: Pick<AnnotateContext, 'annotation' | 'bbox'>): boolean =>
  annotation.trim() !== '' || bbox !== null;

const saveDraft = { type: 'saveDraft', params: writtenIn } as const;
const forgetAll = [
  'forget',
  { type: 'discardDraft', params: ({ context: { eventId } }: InContext) => ({ eventId }) },
] as const;

/**
 * Agent's annotation of one frame of the recording: a drawing and a text (DET-15, DET-17). Lives as long as the visit;
 * an unsaved draft outlives the page (FU-54).
 */
export const annotateMachine = setup({
  types: { context: {} as AnnotateContext, input: {} as AnnotateInput, events: {} as AnnotateCommand },
  actors: {
    /** Draft of an earlier page. */
    loadDraft: fromPromise<AnnotationDraft | null, { eventId: string }>(() => new Promise(() => {})),
    /** Pauses the recording and takes a frame of it. */
    takeFrame: fromPromise<TakenFrame | UntakenFrame, FramePlace>(() => new Promise(() => {})),
    /** Sends the text and the drawing, with the taken frame. */
    saveAnnotation: fromPromise<unknown, WrittenAnnotation>(() => new Promise(() => {})),
  },
  guards: {
    isTaken: (_, { output }: Taking) => 'address' in output,
    isUnwritten: ({ context: { annotation } }) => annotation.trim() === '',
    isTooLong: ({ context: { annotation } }) => annotation.trim().length > ANNOTATION_MAX,
    isTouched: ({ context }) => isTouched(context),
  },
  actions: {
    rememberDraft: assign((_, { output }: { output: AnnotationDraft | null }) => output ?? {}),
    rememberFrame: assign((_, { output }: Taking) => ('address' in output ? output : {})),
    write: assign((_, { annotation }: { annotation: string }) => ({ annotation, id: '' })),
    mark: assign((_, { bbox }: { bbox: Box | null }) => ({ bbox, id: '' })),
    /** Keeps the id of an annotation that is sent again: only the answer may have been lost. */
    nameIt: assign(({ context }, { id }: { id: string }) => ({ id: context.id === '' ? id : context.id })),
    forget: assign(NOTHING),
    /** Effect. */
    dropFrame: () => {},
    /** Effects: keep the drawing and the text beyond the page. */
    saveDraft: (_, _draft: WrittenAnnotation) => {},
    discardDraft: (_, _target: { eventId: string }) => {},
    toastSaved: sendTo(at('toasts'), toast('success', ANNOTATED)),
    toastNotTaken: sendTo(at('toasts'), (_, { output }: Taking) =>
      toast('error', NOT_TAKEN['refused' in output ? output.refused : 'undecoded']),
    ),
    showError,
  },
}).createMachine({
  id: 'annotate',
  context: ({ input }) => ({ ...input, ...NOTHING }),
  initial: 'loadingDraft',
  states: {
    loadingDraft: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: { target: 'closed', actions: withEvent('rememberDraft') },
        onError: 'closed',
      },
    },
    /** Holds the draft of an earlier page, if any, until the agent continues it. */
    closed: { entry: 'dropFrame', on: { 'annotate.open': 'taking' } },
    taking: {
      invoke: {
        id: 'takeFrame',
        src: 'takeFrame',
        input: ({ context }) => ({ tile: context.tile, atS: isTouched(context) ? context.ptsSeconds : null }),
        onDone: [
          { guard: withEvent('isTaken'), target: 'writing', actions: withEvent('rememberFrame') },
          { target: 'closed', actions: withEvent('toastNotTaken') },
        ],
        onError: { target: 'closed', actions: toastNotTaken('undecoded') },
      },
    },
    writing: {
      on: {
        'annotate.write': { actions: [withEvent('write'), saveDraft] },
        'annotate.mark': { actions: [withEvent('mark'), saveDraft] },
        'annotate.save': [
          { guard: 'isUnwritten' },
          { guard: 'isTooLong' },
          { target: 'saving', actions: [withEvent('nameIt'), saveDraft] },
        ],
        'annotate.cancel': [
          { guard: 'isTouched', target: 'leaving' },
          { target: 'closed', actions: forgetAll },
        ],
      },
    },
    saving: {
      invoke: {
        id: 'saveAnnotation',
        src: 'saveAnnotation',
        input: ({ context }) => ({ ...writtenIn({ context }), annotation: context.annotation.trim() }),
        onDone: { target: 'closed', actions: [...forgetAll, 'toastSaved'] },
        onError: {
          target: 'writing',
          actions: showErrorOf(({ eventId }: AnnotateContext) => `events/update/${eventId}/new-detection`),
        },
      },
    },
    /** The agent has to confirm that the text may be lost. */
    leaving: { on: { 'annotate.stay': 'writing', 'annotate.discard': { target: 'closed', actions: forgetAll } } },
  },
});
