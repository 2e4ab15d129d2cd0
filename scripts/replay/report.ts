import { isMachineSnapshot, type Snapshot } from 'xstate';
import type { JournalRecord } from '../../src/services/journal/journal.ts';
import type { Moment } from './moment.ts';
import { ReplayError } from './replay-error.ts';

const timeOf = (atMs: number): string => new Date(atMs).toISOString();

/** When the moment is and what had happened last. */
export function headingOf({ segment, last }: Moment): readonly string[] {
  return [
    `Recorded by portal ${segment.portal}, run ${segment.run}, segment ${segment.number}`,
    last === undefined ? `${timeOf(segment.startedAtMs)}  nothing since the checkpoint` : wordsOf(last),
  ];
}

const wordsOf = ({ seq, atMs, from, key, event }: JournalRecord): string =>
  `${timeOf(atMs)}  after #${seq} ${from ?? 'the outside'} -> ${key}: ${event.type}`;

/** Every living actor with its state, and those that have ended if they are wanted. */
export function statesOf({ actors }: Moment, withEnded: boolean): readonly string[] {
  const isShown = ({ status }: Snapshot<unknown>) => withEnded || status === 'active';
  const shown = [...actors]
    .filter(([, snapshot]) => isShown(snapshot))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const width = Math.max(...shown.map(([key]) => key.length));
  const lines = shown.map(([key, snapshot]) => `${key.padEnd(width)}  ${stateOf(snapshot)}`);
  const hidden = actors.size - shown.length;
  return hidden === 0 ? lines : [...lines, '', `${hidden} have ended (--ended shows them)`];
}

function stateOf(snapshot: Snapshot<unknown>): string {
  if (!isMachineSnapshot(snapshot)) return snapshot.status;
  const value = typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value);
  return snapshot.status === 'active' ? value : `${value} (${snapshot.status})`;
}

/**
 * One actor with its context.
 * @throws {ReplayError} when no actor, or more than one, has a key that ends so
 */
export function actorOf({ actors }: Moment, key: string): readonly string[] {
  const alike = [...actors.keys()].filter((known) => known.endsWith(`/${key}`));
  const exact = actors.has(key) ? key : alike[0];
  const snapshot = exact === undefined ? undefined : actors.get(exact);
  if (snapshot === undefined) throw new ReplayError(`There is no ${key} at this moment.`);
  if (!actors.has(key) && alike.length > 1) throw new ReplayError(`Several keys end so: ${alike.join(', ')}.`);
  const context = 'context' in snapshot ? snapshot.context : snapshot.output;
  return [`${exact}  ${stateOf(snapshot)}`, JSON.stringify(context, null, 2) ?? ''];
}
