/** AUDIO-21, ACCT-17 */
export const settingsError = (error: string): string => `Error updating user settings: ${error}`;
/** ACCT-18 */
export const VOLUME_SAVED = 'Mic volume saved';
