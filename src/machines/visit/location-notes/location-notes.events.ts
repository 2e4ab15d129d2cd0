export type LocationNotesCommand =
  | { type: 'notes.view' }
  | { type: 'notes.edit' }
  | { type: 'notes.history' }
  | { type: 'notes.write'; text: string }
  | { type: 'notes.save' }
  /** Discards the unsaved text. */
  | { type: 'notes.discard' }
  /** Loads the notes again after a failure. */
  | { type: 'notes.retry' };
export type LocationNotesFact =
  | { type: 'hub.connected' }
  /** The notes were read. */
  | { type: 'notes.known' };
export type LocationNotesEvent = LocationNotesCommand | LocationNotesFact;
