import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { whyNot } from '../../kit/why-not.ts';
import { type annotateMachine, isTouched } from './annotate.machine.ts';

export type AnnotateRef = ActorRefFrom<typeof annotateMachine>;
type AnnotateSnapshot = SnapshotFrom<typeof annotateMachine>;

const SAVE = { type: 'annotate.save', id: '' } as const;

/** A frame is there to be annotated. */
export const selectIsOpen = (snapshot: AnnotateSnapshot) =>
  snapshot.matches('writing') || snapshot.matches('saving') || snapshot.matches('leaving');
/** Something is drawn or written, and not saved, of which the frame is not shown. */
export const selectIsLeft = (snapshot: AnnotateSnapshot) => snapshot.matches('closed') && isTouched(snapshot.context);
export const selectAddress = ({ context }: AnnotateSnapshot) => context.address;
/** Width by height. */
export const selectRatio = ({ context: { widthPx, heightPx } }: AnnotateSnapshot) =>
  heightPx === 0 ? 1 : widthPx / heightPx;
/** Seconds of the recording. */
export const selectPtsSeconds = ({ context }: AnnotateSnapshot) => context.ptsSeconds;
export const selectAnnotation = ({ context }: AnnotateSnapshot) => context.annotation;
export const selectBox = ({ context }: AnnotateSnapshot) => context.bbox;
export const selectIsSaving = (snapshot: AnnotateSnapshot) => snapshot.matches('saving');
/** True while the agent has to confirm that the text may be lost. */
export const selectIsLeaving = (snapshot: AnnotateSnapshot) => snapshot.matches('leaving');
export const selectCanSave = (snapshot: AnnotateSnapshot) => snapshot.can(SAVE);
/** Name of the guard that keeps the agent from saving; null where none does. */
export const selectWhyNoSave = (snapshot: AnnotateSnapshot) => whyNot(snapshot, SAVE);
