/** Of the dialog that tells of a refused or missing microphone. Spec: D2 §2 (AUDIO-09, AUDIO-10). */
export const ACCESS_DENIED = 'Camera access denied';
export const WITHOUT_MICROPHONE =
  'You can work on. Talking to cameras, and the recording of your work, stay off until the page is loaded again with a microphone allowed.';
export const CONTINUE = 'Continue';
export const RELOAD_PAGE = 'Reload Page';
