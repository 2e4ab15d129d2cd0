import type { AnyEventObject, StateValue } from 'xstate';
import type { Difference, Otherwise } from '../../../machines/pages/machines/comparison/difference.ts';
import { inOneLine, timeOf } from '../../kit/why/value-text.ts';
import { textOfValue } from './state-text.ts';
import { sent } from './texts.ts';

export const COMPARE = 'Compare with this build';
export const WHAT_IS_COMPARED = 'Every event of the journal is given to the machines of this build.';
export const DIFFERENCES = 'Differences';
export const PREVIOUS = 'Previous difference';
export const NEXT = 'Next difference';
export const IS_FIRST = 'There is none before it';
export const IS_LAST = 'There is none after it';
export const WHAT_IS_OTHERWISE = 'What is otherwise';
export const CHANGES_NOW = 'What it changes in the context now';
export const NO_CHANGES_NOW = 'Nothing.';
export const WHY_NOW = 'Why this build decides so';
export const OTHER_MACHINE = 'The chart of its machine is another than when this was recorded.';

const counted = (count: number, text: string): string =>
  `${count.toLocaleString('en')} ${text}${count === 1 ? '' : 's'}`;

/** `Comparing: 2,000 of 31,958 events` */
export const goingOn = ({ behind, of }: { readonly behind: number; readonly of: number }): string =>
  of === 0 ? 'Comparing…' : `Comparing: ${behind.toLocaleString('en')} of ${counted(of, 'event')}`;

interface Result {
  readonly compared: number;
  readonly differences: readonly unknown[];
}
/** `This build decides the same by all 4,210 events of its machines.` */
export const resultOf = ({ compared, differences }: Result): string =>
  differences.length === 0
    ? `This build decides the same by all ${counted(compared, 'event')} of its machines.`
    : `Of ${counted(compared, 'event')} of its machines this build decides otherwise by ${differences.length}. From there on an actor is left out; all others are compared by what the journal has.`;

/** `The charts of these machines are others than when this was recorded: queue, hub.` */
export const othersOf = (machines: readonly string[]): string =>
  `The charts of these machines are others than when this was recorded: ${machines.join(', ')}.`;
export const unknownOf = (keys: readonly string[]): string =>
  `Not compared, for this build does not know them, or not in that state: ${keys.join(', ')}.`;
export const placeOf = (place: number, of: number): string => `Show ${place + 1} of ${of}`;

/** `slot.open of slot-1, #909 from queue at 14:02:11.080` */
export const eventOf = ({ record, key }: Difference): string =>
  `${record.event.type} of ${key.split('/').at(-1)}, ${sent(record)}`;

const stateOf = (value: StateValue): string => textOfValue(value);
const eventIn = ({ type, ...more }: AnyEventObject): string =>
  Object.keys(more).length === 0 ? type : `${type} ${inOneLine(more)}`;

/** Sentences about one difference in the effects of an event. */
export function linesOf(one: Otherwise): readonly string[] {
  switch (one.kind) {
    case 'state':
      return [`Then it led to ${stateOf(one.was)}, now it leads to ${stateOf(one.is)}.`];
    case 'context': {
      const then = one.hasChanged
        ? 'Then it changed the context in another way'
        : 'Then it changed nothing in the context';
      return [`${then}; now it ${one.changed.length === 0 ? 'changes nothing' : `changes ${one.changed.join(', ')}`}.`];
    }
    case 'notSent':
      return [`Then it sent ${eventIn(one.sent.event)} to ${one.sent.to}; now it does not.`];
    case 'sentToo':
      return [`Now it sends ${eventIn(one.sent.event)} to ${one.sent.to}; then it did not.`];
    case 'sentOtherwise':
      return [`Then it sent ${eventIn(one.was)} to ${one.to}, now ${eventIn(one.is)}.`];
    case 'timer':
      return [
        one.dueMs === null
          ? 'The timer that sent it does not run now.'
          : `Its timer is due at ${timeOf(one.dueMs)} now.`,
      ];
    case 'timerFirst':
      return [`Before it ${one.event.type} of ${one.key} is due now, at ${timeOf(one.dueMs)}.`];
    case 'broken':
      return [`Now it breaks the actor: ${one.message}`];
    case 'checkpoint':
      return [
        `By the next part of the journal ${one.field} was ${inOneLine(one.was)}; now it is ${inOneLine(one.is)}.`,
      ];
    case 'moment':
      return [`Some machine is otherwise now, by an event after #${one.since}; this journal does not say by which.`];
  }
}
