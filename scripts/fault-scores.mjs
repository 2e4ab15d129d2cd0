import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const COVERAGE = 'model-tests/COVERAGE.md';
export const SCORES_FILE = 'build/mutation-scores.json';
/** Why a fault changes nothing that anyone could notice, by its id; kept by hand. A `*` stands for any words. */
const EQUIVALENT_FILE = 'model-tests/mutation/equivalent.json';
/** Why no test that `npm run mutate` runs catches a fault, in the same way. */
const GAPS_FILE = 'model-tests/mutation/gaps.json';
const HEADING = '## Faults caught';

/**
 * @typedef {'paths' | 'unit tests' | 'hangs' | 'none'} Verdict
 * @typedef {{ fingerprint: string, possible: number, seconds: number, faults: Record<string, Verdict> }} Score
 * @typedef {Record<string, Score>} Scores
 */

/** Replaces the section in COVERAGE.md. */
export function writeFaultsSection() {
  const [walks = ''] = readFileSync(COVERAGE, 'utf8').split(HEADING);
  writeFileSync(COVERAGE, `${walks.trimEnd()}\n\n${faultsSection()}`);
}

/** @returns {Scores} */
const readScores = () => (existsSync(SCORES_FILE) ? JSON.parse(readFileSync(SCORES_FILE, 'utf8')) : {});
/** @param {string} file */
const readReasons = (file = EQUIVALENT_FILE) => reasonsIn(JSON.parse(readFileSync(file, 'utf8')));

/** The scores of `npm run mutate`, as Markdown. */
function faultsSection() {
  const scores = readScores();
  const reasonOf = readReasons();
  const counted = Object.entries(scores).map(([name, score]) => ({ name, ...countsOf(score, reasonOf) }));
  /** @param {'possible' | 'tried' | 'equivalent' | 'byPaths' | 'byAll'} key */
  const sum = (key) => counted.reduce((total, counts) => total + counts[key], 0);
  const total = {
    name: 'all',
    possible: sum('possible'),
    tried: sum('tried'),
    equivalent: sum('equivalent'),
    byPaths: sum('byPaths'),
    byAll: sum('byAll'),
  };
  const left = Object.entries(scores).flatMap(([name, { faults }]) =>
    Object.entries(faults)
      .filter(([, verdict]) => verdict === 'none')
      .map(([id]) => ({ name, id, reason: reasonOf(id) })),
  );
  const whyNotCaught = readReasons(GAPS_FILE);
  /** @param {typeof left} faults @param {(id: string) => string | undefined} why */
  const lines = (faults, why) => faults.map(({ name, id }) => `- \`${name}\`: ${id}: ${why(id) ?? 'why?'}`).join('\n');
  return `${HEADING}

Written by \`npm run mutate\`, which seeds one fault at a time into the sources of a machine and runs the tests that could
notice: the generated paths with their checks, without the documents that are made from the chart; then its unit tests.
Of each machine the same choice of faults is tried. A fault that changes nothing is not counted
(\`model-tests/mutation/equivalent.json\` says why).

| machine | faults | of | change nothing | caught by paths | caught by all tests |
| --- | --- | --- | --- | --- | --- |
${[total, ...counted].map(rowOf).join('\n')}

Change nothing:

${lines(
  left.filter(({ reason }) => reason !== undefined),
  reasonOf,
)}

Not caught, and why (\`model-tests/mutation/gaps.json\`):

${lines(
  left.filter(({ reason }) => reason === undefined),
  whyNotCaught,
)}
`;
}

/**
 * @typedef {{ name: string, tried: number, possible: number, equivalent: number, byPaths: number, byAll: number }} Counts
 * @param {Score} score
 * @param {(id: string) => string | undefined} reasonOf
 * @returns {Omit<Counts, 'name'>}
 */
function countsOf({ possible, faults }, reasonOf) {
  const verdicts = Object.entries(faults);
  /** @param {Verdict[]} by */
  const countOf = (...by) => verdicts.filter(([, verdict]) => by.includes(verdict)).length;
  return {
    possible,
    tried: verdicts.length,
    equivalent: verdicts.filter(([id, verdict]) => verdict === 'none' && reasonOf(id) !== undefined).length,
    byPaths: countOf('paths', 'hangs'),
    byAll: countOf('paths', 'hangs', 'unit tests'),
  };
}

/** @param {Counts} counts */
function rowOf({ name, tried, possible, equivalent, byPaths, byAll }) {
  const counted = tried - equivalent;
  /** @param {number} count */
  const share = (count) => (counted === 0 ? '-' : `${count} (${((100 * count) / counted).toFixed(1)} %)`);
  return `| \`${name}\` | ${tried} | ${possible} | ${equivalent} | ${share(byPaths)} | ${share(byAll)} |`;
}

/** @param {Record<string, string>} equivalent */
function reasonsIn(equivalent) {
  const rules = Object.entries(equivalent).map(([pattern, why]) => ({
    words: new RegExp(`^${pattern.split('*').map(escaped).join('.*')}$`),
    why,
  }));
  return (/** @type {string} */ id) => rules.find(({ words }) => words.test(id))?.why;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.?()[\]{}+^$|\\]/g, '\\$&');
