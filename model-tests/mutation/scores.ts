import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Scores, SCORES_FILE, writeFaultsSection } from '../../scripts/fault-scores.mjs';
import type { Tried } from './plan.ts';
import type { Subject } from './subjects.ts';

/** Results of the faults of one subject. */
export interface Outcome {
  readonly subject: Subject;
  readonly seconds: number;
  readonly tried: readonly (Tried & { readonly id: string })[];
  /** True if some of its faults were not tried when the time was over. */
  readonly isCutOff: boolean;
  /** Number of faults that its sources allow. */
  readonly possible: number;
}

export const readScores = (): Scores =>
  existsSync(SCORES_FILE) ? (JSON.parse(readFileSync(SCORES_FILE, 'utf8')) as Scores) : {};

/** Fingerprint of the seeded sources, and of the tests that judge them: unchanged as long as a score holds. */
export function fingerprintOf({ sources, modelTests, unitTests }: Subject): string {
  const hash = createHash('sha256');
  for (const file of [...sources, ...modelTests, ...unitTests]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Saves the scores of the subjects that were tried now; other subjects keep theirs. */
export function saveScores(outcomes: readonly Outcome[], names: readonly string[]): void {
  const all = Object.entries(scoresAfter(readScores(), outcomes)).filter(([name]) => names.includes(name));
  const sorted = all.sort(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(SCORES_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  // Of some machines only, the totals would replace those of all.
  if (names.every((name) => sorted.some(([scored]) => scored === name))) writeFaultsSection();
}

/** A subject that was cut off keeps the score it had, and the next run tries it again; without one, it has what was tried. */
export function scoresAfter(before: Scores, outcomes: readonly Outcome[]): Scores {
  const replacing = outcomes.filter(
    ({ subject, tried, isCutOff }) => !isCutOff || (tried.length > 0 && before[subject.name] === undefined),
  );
  return { ...before, ...Object.fromEntries(replacing.map((outcome) => [outcome.subject.name, scoreOf(outcome)])) };
}

function scoreOf({ subject, tried, possible, seconds }: Outcome): Scores[string] {
  return {
    fingerprint: fingerprintOf(subject),
    possible,
    seconds: Math.round(seconds),
    faults: Object.fromEntries(tried.map(({ id, caughtBy }) => [id, caughtBy.join(' ')])),
  };
}
