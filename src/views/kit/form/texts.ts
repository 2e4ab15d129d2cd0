export const SAVE = 'Save';
export const SAVING = 'Saving…';
export const NOTHING_CHANGED = 'Nothing is changed';
export const LOADING = 'Loading…';
export const NOT_LOADED = 'This form could not be loaded.';
export const TRY_AGAIN = 'Try again';
export const UNSAVED_CHANGES = 'Unsaved changes';
export const LEAVE_UNSAVED = 'Your changes are not saved. Leave without saving?';
/** Changes that were saved while a form was open, by another person or by the same one elsewhere. */
export const changedElsewhere = (changes: readonly string[]): string =>
  `Changed elsewhere meanwhile: ${changes.join(', ')}. Your own changes are kept. Check them, then save again.`;
const SHOWN_MAX = 60;
/** `Last name is now “Stone”`; only the name where the value is HTML or longer than a line. */
export function changeText(label: string, value: unknown): string {
  if (typeof value === 'boolean') return `${label} is now ${value ? 'on' : 'off'}`;
  const text = String(value);
  return text.startsWith('<') || text.length > SHOWN_MAX ? label : `${label} is now “${text}”`;
}
export const STAY = 'Stay';
export const LEAVE = 'Leave';
