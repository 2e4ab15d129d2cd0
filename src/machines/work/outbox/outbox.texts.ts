import type { SendOutcome } from '../../../../contract/entities/events.ts';

/** Causes for which a message was not delivered, and is not to be sent again. */
const CAUSES = ['duplicated', 'skipped', 'kept', 'pending'] as const;
type Cause = (typeof CAUSES)[number];

export const causeOf = (outcome: SendOutcome): Cause | undefined => CAUSES.find((cause) => outcome[`is_${cause}`]);

export type SendTexts = Readonly<Record<Cause | 'delivered' | 'undelivered', string>>;

/** Toasts of the outcomes of a message; `title` is its name in the documents' words. */
const outcomesOf = (what: string, title: string, kind: string): SendTexts => ({
  duplicated: `${title} already sent to this user for this event`,
  skipped: `User has opted out of ${kind} notifications`,
  delivered: `${what} sent successfully`,
  undelivered: `${what} was not delivered`,
  kept: `${what} was not sent: this station only keeps it`,
  pending: `${what} was not delivered yet: it is tried again`,
});

/** FU-34, FU-41 */
export const EMAIL_OUTCOMES = outcomesOf('Email', 'Email', 'email');

/** FU-35, FU-41 */
export const PUSH_OUTCOMES = outcomesOf('Push notification', 'Push Notification', 'push');

/** Failure of a duty whose sending ended by a defect. */
export const NOT_KNOWN = 'It is not known whether this was sent.';
