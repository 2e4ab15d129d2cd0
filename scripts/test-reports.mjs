import { existsSync, readFileSync } from 'node:fs';

export const REPORTS = {
  folder: 'build/test-results',
  tests: 'build/test-results/tests.json',
  browserTests: 'build/test-results/browser-tests.json',
};

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * What a runner wrote; empty when it broke before it could write.
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
 * The closing line, and whether all is well. A stage that failed without a failed test counts as one.
 * @param {readonly Counts[]} reports
 * @param {number} failedStages
 */
export function closingOf(reports, failedStages) {
  const sum = (/** @type {keyof Counts} */ key) => reports.reduce((total, report) => total + report[key], 0);
  const failed = Math.max(sum('failed'), failedStages);
  return { line: `${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`, isGood: failed === 0 };
}
