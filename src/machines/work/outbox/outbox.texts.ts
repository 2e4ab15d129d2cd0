export interface SendTexts {
  readonly duplicated: string;
  readonly skipped: string;
  readonly delivered: string;
  readonly undelivered: string;
  /** Not in the spec: the station sends none of this kind. */
  readonly kept: string;
}

/** FU-34, FU-41 */
export const EMAIL_OUTCOMES: SendTexts = {
  duplicated: 'Email already sent to this user for this event',
  skipped: 'User has opted out of email notifications',
  delivered: 'Email sent successfully',
  undelivered: 'Email was not delivered',
  kept: 'This station sends no e-mail: it is kept with the event only',
};

/** FU-35, FU-41 */
export const PUSH_OUTCOMES: SendTexts = {
  duplicated: 'Push Notification already sent to this user for this event',
  skipped: 'User has opted out of push notifications',
  delivered: 'Push notification sent successfully',
  undelivered: 'Push notification was not delivered',
  kept: 'This station sends no push notification: it is kept with the event only',
};

/** Failure of a duty whose sending ended by a defect. */
export const NOT_KNOWN = 'It is not known whether this was sent.';
