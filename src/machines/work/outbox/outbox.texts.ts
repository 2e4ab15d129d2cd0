import type { SendOutcome } from '../../../../contract/entities/events.ts';

/** Causes for which a message was not delivered, and is not to be sent again. */
const CAUSES = ['duplicated', 'skipped', 'kept', 'pending'] as const;
type Cause = (typeof CAUSES)[number];

export const causeOf = (outcome: SendOutcome): Cause | undefined => CAUSES.find((cause) => outcome[`is_${cause}`]);

export type SendTexts = Readonly<Record<Cause | 'delivered' | 'undelivered', string>>;

/** FU-34, FU-41 */
export const EMAIL_OUTCOMES: SendTexts = {
  duplicated: 'Email already sent to this user for this event',
  skipped: 'User has opted out of email notifications',
  delivered: 'Email sent successfully',
  undelivered: 'Email was not delivered',
  kept: 'Email was not sent: this station only keeps it',
  pending: 'Email was not delivered yet: it is tried again',
};

/** FU-35, FU-41 */
export const PUSH_OUTCOMES: SendTexts = {
  duplicated: 'Push Notification already sent to this user for this event',
  skipped: 'User has opted out of push notifications',
  delivered: 'Push notification sent successfully',
  undelivered: 'Push notification was not delivered',
  kept: 'Push notification was not sent: this station only keeps it',
  pending: 'Push notification was not delivered yet: it is tried again',
};

/** Failure of a duty whose sending ended by a defect. */
export const NOT_KNOWN = 'It is not known whether this was sent.';
