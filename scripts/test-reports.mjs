import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export const REPORTS = {
  folder: 'build/test-results',
  tests: 'build/test-results/tests.json',
  fuzz: 'build/test-results/fuzz.json',
  modelTests: 'build/test-results/model-tests.json',
  providerTests: 'build/test-results/provider-tests.json',
  portalTests: 'build/test-results/portal-tests.json',
  browserTests: 'build/test-results/browser-tests.json',
};

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Report of a runner; empty when it failed before writing one.
 * @param {string} file
 */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * @param {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number }} report Of vitest.
 * @returns {Counts}
 */
export function countsOfTests({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/**
 * @param {{ stats?: { expected: number, flaky: number, unexpected: number, skipped: number } }} report Of Playwright.
 * @returns {Counts}
 */
export function countsOfBrowserTests({ stats }) {
  if (stats === undefined) return { passed: 0, failed: 0, skipped: 0 };
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/**
 * Line that counts the machines, states and paths walked by the generated paths; empty without paths.
 * @param {{ testResults?: readonly { assertionResults: readonly { meta?: { walked?: Readonly<Record<'states' | 'transitions' | 'paths' | 'checks', number>> } }[] }[] }} report Of vitest.
 */
export function machinesLineOf({ testResults = [] }) {
  const walks = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta?.walked ?? []),
  );
  const sum = (/** @type {'states' | 'transitions' | 'paths' | 'checks'} */ key) =>
    walks.reduce((total, walk) => total + walk[key], 0);
  if (walks.length === 0) return '';
  return `${walks.length} machines walked: ${sum('states')} states, ${sum('transitions')} transitions, ${sum('paths')} paths, ${sum('checks')} checks`;
}

/** Lines of a failure's message repeated in the summary. */
const MESSAGE_LINES = 24;

/**
 * @param {string} title
 * @param {readonly string[]} messages
 */
const failureOf = (title, messages) =>
  [title, ...messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES))].join(
    '\n  ',
  );

/**
 * Each failed test with its message, so that the end of a long run says why it failed.
 * @param {{ testResults?: readonly { name: string, message: string, status: string, assertionResults: readonly { fullName: string, status: string, failureMessages: readonly string[] }[] }[] }} report Of vitest.
 */
export const failuresOfTests = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    // A file that could not be read has no tests.
    if (failed.length === 0) return status === 'failed' ? [failureOf(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) => failureOf(`${name}: ${fullName}`, failureMessages));
  });

/**
 * @typedef {{ title: string, suites?: readonly Suite[], specs: readonly { title: string, file: string, ok: boolean, tests: readonly { results: readonly { errors: readonly { message?: string }[] }[] }[] }[] }} Suite
 * @param {{ suites?: readonly Suite[] }} report Of Playwright.
 * @returns {readonly string[]}
 */
export const failuresOfBrowserTests = ({ suites = [] }) =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, file, tests }) => {
        const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
        return failureOf(
          `${file}: ${title}`,
          errors.map(({ message = '' }) => message),
        );
      }),
    ...failuresOfBrowserTests({ suites: inner }),
  ]);

/**
 * The end of a failed stage's output, from its last error: a rejection beside passed tests is in no report. None if
 * it printed no error.
 * @param {{ name: string, lines: readonly string[] }} stage
 */
export function failureOfStage({ name, lines }) {
  const from = lines.findLastIndex((line) => /\berror\b.*:|Error\b.*:/.test(stripVTControlCharacters(line)));
  return from === -1 ? [] : [failureOf(name, [lines.slice(from).join('\n')])];
}

/** Characters of a failure in one line of the summary. */
const HEADLINE_LENGTH = 400;

/**
 * A failure in one line, for those who see the last lines of a run only.
 * @param {string} failure Lines, as `failuresOfTests` gives them.
 */
export const headlineOf = (failure) => failure.replaceAll(/\s+/g, ' ').slice(0, HEADLINE_LENGTH);

/**
 * The closing line, and whether all is well. A stage that failed without a failed test counts as one.
 * @param {readonly Counts[]} reports
 * @param {number} failedStages
 */
export function closingOf(reports, failedStages) {
  const sum = (/** @type {keyof Counts} */ key) => reports.reduce((total, report) => total + report[key], 0);
  const failed = Math.max(sum('failed'), failedStages);
  return { line: `${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`, isGood: failed === 0 };
}
