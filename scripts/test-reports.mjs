import { existsSync, readFileSync } from 'node:fs';

export const REPORTS = {
  folder: 'build/test-results',
  tests: 'build/test-results/tests.json',
  browserTests: 'build/test-results/browser-tests.json',
};

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Counts} */
export function reportOfTests() {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = read(REPORTS.tests);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** @returns {Counts} */
export function reportOfBrowserTests() {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = read(REPORTS.browserTests).stats ?? {};
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/**
 * A runner that broke before it could report counts as nothing here; its stage has failed.
 * @param {string} file
 */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
