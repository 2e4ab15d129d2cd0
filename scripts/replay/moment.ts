import type { Snapshot } from 'xstate';
import { foldJournal, type LogicOf, sameLogic } from '../../src/services/journal/fold-journal.ts';
import type { JournalRecord } from '../../src/services/journal/journal.ts';
import type { Segment } from '../../src/services/journal/segment.ts';
import { ReplayError } from './replay-error.ts';

/** A point in a journal: after the record of this number, at this time, or at its end. */
export type At = { readonly seq: number } | { readonly atMs: number } | 'end';

/** @throws {ReplayError} when it is neither a number of a record nor a time */
export function readAt(text: string | undefined): At {
  if (text === undefined) return 'end';
  if (/^\d{1,11}$/.test(text)) return { seq: Number(text) };
  const atMs = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(atMs)) throw new ReplayError(`"${text}" is neither the number of a record nor a time.`);
  return { atMs };
}

/** States of all actors at one point of one run. */
export interface Moment {
  readonly segment: Segment;
  /** The last record before it; undefined when only the checkpoint is. */
  readonly last: JournalRecord | undefined;
  readonly actors: ReadonlyMap<string, Snapshot<unknown>>;
  /** The actors that were of another machine than this build's, and the name of theirs: they are not replayed. */
  readonly others: ReadonlyMap<string, string>;
}

/**
 * Replays the one segment that has the point.
 * @throws {ReplayError} when the journal begins later
 */
export function momentOf(run: readonly Segment[], at: At, logicOf: LogicOf): Moment {
  const segment = run.findLast(({ startedAtMs, records }) => {
    if (at === 'end') return true;
    if ('atMs' in at) return startedAtMs <= at.atMs;
    return (records[0]?.seq ?? Number.POSITIVE_INFINITY) <= at.seq;
  });
  if (segment === undefined) throw new ReplayError('The journal begins later.');
  const isBefore = ({ seq, atMs }: JournalRecord) => at === 'end' || ('seq' in at ? seq <= at.seq : atMs <= at.atMs);
  const records = segment.records.filter(isBefore);
  const others = new Map<string, string>();
  const same = sameLogic(logicOf, segment.machines, (key, machine) => others.set(key, machine));
  return { segment, last: records.at(-1), actors: foldJournal(records, same, segment.checkpoint), others };
}
