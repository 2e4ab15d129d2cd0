// npm run mutate: seeds faults into the machines that changed since their score, or into those named, runs what could catch
// them, and writes the scores into COVERAGE.md.
// Options: --all (also those that did not change), --most N (faults of each), --seed N (another choice of faults),
// --workers N, --seconds N (for each machine), --verbose (each fault, and what caught it).
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Fault, faultsOf } from './faults.ts';
import { fingerprintOf, type Outcome, readScores, saveScores } from './scores.ts';
import { type Subject, subjects } from './subjects.ts';
import { tryFaults } from './try-faults.ts';

const MOST_FAULTS = 8;
const MINUTES = { changed: 5, all: 60 };

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: String(MOST_FAULTS) },
    verbose: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const every = subjects();
const unknown = names.filter((name) => !every.some((subject) => subject.name === name));
if (unknown.length > 0) {
  console.error(`There is no machine ${unknown.join(', ')}. There are: ${every.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const scores = readScores();
const isChosen = (subject: Subject): boolean => {
  if (names.length > 0) return names.includes(subject.name);
  return values.all || scores[subject.name]?.fingerprint !== fingerprintOf(subject);
};
const chosen = every.filter(isChosen);
const workers = Number(values.workers);
const minutes = values.all ? MINUTES.all : MINUTES.changed;
const untilMs = names.length > 0 ? Infinity : Date.now() + minutes * 60_000;
/** Time for each subject: a machine with many paths tries fewer of its faults. */
const shareMs =
  values.seconds === undefined ? ((untilMs - Date.now()) * workers) / chosen.length : Number(values.seconds) * 1_000;

const startedMs = performance.now();
const outcomes: Outcome[] = [];
await tryFaults(
  chosen.map((subject) => {
    const faults = faultsIn(subject);
    return { subject, faults: faults.slice(0, Number(values.most)), possible: faults.length };
  }),
  untilMs,
  shareMs,
  workers,
  (outcome) => {
    outcomes.push(outcome);
    print(outcome);
    saveScores(
      outcomes,
      every.filter((one) => faultsIn(one).length > 0).map(({ name }) => name),
    );
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
console.log(
  `${((performance.now() - startedMs) / 1000).toFixed(0)} s; once every machine has a score, the totals are in model-tests/COVERAGE.md`,
);

function print({ subject, tried, seconds, isCutOff }: Outcome): void {
  const caught = tried.filter(({ caughtBy }) => caughtBy.length > 0).length;
  const name = `${subject.name}: ${tried.length} faults${isCutOff ? ', cut off' : ''}`;
  console.log(`${name}, ${caught} caught, ${seconds.toFixed(0)} s`);
  if (!values.verbose) return;
  for (const { id, caughtBy } of tried) console.log(`  ${caughtBy.join(', ') || 'nothing'}: ${id}`);
}

/** Faults of a subject, in an order that is the same for the same seed. */
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
