import { UNDO_MS } from '../../../../contract/limits.ts';
import { SEEK_FINE_S, SEEK_S, SEEK_STEP_S } from '../../../machines/recordings/player/player.constants.ts';
import type { ScreenName } from '../../../machines/app/router/screens.ts';

export interface KeyBinding {
  /** Values of `Stroke.key`. */
  readonly keys: readonly string[];
  /** Name of the key in the dialog and on the controls. */
  readonly shown: string;
  readonly does: string;
  /** Screens that listen to it; none = all. */
  readonly screens: readonly ScreenName[];
  /** The key needs Ctrl; it also works while typing. */
  readonly withControl?: boolean;
  /** The key needs Shift, or needs to be without; absent where Shift makes no difference. */
  readonly withShift?: boolean;
  /** Repeats while it is held down. */
  readonly repeats?: boolean;
}

const VISITS = ['verifyRespond', 'followUp'] as const;
const LISTS = ['eventList', 'auditList', 'repsList', 'subscribers', 'invites', 'cameraLinks', 'sources'] as const;
const SELECTING = ['eventList', 'subscribers'] as const;
/** Screens with rows; the list of the dashboard has no pages. */
const ROWS = ['dashboard', ...LISTS] as const;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Every key of the portal, once: what listens, what the controls show and what the dialog lists come from here. */
export const KEYS = {
  showKeys: { keys: ['?'], shown: '?', does: 'Show the keyboard shortcuts', screens: [] },
  showPalette: {
    keys: ['k'],
    shown: 'Ctrl K',
    does: 'Find a screen, an action, a camera or an alarm',
    screens: [],
    withControl: true,
  },
  undo: { keys: ['u'], shown: 'u', does: `Undo the last ending (${UNDO_MS / 1_000} s)`, screens: [] },
  takeAlarms: { keys: ['a'], shown: 'a', does: 'Go to the queue and take alarms', screens: ['dashboard'] },
  pickCard: { keys: DIGITS, shown: '1 – 9', does: 'Open the event in that slot', screens: ['queue'] },
  pickCardToCancel: {
    keys: ['x', 'Escape'],
    shown: 'x, 1 – 9',
    does: 'Cancel the event in that slot; then press the key of a reason',
    screens: ['queue'],
  },
  toggleAccepting: { keys: ['a'], shown: 'a', does: 'Turn Accept New on or off', screens: ['queue'] },
  reviewAgain: { keys: ['m'], shown: 'm', does: 'Review the newest missed alarm again', screens: ['queue'] },
  continue: {
    keys: ['Enter'],
    shown: '↵',
    does: 'Go to the next step, or back to the queue when the alarm is over',
    screens: VISITS,
  },
  stepForward: { keys: [']'], shown: ']', does: 'One step forward', screens: ['verifyRespond'] },
  stepBack: { keys: ['['], shown: '[', does: 'One step back', screens: ['verifyRespond'] },
  handle: { keys: ['h'], shown: 'h', does: 'Handled: go to Follow-up (step 3)', screens: ['verifyRespond'] },
  cancel: {
    keys: ['c'],
    shown: 'c',
    does: 'Cancel the event; then press the key of a reason',
    screens: ['verifyRespond', 'followUp'],
  },
  dispatch: { keys: ['d'], shown: 'd', does: 'Dispatch: ask for police, fire or medical help', screens: VISITS },
  goLive: { keys: ['l'], shown: 'l', does: 'Show the live picture', screens: VISITS },
  viewRecording: { keys: ['r'], shown: 'r', does: 'Back to the recording', screens: VISITS },
  talk: { keys: ['t'], shown: 't', does: 'Talk to the camera, or stop', screens: VISITS },
  stopTalking: { keys: ['Escape'], shown: 'Esc', does: 'Stop talking', screens: VISITS },
  siren: { keys: ['s'], shown: 's', does: 'Siren: press twice', screens: VISITS },
  spotlight: { keys: ['o'], shown: 'o', does: 'Spotlight', screens: VISITS },
  liveSound: { keys: ['m'], shown: 'm', does: 'Turn the live sound on or off', screens: VISITS },
  annotate: { keys: ['a'], shown: 'a', does: 'Annotate the picture', screens: ['followUp'] },
  editZone: {
    keys: ['z'],
    shown: 'z',
    does: 'Edit the motion zone of the camera',
    screens: ['followUp', 'cameraSetup'],
  },
  complete: {
    keys: ['Enter'],
    shown: 'Ctrl ↵',
    does: 'Complete the follow-up',
    screens: ['followUp'],
    withControl: true,
  },
  playOrPause: { keys: [' '], shown: 'Space', does: 'Play or pause', screens: VISITS },
  seek: {
    keys: ['ArrowLeft', 'ArrowRight'],
    shown: '← →',
    does: `Back or forward ${SEEK_S} s`,
    screens: VISITS,
    withShift: false,
    repeats: true,
  },
  seekFine: {
    keys: ['ArrowLeft', 'ArrowRight'],
    shown: 'Shift ← →',
    does: `Back or forward ${SEEK_FINE_S} s`,
    screens: VISITS,
    withShift: true,
    repeats: true,
  },
  seekStep: {
    keys: [',', '.'],
    shown: ', .',
    does: `Back or forward ${SEEK_STEP_S} s`,
    screens: VISITS,
    repeats: true,
  },
  findInList: { keys: ['/'], shown: '/', does: 'Search', screens: LISTS },
  nextRow: { keys: ['j'], shown: 'j', does: 'Next row', screens: ROWS, repeats: true },
  previousRow: { keys: ['k'], shown: 'k', does: 'Previous row', screens: ROWS, repeats: true },
  openRow: { keys: ['Enter'], shown: '↵', does: 'Open the row', screens: ROWS },
  selectRow: { keys: ['x'], shown: 'x', does: 'Select or deselect the row', screens: SELECTING },
  selectRows: {
    keys: ['X'],
    shown: 'Shift x',
    does: 'Select all rows from the last selected one to this',
    screens: SELECTING,
  },
  previousPage: { keys: ['['], shown: '[', does: 'Previous page', screens: LISTS },
  nextPage: { keys: [']'], shown: ']', does: 'Next page', screens: LISTS },
  exportList: {
    keys: ['e'],
    shown: 'e',
    does: 'Export all rows as a file',
    screens: ['eventList', 'auditList', 'subscribers'],
  },
  showNewest: { keys: ['.'], shown: '.', does: 'Show the new rows', screens: ['eventList'] },
  reloadList: { keys: ['r'], shown: 'r', does: 'Refresh', screens: ROWS },
  seekMarker: { keys: ['p', 'n'], shown: 'p n', does: 'Previous or next marker', screens: VISITS, repeats: true },
} as const satisfies Record<string, KeyBinding>;

export type KeyAction = keyof typeof KEYS;
export const KEY_ACTIONS = Object.keys(KEYS) as readonly KeyAction[];
