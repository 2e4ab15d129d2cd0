/** AUDIO-23 */
export const PLAYBACK_BLOCKED = 'The browser does not let the recording be heard. Click anywhere and test again.';
export const micTestFailed = (reason: string): string => `The microphone could not be tested: ${reason}`;
