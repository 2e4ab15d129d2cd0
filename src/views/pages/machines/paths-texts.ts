import type { StateValue } from 'xstate';
import { textOfValue } from './state-text.ts';

export const WALK = 'Walk';
export const BY_HAND = 'Walk by hand';
export const FROM_JOURNAL = 'From the journal';
export const FROM = 'from #';
export const UNTIL = 'until #';
export const BACK = 'One step back';
export const NOTHING_TO_TAKE_BACK = 'Nothing was walked yet';
export const END = 'End the walk';
export const STEPS = 'Steps';
export const BEGINS = 'begins';
export const HOW =
  'A walk through the chart becomes a test: walk by hand, on events of the journal, or take a stretch of it.';
export const BEGAN_BEFORE = 'This actor began before the recording does: its walk has no beginning.';
export const VITEST = 'Machine test (vitest)';
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
export const stateAfter = (value: StateValue | undefined): string => (value === undefined ? '' : textOfValue(value));

/** `Put it into model-tests/queueSlot.walk.test.ts` */
export const goesInto = (name: string): string => `Put it into model-tests/${name}.`;
