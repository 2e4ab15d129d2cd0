import type { UntakenFrame } from './annotate.events.ts';

/** Not in the spec. */
export const ANNOTATED = 'Annotation saved';
export const NOT_TAKEN: Readonly<Record<UntakenFrame['refused'], string>> = {
  undecoded: 'There is no picture to annotate yet. Please try again.',
  protected: 'The browser does not let this recording be copied: it cannot be annotated.',
};
