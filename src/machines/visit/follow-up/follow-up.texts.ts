import { DOCUMENTATION_MAX, EMAIL_SUBJECT_MAX, PUSH_MESSAGE_MAX, PUSH_TITLE_MAX } from '../../../../contract/limits.ts';

/** FU-25 */
export const DOCUMENTATION_UNREADABLE = 'Could not fetch documentation';
/** Not in the spec: somebody else's text must not be lost by saving. */
export const DOCUMENTED_ELSEWHERE =
  'The documentation was changed elsewhere meanwhile: that text now comes before yours.';
/** FU-26 to FU-28, spelled as specified; the outbox fills in `{error}`. */
export const documentationError = (eventId: string) => `Error saving documentation ${eventId}: {error}`;
export const dispositionError = (eventId: string) => `Error saving dispostion ${eventId}: {error}`;

/** FU-37 */
export const MISSING_SUBJECT = 'Monitoring Summary';
export const missingTemplate = (disposition: string) =>
  `An email template for the disposition '${disposition}' has not been created yet.`;

/** FU-47 */
export const NO_NOTIFICATION_SETTINGS = "There's no notification preferences set for this location";

/** Texts of Complete for missing input. */
export const MISSING = {
  documentation: 'Write the event documentation.',
  documentationLength: `The documentation is longer than ${DOCUMENTATION_MAX} characters.`,
  template: 'Choose a disposition template.',
  email: 'Write the e-mail: this disposition has no template.',
  dispatching: 'The dispatch centre has not answered yet.',
  handled: 'The event already has a disposition.',
  subjectLength: `The e-mail subject is longer than ${EMAIL_SUBJECT_MAX} characters.`,
  bodyLength: 'The e-mail is too long.',
  titleLength: `The push title is longer than ${PUSH_TITLE_MAX} characters.`,
  messageLength: `The push description is longer than ${PUSH_MESSAGE_MAX} characters.`,
} as const;
