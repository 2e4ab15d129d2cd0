/** Names of the gallery's dialogs. */
export const DIALOG_NAMES = [
  'missed',
  'keys',
  'keys-tour',
  'no-microphone',
  'leave',
  'cancel',
  'cancel-chosen',
  'cluster',
  'palette',
  'palette-customers',
  'palette-failed',
  'dispatch',
  'dispatch-unanswered',
  'dispatch-refused',
  'dispatch-phone',
  'still',
] as const;
