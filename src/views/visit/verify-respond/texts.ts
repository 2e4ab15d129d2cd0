import type { NotesMode, WhyNoEdit } from '../../../machines/visit/location-notes/location-notes.selectors.ts';
import type { WhyNoPress } from '../../../machines/visit/alarm-switch/alarm-switch.selectors.ts';

interface StepTexts {
  readonly title: string;
  readonly prompt: string;
}

/** VR-11 to VR-14; the fourth step has the texts of its state. */
export const STEP_TEXTS: Readonly<Record<1 | 2 | 3 | 4, StepTexts>> = {
  1: { title: 'Review Video and Respond', prompt: 'Does the video show something that needs a response?' },
  2: { title: 'Customer Info', prompt: 'Check who lives there, whom to call and the location notes.' },
  3: { title: 'Finalize and Follow up', prompt: 'If alarm state was disarmed, re-arm now' },
  4: { title: 'Done', prompt: '' },
};

/** Title above the cancel reasons. */
export const whyTitle = (sensorName: string) => `Cancel (${sensorName}): reason`;

export const LOCATION_NOTES = 'Location notes';
/** NOTE-01 */
export const NOTES_MODE_TITLES: Readonly<Record<NotesMode, string>> = {
  view: 'Current notes',
  edit: 'Edit notes',
  history: 'Earlier notes',
};
export const NOTE_SAVING = 'Saving…';
export const WHY_NO_SAVE = 'Write a note within its length first';
export const WHY_NO_EDIT: Readonly<Record<WhyNoEdit, string>> = {
  training: 'A training alarm: its location is a real one',
  unread: 'The notes must be read first',
};
export const NO_NOTES = 'No notes yet';
export const NOTES_NOT_READ = 'The notes could not be read.';
export const UNSAVED_NOTE = 'A note is not saved';
export const noteOrigin = (eventId: string) => `Event ${eventId}`;
/** VR-37 */
export const LOADING_SUBSCRIPTION = 'Loading subscription';
export const ALARM_STATE = 'Alarm state';
export const settingState = (label: string) => `Setting ${label}…`;
export const WHY_NO_STATE: Readonly<Record<WhyNoPress, string>> = {
  noAccount: 'This location has no alarm system',
  training: 'A training alarm: its location is a real one',
  adminsOnly: 'Only admins arm and disarm',
  setting: 'Waits for the alarm system',
};
/** ALARM-21 */
export const raiseTitle = (street: string) => `Raise the alarm at ${street}?`;
export const RAISE_PROMPT = 'The alarm system of the location goes off now.';
/** `Reference: 1:30` */
export const referenceLabel = (span: string) => `Reference: ${span}`;
/** ALARM-12 */
export const POWER_OUTAGE = 'Power outage';
/** Panels below the contacts. */
export const ADDRESS = 'Address';
export const MORE_PANELS = 'More about the location';
