import type { Urgency } from '../../../contract/priority.ts';

/** Words of the queue screen, exact where table (g) has them. */
export const EMPTY_SLOT = 'No Event - Waiting for new videos to review';
export const LOADING = 'Loading the queue…';
export const SLOTS = 'Slots';
export const CONTROLS_TITLE = 'Queue controls';
export const ACCEPT_NEW = 'Accept New';
export const USE_SS_VIDEO = 'Use SS Video';
export const ADMINS_ONLY = 'Only admins change queue controls';

/** Words on a card that allows few or no actions, by its state. */
export const CARD_BUSY: Readonly<Record<string, string>> = {
  opening: 'Opening…',
  opened: 'Opening…',
  expiring: 'Expiring…',
};
/** Mark beside the countdown in its last seconds. */
export const EXPIRING = 'Expiring';

export const CANCEL = 'Cancel with a reason';
export const CLOSE = 'Close';
export const openLabel = (slot: number) => `Open event in slot ${slot}`;
export const cancelLabel = (slot: number) => `Cancel event in slot ${slot} with a reason`;
export const closeLabel = (slot: number) => `Close event in slot ${slot}`;
/** Title above the cancel reasons. */
export const whyTitle = (slot: number, sensorName: string) => `Cancel slot ${slot} (${sensorName}): reason`;
export const urgencyText = ({ priority, reason }: Urgency): string => `Priority ${priority} of 3: ${reason}`;
/** Mark on a card whose alarm waited so many minutes before it was taken. */
export const waitedText = (minutes: number): string => `Waited ${minutes} min`;
/** Street and customer, without the unknown ones. A card has room for the last name. */
export const placeText = (street: string, customerName: string): string =>
  [street, customerName].filter(Boolean).join(' · ');
export const lastNameOf = (customerName: string): string => customerName.split(' ').at(-1) ?? '';
/** Alarms of one location: their number on the board, and their slots. */
export const hereText = (count: number): string => `${count} alarms at this house`;
export const hereTitle = (slots: string): string => `Alarms at this house: slots ${slots.replaceAll(' ', ', ')}`;
export const cardLabel = (slot: number, title: string) => `Slot ${slot}: ${title}`;
