import { isDeepStrictEqual } from 'node:util';
import { isMachineSnapshot, type Snapshot } from 'xstate';
import { foldJournal, type LogicOf } from '../../src/services/journal/fold-journal.ts';
import type { Segment } from '../../src/services/journal/segment.ts';
import type { Run } from './runs.ts';

/** How the run's checkpoints differ from what its records lead to, a line each; none when it replays exactly. */
export function checkRun(run: Run, logicOf: LogicOf): readonly string[] {
  return run.slice(1).flatMap((segment, index) => {
    const before = run[index];
    if (before === undefined) return [];
    if (before.number + 1 !== segment.number)
      return [`Between segments ${before.number} and ${segment.number} something is missing.`];
    return differences(before, segment, logicOf);
  });
}

/** Contexts are left out: in a masked journal texts made of masked texts differ. */
function differences(before: Segment, after: Segment, logicOf: LogicOf): readonly string[] {
  const led = living(foldJournal(before.records, logicOf, before.checkpoint));
  const found = living(foldJournal([], logicOf, after.checkpoint));
  const keys = [...new Set([...led.keys(), ...found.keys()])];
  return keys
    .filter((key) => !isDeepStrictEqual(led.get(key), found.get(key)))
    .map((key) => `Segment ${after.number} begins with another ${key} than segment ${before.number} leads to.`);
}

const living = (actors: ReadonlyMap<string, Snapshot<unknown>>): ReadonlyMap<string, unknown> =>
  new Map(
    [...actors].flatMap(([key, snapshot]) => {
      if (snapshot.status !== 'active') return [];
      return [[key, isMachineSnapshot(snapshot) ? snapshot.value : snapshot.status]];
    }),
  );
