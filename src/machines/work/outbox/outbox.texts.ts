import type { SendOutcome } from '../../../../contract/entities/events.ts';

/** Causes for which a message was not delivered, and is not to be sent again. */
const CAUSES = ['duplicated', 'skipped', 'kept', 'pending'] as const;
type Cause = (typeof CAUSES)[number];

export const causeOf = (outcome: SendOutcome): Cause | undefined => CAUSES.find((cause) => outcome[`is_${cause}`]);

export type SendTexts = Readonly<Record<Cause | 'delivered' | 'undelivered', string>>;

/** Words that both kinds of message share. */
const outcomesOf = (what: string) => ({
  undelivered: `${what} was not delivered`,
  kept: `${what} was not sent: this station only keeps it`,
  pending: `${what} was not delivered yet: it is tried again`,
  delivered: `${what} sent successfully`,
});

/** FU-34, FU-41 */
export const EMAIL_OUTCOMES: SendTexts = {
  ...outcomesOf('Email'),
  duplicated: 'Email already sent to this user for this event',
  skipped: 'User has opted out of email notifications',
};

/** FU-35, FU-41 */
export const PUSH_OUTCOMES: SendTexts = {
  ...outcomesOf('Push notification'),
  duplicated: 'Push Notification already sent to this user for this event',
  skipped: 'User has opted out of push notifications',
};

/** Failure of a duty whose sending ended by a defect. */
export const NOT_KNOWN = 'It is not known whether this was sent.';
