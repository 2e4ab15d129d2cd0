import { isMachineSnapshot, type Snapshot } from 'xstate';
import type { JournalRecord } from '../../src/services/journal/journal.ts';
import type { Moment } from './moment.ts';
import { ReplayError } from './replay-error.ts';

const timeOf = (atMs: number): string => new Date(atMs).toISOString();

/** Heading: the time of the moment, and the last record. */
export function headingOf({ segment, last }: Moment): readonly string[] {
  return [
    `Recorded by portal ${segment.portal}, run ${segment.run}, segment ${segment.number}`,
    last === undefined ? `${timeOf(segment.startedAtMs)}  nothing since the checkpoint` : formatRecord(last),
  ];
}

const formatRecord = ({ seq, atMs, from, key, event }: JournalRecord): string =>
  `${timeOf(atMs)}  after #${seq} ${from ?? 'the outside'} -> ${key}: ${event.type}`;

/** Line about an actor that is not replayed. */
export const otherMachine = (key: string, machine: string): string =>
  `${key} is not replayed: its ${machine} is another machine than this build's.`;

/** Every living actor with its state, and those that have ended if they are wanted. */
export function statesOf({ actors, others }: Moment, withEnded: boolean): readonly string[] {
  const isShown = ({ status }: Snapshot<unknown>) => withEnded || status === 'active';
  const shown = [...actors]
    .filter(([, snapshot]) => isShown(snapshot))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const width = Math.max(...shown.map(([key]) => key.length));
  const lines = shown.map(([key, snapshot]) => `${key.padEnd(width)}  ${stateOf(snapshot)}`);
  const hidden = actors.size - shown.length;
  const refused = [...others].map(([key, machine]) => otherMachine(key, machine));
  return [
    ...lines,
    ...(refused.length === 0 ? [] : ['', ...refused]),
    ...(hidden === 0 ? [] : ['', `${hidden} have ended (--ended shows them)`]),
  ];
}

function stateOf(snapshot: Snapshot<unknown>): string {
  if (!isMachineSnapshot(snapshot)) return snapshot.status;
  const value = typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value);
  return snapshot.status === 'active' ? value : `${value} (${snapshot.status})`;
}

/**
 * One actor with its context; of several whose keys end so, the living one.
 * @throws {ReplayError} when there is none, or still more than one
 */
export function actorOf({ actors, others }: Moment, key: string): readonly string[] {
  const other = [...others].find(([known]) => known === key || known.endsWith(`/${key}`));
  if (other !== undefined) throw new ReplayError(otherMachine(...other));
  const alike = [...actors].filter(([known]) => known === key || known.endsWith(`/${key}`));
  const living = alike.filter(([, { status }]) => status === 'active');
  const [found, another] = living.length > 0 ? living : alike;
  if (found === undefined) throw new ReplayError(`There is no ${key} at this moment.`);
  if (another !== undefined) throw new ReplayError(`Both ${found[0]} and ${another[0]} end so.`);
  const [known, snapshot] = found;
  const context = 'context' in snapshot ? snapshot.context : snapshot.output;
  return [`${known}  ${stateOf(snapshot)}`, JSON.stringify(context, null, 2) ?? ''];
}
