import type { AlarmOfAgent } from '../../../machines/pages/machines/moment-link.ts';
import { timeOf } from '../../kit/why/value-text.ts';

export const OPENING = 'Reading the journal…';
export const ACTORS = 'Actors';
export const SEARCH = 'Search actors';
export const SCREEN = 'Screen';
export const PLAYED_SCREEN = 'What was on the screen';
/** `Played back from the journal: 14:02:11.080` */
export const playedAt = (atMs: number): string => `Played back from the journal: ${timeOf(atMs)}`;
/** `Alarm 100001 as Olivia Park (8001) saw it` */
export const alarmOf = ({ eventId, userId }: AlarmOfAgent, by = `agent ${userId}`): string =>
  `Alarm ${eventId} as ${by} saw it`;
export const ALL_SCREENS = 'All screens';
export const CHART = 'Chart';
export const NO_ACTOR = 'Choose an actor to see its chart.';
export const NOT_THERE = 'This actor does not exist at this moment.';
export const NO_CHART = 'This actor has no chart: it does one thing and ends.';
export const OTHER_MACHINE = 'Recorded by another machine than this portal has. Its state is not known here.';
export const NOT_DRAWN = 'This portal has no drawing of this machine.';
export const LIVE = 'This page';
export const OPEN_FILE = 'Open a journal…';
export const DROP = 'An exported journal may also be dropped anywhere on this page.';
export const TIME = 'Moment';
export const FOLLOW = 'Follow';
export const PLAY = 'Play';
export const PAUSE = 'Pause';
export const STEP_BACK = 'One event back';
export const STEP_ON = 'One event on';
export const AT_BEGINNING = 'The recording begins here';
export const AT_END = 'The recording ends here';
export const SPEED = 'Speed';
export const LINK = 'Link to this moment';
export const FIT = 'Fit';
export const ZOOM_IN = 'Larger';
export const ZOOM_OUT = 'Smaller';
export const STATE = 'State';
export const CONTEXT = 'Context';
export const LAST_EVENT = 'Last event';
export const CHANGED = 'Changed by it';
export const NOTHING_CHANGED = 'Nothing in the context.';
export const OUTSIDE = 'outside';
export const UNKNOWN = 'another machine';
export const TABS = {
  answer: 'Answer',
  events: 'Events',
  sequence: 'Sequence',
  why: 'Why',
  coverage: 'Coverage',
  compared: 'Compared',
  paths: 'Paths',
} as const;
export const COMPARE = 'Compare with this build';
export const COMPARE_OPENED = 'This page is of this build. Open a journal to see whether this build decides the same.';
export const AS_RECORDED = 'As recorded';
export const AS_DECIDED_NOW = 'As this build decides';
export const STATE_NOT_KNOWN = 'The journal does not say in which state it was.';
export const NO_STATE = 'It is in no state: it breaks.';
/** `It was in away, which this build does not have.` */
export const strangeStates = (states: readonly string[]): string =>
  `It was in ${states.join(' and ')}, which this build does not have.`;
export const TAB_LABEL = 'What is shown below';

/** `3 s`, `2 min 5 s` */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

interface Sent {
  readonly seq: number;
  readonly from: string | null;
  readonly atMs: number;
}
const lastName = (key: string): string => key.split('/').at(-1) ?? key;
/** `#909 from queue at 14:02:11.080` */
export const sent = ({ seq, from, atMs }: Sent): string =>
  `#${seq} from ${from === null ? OUTSIDE : lastName(from)} at ${timeOf(atMs)}`;

interface Facts {
  readonly runs: number;
  readonly run: number;
  readonly portal: string;
}
/** `Page 2 of 3, portal 0.4.4` */
export const factsOf = ({ runs, run, portal }: Facts): string => `Page ${run} of ${runs}, portal ${portal}`;

/** `in 4.2 s` */
export const inTime = (ms: number): string => (ms < 10_000 ? `in ${(ms / 1_000).toFixed(1)} s` : `in ${lasting(ms)}`);

export const WHY_LAST = 'Its last event';
export const NO_LAST_EVENT = 'This actor has had no event that a guard could refuse.';
export const QUESTION = 'Question';
export const QUESTION_HINT = 'An alarm’s number, a control, a camera, or what failed';
export const ASK = 'Ask';
export const ASK_ABOUT = 'Ask about';
export const ASKING = 'Reading the recording…';
/** `Expired at 10:24:31` */
export const happenedAt = (what: string, clock: string): string => `${what} at ${clock}`;
export const showRun = (run: number): string => `Page load ${run} of this journal has it: show it`;
export const NO_ANSWER = 'Ask a question above. The answer appears here, with the events that led to it.';
export const WHAT_LED_THERE = 'What led there';
export const WHY_SO = 'Why';
export const HEARTBEATS = 'Heartbeats';
/** `after 12 heartbeats` */
export const afterHeartbeats = (count: number): string => `after ${count} ${count === 1 ? 'heartbeat' : 'heartbeats'}`;
export const EDGES = {
  actors: 'Width of the actors',
  panel: 'Width of the state',
  below: 'Height of the tabs',
} as const;
export const SEARCH_EVENTS = 'Search events';
export const ONLY_THIS_ACTOR = 'Only this actor';
export const NO_MESSAGES = 'Nothing was sent to this actor, or by it, until this moment.';
export const BECAUSE = 'Because of';
export const YES = 'yes';
export const NO = 'no';
export const COVERAGE_COLUMNS = ['State', 'Transition', 'Leads to', 'Taken by generated paths', 'Taken here'] as const;

interface Coverage {
  readonly byPaths: number;
  readonly byJournal: number;
  readonly ofAll: number;
}
export const coverageOf = ({ byPaths, byJournal, ofAll }: Coverage): string =>
  `Generated paths take ${byPaths} of ${ofAll} transitions; this recording has taken ${byJournal}.`;

interface Cause extends Sent {
  readonly key: string;
  readonly event: { readonly type: string };
}
/** `#905 slot.open of slot-1, from outside` */
export const causeOf = ({ seq, key, from, event }: Cause): string =>
  `#${seq} ${event.type} of ${lastName(key)}${from === null ? `, from ${OUTSIDE}` : ''}`;
