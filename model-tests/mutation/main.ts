// npm run mutate: seeds faults into the machines, runs what could catch them, and writes the scores.
// Options: --all, --machine NAME, --seed N (another choice of faults), --most N (of one machine), --workers N.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Fault, faultsOf } from './faults.ts';
import { tryFaults } from './try-faults.ts';
import { type Outcome, writeScores } from './scores.ts';
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

const chosen = names !== undefined ? every.filter(({ name }) => names.includes(name)) : values.all ? every : changedOf(every);
const most = Number(values.most ?? (names !== undefined ? Infinity : values.all ? MOST_OF_ALL : MOST_OF_CHANGED));
const isTimed = names === undefined;
const untilMs = isTimed ? Date.now() + (values.all ? MINUTES.all : MINUTES.changed) * 60_000 : Infinity;

const startedMs = performance.now();
const outcomes: Outcome[] = await tryFaults(
  chosen.map((subject) => ({ subject, faults: sampleOf(subject) })),
  untilMs,
  Number(values.workers ?? availableParallelism()),
);
writeScores(outcomes, every.map(({ name }) => name), (performance.now() - startedMs) / 1000);

/** Those whose sources differ from where this branch began. */
function changedOf(all: readonly Subject[]): readonly Subject[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const base = git('merge-base', 'HEAD', 'main');
  const changed = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n');
  return all.filter(({ sources }) => sources.some((source) => changed.includes(source)));
}

/** All faults, or as many of them as one machine may have, the same for the same seed. */
function sampleOf({ sources }: Subject): readonly (Fault & { readonly file: string })[] {
  const all = sources.flatMap((file) => faultsOf(file, readFileSync(file, 'utf8')).map((fault) => ({ ...fault, file })));
  const ranked = all.map((fault) => ({ fault, rank: hash(`${values.seed} ${fault.id}`) }));
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ fault }) => fault);
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x01000193);
  return sum >>> 0;
}
