// npm run mutate: seeds faults into the machines, runs what could catch them, and writes the scores.
// Options: --all, --machine NAME, --seed N (another choice of faults), --most N (of one machine), --workers N,
// --seconds N (for each machine), // --verbose (each fault that the paths did not catch).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Fault, faultsOf } from './faults.ts';
import { tryFaults } from './try-faults.ts';
import { type Outcome, saveScores } from './scores.ts';
import { type Subject, subjects } from './subjects.ts';

const DEFAULT_SEED = 1;
const MOST_OF_ALL = 30;
const MOST_OF_CHANGED = 60;
const MINUTES = { changed: 5, all: 60 };

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    machine: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    verbose: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    workers: { type: 'string' },
    most: { type: 'string' },
  },
});

const every = subjects();
const names = values.machine;
const unknown = (names ?? []).filter((name) => !every.some((subject) => subject.name === name));
if (unknown.length > 0) {
  console.error(`There is no machine ${unknown.join(', ')}. There are: ${every.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const chosen =
  names !== undefined ? every.filter(({ name }) => names.includes(name)) : values.all ? every : changedOf(every);
const most = Number(values.most ?? (names !== undefined ? Infinity : values.all ? MOST_OF_ALL : MOST_OF_CHANGED));
const isTimed = names === undefined;
const untilMs = isTimed ? Date.now() + (values.all ? MINUTES.all : MINUTES.changed) * 60_000 : Infinity;

const workers = Number(values.workers ?? availableParallelism());
/** What all have: a machine with many paths tries fewer of its faults. */
const shareMs =
  values.seconds === undefined ? ((untilMs - Date.now()) * workers) / chosen.length : Number(values.seconds) * 1_000;

const startedMs = performance.now();
const outcomes: Outcome[] = [];
await tryFaults(
  chosen.map((subject) => {
    const faults = faultsIn(subject);
    return { subject, faults: faults.slice(0, most), possible: faults.length };
  }),
  untilMs,
  shareMs,
  workers,
  (outcome) => {
    outcomes.push(outcome);
    const { name, tried, seconds } = outcome;
    const countOf = (...by: string[]) => tried.filter(({ caughtBy }) => by.includes(caughtBy ?? '')).length;
    const byPaths = countOf('paths', 'hangs');
    const line = `${name}: ${tried.length} faults, ${byPaths} caught by paths, ${byPaths + countOf('unit tests')} by all tests`;
    console.log(`${line}, ${seconds.toFixed(0)} s`);
    if (values.verbose)
      for (const { id, caughtBy } of tried) if (caughtBy !== 'paths') console.log(`  ${caughtBy}: ${id}`);
    saveScores(
      outcomes,
      every.map((subject) => subject.name),
    );
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
console.log(`${((performance.now() - startedMs) / 1000).toFixed(0)} s; the scores are in model-tests/COVERAGE.md`);

/** Those whose sources differ from where this branch began. */
function changedOf(all: readonly Subject[]): readonly Subject[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const base = git('merge-base', 'HEAD', 'main');
  const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .join('\n')
    .split('\n');
  return all.filter(({ sources }) => sources.some((source) => changed.includes(source)));
}

/** In an order that is the same for the same seed. */
function faultsIn({ sources }: Subject): readonly (Fault & { readonly file: string })[] {
  const all = sources.flatMap((file) =>
    faultsOf(file, readFileSync(file, 'utf8')).map((fault) => ({ ...fault, file })),
  );
  return all
    .map((fault) => ({ fault, rank: hash(`${values.seed} ${fault.id}`) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ fault }) => fault);
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return sum >>> 0;
}
