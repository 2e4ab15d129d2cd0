import { EVENT_VERSIONS } from '../../src/services/journal/event-versions.ts';
import type { Segment } from '../../src/services/journal/segment.ts';
import type { At } from './moment.ts';
import { ReplayError } from './replay-error.ts';

/** The segments of one life of a page, in their order. */
export type Run = readonly Segment[];

/** Every life of a page, in order of their start. */
export function runsOf(segments: readonly Segment[]): readonly Run[] {
  const names = new Set(segments.map(({ run }) => run));
  return [...names].map((name) => segments.filter(({ run }) => run === name));
}

/**
 * The run of this number, counted from 1; without one, the last that had begun at that time.
 * @throws {ReplayError} when there is none
 */
export function chooseRun(runs: readonly Run[], number: string | undefined, at: At): Run {
  const hasBegun = ([first]: Run) =>
    first !== undefined && (at === 'end' || 'seq' in at || first.startedAtMs <= at.atMs);
  const run = number === undefined ? runs.findLast(hasBegun) : runs[Number(number) - 1];
  if (run !== undefined) return run;
  throw new ReplayError(
    number === undefined ? 'The journal begins later.' : `There is no run ${number}: the journal has ${runs.length}.`,
  );
}

/** @throws {ReplayError} when these machines do not know the version of an event */
export function refuseUnknownVersions(run: Run): void {
  for (const { event, v } of run.flatMap(({ records }) => records)) {
    const known = EVENT_VERSIONS[event.type] ?? 1;
    if (v === known) continue;
    throw new ReplayError(`The journal has version ${v} of ${event.type}; these machines know version ${known}.`);
  }
}
