import { SLOW_POLL_MS } from '../../../machines/kit/hub-aware.ts';
import { FEED_POLL_MS } from '../../../machines/queue/queue/queue.constants.ts';
import { PAGE_MISSING } from '../texts.ts';
import type { PageName } from '../../../machines/app/router/routes.ts';

/** Words of the pages that have nothing else. Spec: D3 §2, §8 (SHELL-03, SHELL-04, SHELL-05, E-54, ROLE-12). */
export const PAGE_TEXTS: Readonly<Record<PageName, string>> = {
  createSubscriber: 'Create Subscriber',
  missing: PAGE_MISSING,
  notAuthorized: 'Not Authorized',
  tbd: 'TBD',
  welcome: 'Welcome to the PCS Agent Portal.',
};

/** Not in the spec: text on a customer's home screen. */
export const WHOM_TO_CALL =
  'If someone is in danger, call 911. About your alarms and cameras, call your security provider: its number is on your contract.';

export const NOT_LOADED = 'This screen could not be loaded.';
export const TRY_AGAIN = 'Try again';
export const RELOAD = 'Reload';
export const UPDATED = 'The portal was updated. Save your work, then reload the page.';
export const LOADING = 'Loading…';
export const SIGNING_OUT = 'Signing out…';

/** SHELL-28 */
export const accountOf = (name: string): string => `Account of ${name}`;
/** Not in the spec: mark for an agent whose work supervisors may see; the agent's account lists who looked. */
export const WORK_SHOWN = 'Shown live';
export const LOGOUT = 'Logout';
export const BACK = 'Back';
export const MENU = 'Menu';
export const SCREENS_LABEL = 'Screens';
export const ALARM_MONITORING = 'Alarm Monitoring';
/** Not in the spec. */
export const SUPERVISION = 'Supervision';
export const ADMINISTRATION = 'Administration';
export const YOURS = 'You';
export const KEYBOARD_SHORTCUTS = 'Keyboard shortcuts';
export const EVERYWHERE = 'Everywhere';
export const ASK_WHY = { shown: 'Alt click', does: 'Say why a control is disabled' };
export const CANCEL_REASONS_TITLE = 'Cancel reasons';
export const CLOSE = 'Close';
export const TAKE_TOUR = 'Take the tour';
export const TO_DARK = 'Dark theme';
export const TO_LIGHT = 'Light theme';

/** Notices for an agent who works in two tabs of one browser. */
export const WORKS_ELSEWHERE = 'You are also taking alarms in another window.';
export const MOVE_HERE = 'Move the work here';
export const MOVING = 'The other window is giving back its alarms…';

const UNITS = [
  { ms: 86_400_000, name: 'days' },
  { ms: 3_600_000, name: 'h' },
  { ms: 60_000, name: 'min' },
] as const;
/** `Your computer’s clock is 15 min off.`, in the largest unit of which there are two. */
export function clockOff(offMs: number): string {
  const unit = UNITS.find(({ ms }) => offMs >= 2 * ms) ?? UNITS[2];
  return `Your computer’s clock is ${Math.round(offMs / unit.ms)} ${unit.name} off.`;
}

export const practiceOver = (right: number, all: number): string => `Your practice is over: ${right} of ${all} right.`;
export const SEE_SCORE = 'See the score';

/**
 * Notice of a follow-up that did not end while the agent was elsewhere: it was refused or, without a refusal, taken
 * back.
 */
export const visitWaits = (eventId: string, refusal: string | null): string =>
  refusal === null ? `Follow-up of ${eventId} is not completed.` : `Follow-up of ${eventId} was not saved. ${refusal}`;
export const BACK_TO_VISIT = 'Back to this follow-up';

/** The number of the event, and what became of it. */
export const undoTitle = ({ eventId, text }: { readonly eventId: string; readonly text: string }): string =>
  `Event ${eventId}. ${text}`;

/** Number of other notices of the same kind, behind the shown one. */
export const andMore = (count: number): string => `and ${count} more`;

/** FU-41 */
export const notDelivered = (call: string, about: string): string =>
  `${call === 'sendEmail' ? 'E-mail' : 'Push notification'} about ${about} was not delivered to the customer.`;
export const SEND_AGAIN = 'Send again';
export const LET_BE = 'Do not send';

export const COUNTERS_LABEL = 'Events per status';

/** Interval at which the portal requests alarms while it polls. */
export const POLLING = {
  polling: `Polling every ${FEED_POLL_MS / 1_000} s`,
  pollingSlowly: `Polling every ${SLOW_POLL_MS / 1_000} s`,
} as const;
/** Words for the state of the line; for a broken line, the time since when follows. */
export const LINE_TEXTS = {
  ...POLLING,
  open: 'Connected',
  stale: 'Counts not updating',
  unanswered: 'Provider not answering',
  connecting: 'Connecting…',
  waiting: 'Offline',
  silent: 'No alarms can arrive',
  /** No alarms can arrive, shown on a screen that takes none. */
  quiet: 'No live updates',
  lost: 'Connection lost',
} as const;
export const RECONNECT = 'Reconnect';

/** Not in the spec: number of alarms that expired on the agent's board. */
export const missedText = (count: number): string => `Missed ${count}`;

/** Not in the spec: words for Accept New, and for anything that keeps alarms away while it is on. */
export const TAKING_TEXTS = {
  on: 'Taking alarms',
  off: 'Not taking',
  paused: 'Taking paused: no line',
  pausedUnanswered: 'Taking paused: no answer',
  practicing: 'Practicing',
  practicePaused: 'Practice paused',
} as const;
