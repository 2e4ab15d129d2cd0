import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const COVERAGE = 'model-tests/COVERAGE.md';
export const SCORES_FILE = 'model-tests/mutation/scores.json';
/** Why a fault changes nothing that anyone could notice, by its id; kept by hand. A `*` stands for any words. */
const EQUIVALENT_FILE = 'model-tests/mutation/equivalent.json';
const HEADING = '## Faults caught';

/**
 * @typedef {{
 *   possible: number, tried: number, byPaths: number, byAll: number, seconds: number, left: string[]
 * }} Score
 * @typedef {Record<string, Score>} Scores
 */

/** Replaces the section in COVERAGE.md, of which `npm run charts` writes the rest. */
export function writeFaultsSection() {
  const [walks = ''] = readFileSync(COVERAGE, 'utf8').split(HEADING);
  writeFileSync(COVERAGE, `${walks.trimEnd()}\n\n${faultsSection()}`);
}

/** The scores of `npm run mutate`, as Markdown. */
export function faultsSection() {
  /** @type {Scores} */
  const scores = existsSync(SCORES_FILE) ? JSON.parse(readFileSync(SCORES_FILE, 'utf8')) : {};
  const reasons = reasonsIn(JSON.parse(readFileSync(EQUIVALENT_FILE, 'utf8')));
  const rows = Object.entries(scores).map(([name, score]) => rowOf(`\`${name}\``, countsOf(score, reasons)));
  const total = Object.values(scores)
    .map((score) => countsOf(score, reasons))
    .reduce(
      (sum, one) => ({
        tried: sum.tried + one.tried,
        possible: sum.possible + one.possible,
        equivalent: sum.equivalent + one.equivalent,
        byPaths: sum.byPaths + one.byPaths,
        byAll: sum.byAll + one.byAll,
      }),
      { tried: 0, possible: 0, equivalent: 0, byPaths: 0, byAll: 0 },
    );
  const left = Object.entries(scores).flatMap(([name, score]) =>
    score.left.map((id) => `- \`${name}\`: ${id}: ${reasons(id) ?? '**unexplained**'}`),
  );
  return `${HEADING}

Written by \`npm run mutate\`, which seeds one fault at a time into the sources of a machine and runs the tests that could
notice: the generated paths with their checks, without the documents that are made from the chart; then its unit tests.
A fault that changes nothing (\`model-tests/mutation/equivalent.json\`) is not counted.

| machine | faults | of | change nothing | caught by paths | caught by all tests |
| --- | --- | --- | --- | --- | --- |
${[rowOf('all', total), ...rows].join('\n')}

Not caught:

${left.join('\n')}
`;
}

/**
 * @typedef {{ tried: number, possible: number, equivalent: number, byPaths: number, byAll: number }} Counts
 * @param {Score} score
 * @param {(id: string) => string | undefined} reasons
 * @returns {Counts}
 */
function countsOf({ tried, possible, byPaths, byAll, left }, reasons) {
  return { tried, possible, byPaths, byAll, equivalent: left.filter((id) => reasons(id) !== undefined).length };
}

/**
 * @param {string} name
 * @param {Counts} counts
 */
function rowOf(name, { tried, possible, equivalent, byPaths, byAll }) {
  const counted = tried - equivalent;
  /** @param {number} count */
  const share = (count) => (counted === 0 ? '-' : `${count} (${Math.floor((100 * count) / counted)} %)`);
  return `| ${name} | ${tried} | ${possible} | ${equivalent} | ${share(byPaths)} | ${share(byAll)} |`;
}

/** @param {Record<string, string>} equivalent */
function reasonsIn(equivalent) {
  const rules = Object.entries(equivalent).map(([pattern, why]) => ({
    words: new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.?()[\]{}+^$|\\]/g, '\\$&'))
        .join('.*')}$`,
    ),
    why,
  }));
  return (/** @type {string} */ id) => rules.find(({ words }) => words.test(id))?.why;
}
