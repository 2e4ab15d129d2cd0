import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type locationNotesMachine, textOf } from './location-notes.machine.ts';

export type LocationNotesRef = ActorRefFrom<typeof locationNotesMachine>;
type LocationNotesSnapshot = SnapshotFrom<typeof locationNotesMachine>;

/** Mode of the panel. */
export type NotesMode = 'view' | 'edit' | 'history';

export const selectMode = (snapshot: LocationNotesSnapshot): NotesMode => {
  if (snapshot.matches({ mode: 'history' })) return 'history';
  return snapshot.matches({ mode: 'edit' }) || snapshot.matches({ mode: 'saving' }) ? 'edit' : 'view';
};
/** Notes as last read; null until then. */
export const selectKnown = ({ context }: LocationNotesSnapshot) => context.known;
/** Text of the field. */
export const selectText = ({ context }: LocationNotesSnapshot) => textOf(context);
/** Something is written and not saved. */
export const selectIsUnsaved = ({ context }: LocationNotesSnapshot) => context.draft !== null;
export const selectHasFailed = (snapshot: LocationNotesSnapshot) => snapshot.matches({ reading: 'failed' });
export const selectIsSaving = (snapshot: LocationNotesSnapshot) => snapshot.matches({ mode: 'saving' });

export type WhyNoEdit = 'training' | 'unread';

/** Reason why nothing can be noted now; null while it can. */
export const selectWhyNoEdit = ({ context: { isTraining, known, draft } }: LocationNotesSnapshot): WhyNoEdit | null => {
  if (isTraining) return 'training';
  return known === null && draft === null ? 'unread' : null;
};
/** True if the text can be saved (NOTE-04). */
export const selectCanSave = (snapshot: LocationNotesSnapshot) => snapshot.can({ type: 'notes.save' });
