import type { StateValue } from 'xstate';
import { wordsOfValue } from './state-words.ts';

export const WALK = 'Walk';
export const BY_HAND = 'Walk by hand';
export const SHORTEST = 'Shortest path to';
export const CHOOSE = 'Choose a state or a transition…';
export const STATES = 'States';
export const TRANSITIONS = 'Transitions';
export const FOR_PAGE = 'only by what a browser test can do';
export const NO_WAY = 'No generated path leads there.';
export const NO_WAY_ON_PAGE = 'No path of a browser test was found there.';
export const FROM_JOURNAL = 'From the journal';
export const FROM = 'from #';
export const UNTIL = 'until #';
export const BACK = 'One step back';
export const NOTHING_TO_TAKE_BACK = 'Nothing was walked yet';
export const END = 'End the walk';
export const STEPS = 'Steps';
export const BEGINS = 'begins';
export const HOW =
  'A walk through the chart becomes a test: walk by hand, by a generated path, or take a stretch of the journal.';
export const BEGAN_BEFORE = 'This actor began before the recording does: its walk has no beginning.';
export const NOT_KNOWN = 'What the model tests know of this machine could not be read.';
export const VITEST = 'Machine test (vitest)';
export const PLAYWRIGHT = 'Browser test (Playwright)';
export const NO_PAGE = 'No page model of the browser tests knows this machine.';
export const COPY = 'Copy';
export const COPIED = 'Copied';
export const NOT_COPIED = 'This browser does not let it be copied. Download it.';
export const DOWNLOAD = 'Download';

/** `3 transitions can be taken from here: press one.` */
export const canBeTaken = (count: number): string =>
  count === 0
    ? 'Nothing can be taken from here.'
    : `${count} ${count === 1 ? 'transition' : 'transitions'} can be taken from here: press one.`;

/** `2. slot.open → occupied.life.opening` */
export const stateAfter = (value: StateValue | undefined): string => (value === undefined ? '' : wordsOfValue(value));

/** `Put it into model-tests/queueSlot.walk.test.ts` */
export const goesInto = (folder: string, name: string): string => `Put it into ${folder}/${name}.`;

interface Through {
  readonly through: number;
  readonly of: number;
  readonly because: string;
}
/** `It comes through 3 of 5 events; then: no page model has an act for it.` */
export const comesThrough = ({ through, of, because }: Through): string =>
  because === ''
    ? `It comes through all ${of} events.`
    : `It comes through ${through} of ${of} events; then: ${because}.`;
