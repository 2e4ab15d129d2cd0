import type { AuthorizedTime } from './detections.events.ts';

/** DET-07 */
export const notSaved = (category: string, error: string) => `Error saving ${category}: ${error}`;
/** DET-10 */
export const AUTHORIZED_HOURS: Readonly<Record<AuthorizedTime, string>> = {
  3_600: '1 hour',
  21_600: '6 hours',
  43_200: '12 hours',
};
/** Toast after an authorization. Not in the spec: nothing else on the screen may show it, where the event is over. */
export const authorized = (seconds: AuthorizedTime) => `Authorized for ${AUTHORIZED_HOURS[seconds]}`;
