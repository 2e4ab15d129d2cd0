import { cancelReason } from '../../../../contract/cancel-reasons.ts';
import { DISPOSITION_SUBTYPES, type FollowUpChoice, subtypeOf } from '../../../../contract/dispositions.ts';
import type { DispositionInfo } from '../../../../contract/entities/events.ts';
import type { NotificationSettings, Subscription } from '../../../../contract/entities/locations.ts';
import { NO_NOTIFICATION_SETTINGS } from '../../../machines/visit/follow-up/follow-up.texts.ts';

/** Mark beside a message that the customer already received for this event. */
export const ALREADY_SENT = 'already sent';

/** Mark beside a message of a kind that the customer does not want. */
export const OPTED_OUT = 'Opted out';

/** Mark beside a message of a kind that the station does not send. */
export const NOT_SENT = 'Not sent';

/** Marks beside a message that did not reach the customer, by its outcome. */
export const UNDELIVERED: Readonly<Record<string, string>> = {
  pending: 'Not delivered yet: it is tried again',
  undelivered: 'Not delivered',
};

const UNSENT_KINDS: Readonly<Record<string, string>> = { email: 'e-mail', push: 'push notification' };
/** Shown before a message is written that will not leave the station; nothing where all kinds do. */
export const unsentText = (kinds: DispositionInfo['unsent']): string =>
  kinds.length === 0
    ? ''
    : `This station sends no ${kinds.map((kind) => UNSENT_KINDS[kind] ?? kind).join(' and no ')}: what you write is kept with the event only`;

/** Placeholder of the template box while none is chosen. */
export const CHOOSE_TEMPLATE = 'Type to choose a template…';

/** Notice beside the template, while the replaced text can be restored. */
export const TEMPLATE_REPLACED = 'The template replaced what you wrote.';

type Kind = NotificationSettings['email'];

function preferenceText(name: string, { common_events: common, person_events: person }: Kind): string {
  if (common.all && person.all) return `${name} for all events`;
  if (common.all) return `${name} for common events only`;
  return person.all ? `${name} for events with persons only` : `no ${name}`;
}

/**
 * Checks that the customer does not want this kind of message for the chosen ending; without one, for any event. An
 * emergency goes to everyone.
 */
export function hasOptedOut(
  preferences: NotificationSettings | 'none' | null,
  kind: 'email' | 'push',
  choice: FollowUpChoice | null,
): boolean {
  if (preferences === null || preferences === 'none') return false;
  const { common_events: common, person_events: person } = preferences[kind];
  if (choice === null) return !common.all && !person.all;
  const category = DISPOSITION_SUBTYPES[subtypeOf(choice)];
  if (category === 'emergency_events') return false;
  return category === 'common_events' ? !common.all : !person.all;
}

/** The notifications that the customer wants, in a line; nothing while it is not known (FU-46, FU-47). */
export function preferencesText(preferences: NotificationSettings | 'none' | null): string {
  if (preferences === null) return '';
  if (preferences === 'none') return NO_NOTIFICATION_SETTINGS;
  return `The customer wants ${preferenceText('e-mail', preferences.email)}, ${preferenceText('push', preferences.push)}`;
}

/** Error beside Complete until the follow-up is saved. */
export const notSaved = (refusal: string): string => `Not saved. ${refusal}`;

/** Notice in the band over a follow-up with unsaved texts that is over, or somebody else's. */
export const WRITTEN_IS_NOT_SAVED = 'What you wrote is not saved with the event. It stays here, to be read and copied.';

/** Shown where the customer ended the alarm. Not in the spec, except for FU-53. */
export const DOCUMENTATION_GOES_ALONG = 'Your documentation is saved with the event.';

/** `Cancel event: Delivery`, on the button that does it. */
export function cancelEvent(reasonId: number | null): string {
  const reason = reasonId === null ? undefined : cancelReason(reasonId);
  return reason === undefined ? 'Cancel event' : `Cancel event: ${reason.label}`;
}

/** Shown instead of the live picture. */
export const CAMERA_GONE = 'This camera is no longer at the location';

export const CUSTOMER_AND_NOTES = 'Contacts and notes';
export const NO_CUSTOMER = 'Loading subscription';
/** The first person to call, with the phone; empty where there is none. */
export function firstContact({ location: { primaryContacts, secondaryContacts } }: Subscription): string {
  const [first] = [...primaryContacts, ...secondaryContacts];
  return first === undefined ? '' : `${first.name} ${first.phone}`;
}
