import { isMachineSnapshot, type Snapshot } from 'xstate';
import { digestOf } from '../../src/services/journal/digest.ts';
import { foldFrom, foldJournal, type LogicOf, sameLogic } from '../../src/services/journal/fold-journal.ts';
import type { Segment } from '../../src/services/journal/segment.ts';
import { otherMachine } from './report.ts';
import type { Run } from './runs.ts';
import { sameMasked } from '../../src/services/journal/against/same-masked.ts';

type Actors = ReadonlyMap<string, Snapshot<unknown>>;

/**
 * Differences of a replayed run, a line each: machines of another build, moments within a segment at which the machines
 * differ, and checkpoints that do not follow from the records before. Empty without any.
 */
export function checkRun(run: Run, logicOf: LogicOf): readonly string[] {
  const others = othersOf(run, logicOf);
  if (others.length > 0) return others;
  return run.flatMap((segment, index) => {
    const { actors, faults } = checkWithin(segment, logicOf);
    const after = run[index + 1];
    if (after === undefined) return faults;
    if (segment.number + 1 !== after.number)
      return [...faults, `Between segments ${segment.number} and ${after.number} something is missing.`];
    return [...faults, ...differences(segment, actors, after, logicOf)];
  });
}

function othersOf(run: Run, logicOf: LogicOf): readonly string[] {
  const others = new Map<string, string>();
  for (const { checkpoint, records, machines } of run) {
    const same = sameLogic(logicOf, machines, (key, machine) => others.set(key, machine));
    for (const { key, src } of checkpoint) same(key, src);
    for (const { key, src, event } of records) if (event.type === 'xstate.init') same(key, src);
  }
  return [...others].map(([key, machine]) => otherMachine(key, machine));
}

/** Folds a segment from one recorded moment to the next. */
function checkWithin({ number, checkpoint, records, witnesses }: Segment, logicOf: LogicOf) {
  const faults: string[] = [];
  const fold = foldFrom(logicOf, checkpoint);
  let from = 0;
  for (const { seq, digest } of witnesses) {
    const upTo = records.findIndex((record) => record.seq > seq);
    const next = upTo === -1 ? records.length : upTo;
    const actors = fold(records.slice(from, next));
    if (digestOf(actors) !== digest)
      faults.push(`In segment ${number} the machines were otherwise after #${seq} than its records lead to.`);
    from = next;
  }
  return { actors: fold(records.slice(from)), faults };
}

function differences(before: Segment, led: Actors, after: Segment, logicOf: LogicOf): readonly string[] {
  const found = foldJournal([], logicOf, after.checkpoint);
  const keys = [...new Set([...living(led), ...living(found)])];
  return keys
    .filter((key) => !isSame(led.get(key), found.get(key)))
    .map((key) => `Segment ${after.number} begins with another ${key} than segment ${before.number} leads to.`);
}

const living = (actors: Actors): readonly string[] =>
  [...actors].flatMap(([key, { status }]) => (status === 'active' ? [key] : []));

function isSame(one: Snapshot<unknown> | undefined, other: Snapshot<unknown> | undefined): boolean {
  if (!isMachineSnapshot(one) || !isMachineSnapshot(other)) return one?.status === other?.status;
  return one.status === other.status && sameMasked([one.value, one.context], [other.value, other.context]);
}
