import { REPORTS } from './test-reports.mjs';

/**
 * The commands until one of them fails.
 * @typedef {{
 *   name: string,
 *   commands: readonly (readonly string[])[],
 *   variables?: Readonly<Record<string, string>>,
 *   yields?: boolean,
 * }} Stage
 */
/** @typedef {readonly Stage[]} Lane One after the other. */
/** @typedef {readonly Lane[]} Phase At once, so that no processor stands by; the next phase begins when all have ended. */

/** The journey of an agent from sign-in to a completed alarm. */
const SMOKE = 'e2e/main-job.spec.ts';
const LINTED = /\.(ts|tsx|mjs)$/;
const QUICK_PROJECTS = ['unit*', 'machine'];
/**
 * Environment with fewer garbage collections, for tsc, which is Go, and the linter's types. tsc takes 26 s of CPU
 * instead of 36, and a fifth more memory.
 */
const RARELY_COLLECTS = { GOGC: '400' };

/** @param {readonly string[]} flags @returns {Stage} */
const browserTests = (...flags) => ({
  name: 'browser tests',
  commands: [['playwright', 'test', '--project=tests', ...flags]],
});

/**
 * @param {string} name
 * @param {string} report
 * @param {string} seed
 * @param {readonly string[]} projects
 * @returns {Stage}
 */
const vitest = (name, report, seed, projects) => ({
  name,
  variables: { RANDOM_FROM: seed },
  commands: [
    [
      'vitest',
      'run',
      ...projects.map((project) => `--project=${project}`),
      `--sequence.seed=${seed}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  ],
});

/** @param {string} seed @param {readonly string[]} projects */
const tests = (seed, projects) => vitest('tests', REPORTS.tests, seed, projects);

/** @param {string} seed */
const providerTests = (seed) => vitest('provider tests', REPORTS.providerTests, seed, ['provider']);

/** @param {string} seed */
const fuzz = (seed) => vitest('fuzz', REPORTS.fuzz, seed, ['fuzz']);

/** @param {string} seed */
const modelTests = (seed) => vitest('model tests', REPORTS.modelTests, seed, ['model']);

/** @param {string} seed */
const portalTests = (seed) => vitest('portal tests', REPORTS.portalTests, seed, ['portal']);

/**
 * @param {readonly string[]} flags
 * @returns {Stage}
 */
const lint = (...flags) => ({
  name: 'lint',
  commands: [['oxlint', '--type-aware', ...flags]],
  // Each further thread infers the types of the machines once more; the other processor is busy anyway.
  variables: { GOMAXPROCS: '1', ...RARELY_COLLECTS },
});

/** @param {Stage} stage @returns {Stage} */
const yielding = (stage) => ({ ...stage, yields: true });

/** @type {Stage} */
const buildPortal = { name: 'build of the portal', commands: [['vite', 'build', '--logLevel', 'warn']] };

/** @type {Stage} */
const buildProvider = {
  name: 'types and build of the provider',
  variables: RARELY_COLLECTS,
  commands: [
    // Each further checker infers the types of the machines once more.
    ['tsc', '-b', '--checkers', '1'],
    ['vite', 'build', '--config', 'provider/testing/bundle.config.ts', '--logLevel', 'warn'],
  ],
};

/** @type {Stage} */
const unusedCode = { name: 'unused code', commands: [['knip']] };
/** @type {Stage} */
const format = { name: 'format', commands: [['biome', 'format']] };
/** @type {Stage} */
const requirementRows = { name: 'requirement rows', commands: [['node', 'scripts/rows.mjs']] };
/** Stage that uses the report of the model tests. @type {Stage} */
const documents = {
  name: 'documents',
  commands: [
    ['vite', 'build', '--ssr', 'scripts/docs/main.ts', '--outDir', 'build/write-docs', '--logLevel', 'warn'],
    ['node', 'build/write-docs/main.js'],
  ],
};

/**
 * Phases of `npm test`; if quick, those that show most in a minute: types, the lint of changed files, the tests of
 * units and machines, and one journey in the browser.
 * @param {{ isQuick: boolean, seed: string, canBrowse: boolean, changed: readonly string[] }} options
 * @returns {readonly Phase[]}
 */
export function planOf({ isQuick, seed, canBrowse, changed }) {
  if (isQuick) {
    const linted = changed.filter((file) => LINTED.test(file));
    return [
      [
        [buildProvider, buildPortal, ...(canBrowse ? [browserTests(SMOKE)] : [])],
        [...(linted.length > 0 ? [lint(...linted)] : []), tests(seed, QUICK_PROJECTS)],
      ],
    ];
  }
  return [
    // Each lane uses one processor, for about as long as the other.
    [
      [buildProvider, buildPortal, unusedCode],
      [lint(), format, requirementRows],
    ],
    // Its honest agent waits for answers and its provider's memory is measured: nothing else may take their processor.
    [[fuzz(seed)]],
    [
      // A browser that waits for its turn gives up calls that a provider has long answered, so that the others take what it leaves.
      // The provider's tests mostly wait: until they end, the models compute beside them.
      ...(canBrowse ? [[browserTests()]] : []),
      [portalTests(seed), yielding(modelTests(seed)), documents],
      [yielding(tests(seed, QUICK_PROJECTS)), yielding(providerTests(seed))],
    ],
  ];
}

/**
 * The files that differ from the last commit, of `git status --porcelain -z`.
 * @param {string} status
 */
export function changedFiles(status) {
  const entries = status.split('\0').filter((entry) => entry !== '');
  // What was renamed is followed by its old name.
  return entries
    .filter((_, index) => !/^(R|C)/.test(entries[index - 1] ?? ''))
    .filter((entry) => !/^(D|.D)/.test(entry))
    .map((entry) => entry.slice(3));
}
