import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const COVERAGE = 'model-tests/COVERAGE.md';
export const SCORES_FILE = 'build/mutation-scores.json';
/**
 * Reasons why a fault changes nothing that anyone could notice, by its id; edited by hand. A `*` stands for any words.
 */
const EQUIVALENT_FILE = 'model-tests/mutation/equivalent.json';
const HEADING = '## Faults caught';

/**
 * @typedef {import('../model-tests/mutation/plan.ts').Level} Level
 * @typedef {{ fingerprint: string, possible: number, seconds: number, faults: Record<string, string> }} Score the levels that caught each
 * @typedef {Record<string, Score>} Scores
 */

/** Replaces the section in COVERAGE.md. */
export function writeFaultsSection() {
  const [walks = ''] = readFileSync(COVERAGE, 'utf8').split(HEADING);
  writeFileSync(COVERAGE, `${walks.trimEnd()}\n\n${faultsSection()}`);
}

/** @returns {Scores} */
const readScores = () => (existsSync(SCORES_FILE) ? JSON.parse(readFileSync(SCORES_FILE, 'utf8')) : {});
const readReasons = () => reasonsIn(JSON.parse(readFileSync(EQUIVALENT_FILE, 'utf8')));

/** The scores of `npm run mutate`, as Markdown. */
function faultsSection() {
  const reasonOf = readReasons();
  const scores = Object.entries(readScores());
  const tried = scores.flatMap(([, { faults }]) => Object.entries(faults).map(([id, caughtBy]) => ({ id, caughtBy })));
  const counted = tried.filter(({ id, caughtBy }) => caughtBy !== '' || reasonOf(id) === undefined);
  /** @param {Level} level */
  const by = (level) => counted.filter(({ caughtBy }) => caughtBy.split(' ').includes(level)).length;
  /** @param {Level | ''} level */
  const onlyBy = (level) => counted.filter(({ caughtBy }) => caughtBy === level).length;
  return `${HEADING}

Written by \`npm run mutate\`, which seeds one fault at a time into the sources of a machine and runs the tests that could
notice: its unit tests, and the generated paths with their checks. Of each machine the same choice of faults is tried. Left out are ${tried.length - counted.length} that
change nothing (\`model-tests/mutation/equivalent.json\` says why).

| faults that are caught | |
| --- | --- |
| all | ${counted.length} |
| by unit tests | ${by('units')} |
| by paths | ${by('paths')} |
| only by unit tests | ${onlyBy('units')} |
| only by paths | ${onlyBy('paths')} |
| by none | ${onlyBy('')} |
`;
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
