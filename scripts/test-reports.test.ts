import { describe, expect, it } from 'vitest';
import { closingOf, countsOfBrowserTests, countsOfTests, readReport } from './test-reports.mjs';

describe('closing line of npm test', () => {
  it('adds up what the runners report', () => {
    const tests = countsOfTests({ numPassedTests: 5, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 });
    const browserTests = countsOfBrowserTests({ stats: { expected: 3, flaky: 1, unexpected: 0, skipped: 4 } });
    expect(closingOf([tests, browserTests], 0)).toEqual({ line: '9 passed, 0 failed, 7 skipped', isGood: true });
  });

  it('never reports that nothing failed when a stage did', () => {
    expect(closingOf([countsOfTests({ numPassedTests: 5 })], 2)).toEqual({
      line: '5 passed, 2 failed, 0 skipped',
      isGood: false,
    });
    expect(closingOf([countsOfTests({ numFailedTests: 3 })], 1).line).toBe('0 passed, 3 failed, 0 skipped');
  });

  it('counts nothing of a runner that wrote no report', () => {
    const report = readReport('build/no-such-report.json');
    expect([countsOfTests(report), countsOfBrowserTests(report)]).toEqual([
      { passed: 0, failed: 0, skipped: 0 },
      { passed: 0, failed: 0, skipped: 0 },
    ]);
  });
});
