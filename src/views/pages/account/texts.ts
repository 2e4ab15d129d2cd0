import type { AlertChoice, AlertSound, NotificationAccess } from '../../../machines/app/alerts/alerts.events.ts';

/** Spec: D1 §2.6 (ACCT-02, ACCT-05, ACCT-07 to ACCT-09, ACCT-13) */
export const PROFILE = 'Profile';
export const ACTIVE = 'Active';
export const VERIFIED = 'Verified';
export const USER_ID_SHOWN = 'User Id';
export const LAST_LOGIN = 'Last login';
export const YES = 'Yes';
export const NO = 'No';
export const UPLOAD_PICTURE = 'Upload picture';
export const DETAILS = 'Details';
export const FIRST_NAME = 'First name';
export const LAST_NAME = 'Last name';
export const EMAIL_ADDRESS = 'Email Address';
export const USER_ID = 'User ID';
export const USER_ID_HELP = 'Provider user id';
export const SAVE_DETAILS = 'Save details';
export const LOADING_PROFILE = 'Getting rep profile details';

/** Not in the spec: texts of the dialog that chooses the square of a picture. */
export const CHOOSE_SQUARE = 'Choose a square';
export const SQUARE_HELP = 'Drag the picture, or move it with the arrow keys.';
export const PICTURE = 'Your picture';
export const ZOOM = 'Zoom';
export const SAVE_PICTURE = 'Save';
export const SAVING_PICTURE = 'Saving…';

/** Spec: D1 §2.6 (AUDIO-21, ACCT-14) */
export const AUDIO_SETTINGS = 'Audio Settings';
export const MIC_VOLUME = 'Mic Volume';
export const TEST = 'Test';
/** Words for each step of a running test (AUDIO-22). */
export const TESTING = {
  asking: 'Waiting for the microphone…',
  recording: 'Recording for 5 seconds. Say something.',
  playing: 'This is what was recorded.',
} as const;
export const TEST_RUNS = 'A test is running';

/** Not in the spec: texts of the setting that turns Accept New on again after a visit. */
export const TAKING = 'Taking alarms';
export const RESUMES = 'Keep taking alarms after a visit';
export const RESUMES_MORE =
  'Applies if you were taking alarms when you opened the card. When you sign in, taking is off.';

/** Not in the spec: texts for the sounds and notifications of this browser. */
export const ALERTS = 'Alerts';
export const ALERT_CHOICE = 'Sound for new alarms';
export const ALERT_CHOICE_LABELS: Readonly<Record<AlertChoice, string>> = {
  all: 'All alarms',
  urgent: 'Urgent alarms only (priority 1)',
  none: 'No alarms',
};
export const ALERT_VOLUME = 'Volume';
export const PLAY: readonly { readonly sound: AlertSound; readonly label: string }[] = [
  { sound: 1, label: 'Play priority 1' },
  { sound: 2, label: 'Play priority 2' },
  { sound: 3, label: 'Play priority 3' },
  { sound: 'lost', label: 'Play connection lost' },
];
export const ALLOW_NOTIFICATIONS = 'Allow desktop notifications';
export const ACCESS_TEXTS: Readonly<Record<NotificationAccess, string>> = {
  default: 'A desktop notification can say that a hidden tab takes no alarms, or that the connection is lost.',
  granted: 'Desktop notifications are on.',
  denied: 'Desktop notifications are blocked. Allow them in the browser’s settings for this site.',
  unsupported: 'This browser has no desktop notifications.',
};

export const JOURNALS = 'What others see of your work';
export const JOURNALS_KEPT =
  'This station records what is on your screen from the opening of an alarm to its end, without names, and keeps it as long as the alarm. QA, supervisors and admins may look at it.';
export const NO_JOURNALS_KEPT = 'This station does not record what is on your screen.';
export const NO_JOURNAL_READS = 'No one has looked at it.';
export const WORK_SHOWN =
  'Supervisors and admins may see live which screen, alarm and step you are at, and which camera controls you use. While they may, the header says “Shown live”.';
export const NO_WORK_SHOWN = 'No one can see live what you do.';
export const NO_LOOKS = 'No one has looked live.';
/** `Live: Olivia Park (8001), 01/15/2027 8:00:00 AM` */
export const lookedLive = (by: string, at: string): string => `Live: ${by}, ${at}`;
/** `Alarm 100001: Olivia Park (8001), 01/15/2027 8:00:00 AM` */
export const journalRead = (eventId: string, by: string, at: string): string => `Alarm ${eventId}: ${by}, ${at}`;
