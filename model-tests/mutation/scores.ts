import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Scores, SCORES_FILE, writeFaultsSection } from '../../scripts/fault-scores.mjs';
import type { Tried } from './plan.ts';

/** What became of the faults of one subject. */
export interface Outcome {
  readonly name: string;
  readonly seconds: number;
  /** Until the time was over. */
  readonly tried: readonly (Tried & { readonly id: string })[];
  /** How many faults its sources have room for. */
  readonly possible: number;
}

/** Those of the subjects that were tried now; the others keep theirs. */
export function saveScores(outcomes: readonly Outcome[], names: readonly string[]): void {
  const before: Scores = existsSync(SCORES_FILE) ? (JSON.parse(readFileSync(SCORES_FILE, 'utf8')) as Scores) : {};
  const now = Object.fromEntries(outcomes.map((outcome) => [outcome.name, scoreOf(outcome)]));
  const all = Object.entries({ ...before, ...now }).filter(([name]) => names.includes(name));
  const sorted = all.sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(SCORES_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  writeFaultsSection();
}

function scoreOf({ tried, possible, seconds }: Outcome): Scores[string] {
  const caught = tried.filter(({ caughtBy }) => caughtBy !== 'none');
  return {
    possible,
    tried: tried.length,
    byPaths: caught.filter(({ caughtBy }) => caughtBy !== 'unit tests').length,
    byAll: caught.length,
    seconds: Math.round(seconds),
    left: tried.filter(({ caughtBy }) => caughtBy === 'none').map(({ id }) => id),
  };
}
