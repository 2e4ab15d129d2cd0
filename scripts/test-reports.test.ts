import { describe, expect, it } from 'vitest';
import {
  closingOf,
  countsOfBrowserTests,
  countsOfTests,
  failureOfStage,
  failuresOfBrowserTests,
  failuresOfTests,
  headlineOf,
  machinesLineOf,
  readReport,
} from './test-reports.mjs';

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
    expect(machinesLineOf(report)).toBe('');
    expect([countsOfTests(report), countsOfBrowserTests(report)]).toEqual([
      { passed: 0, failed: 0, skipped: 0 },
      { passed: 0, failed: 0, skipped: 0 },
    ]);
  });
});

describe('line of npm test about the machines', () => {
  it('adds up what their walks came through', () => {
    const walk = (states: number) => ({ meta: { walked: { states, transitions: 4, paths: 20, checks: 21 } } });
    expect(
      machinesLineOf({
        testResults: [{ assertionResults: [{}, walk(2), { meta: {} }] }, { assertionResults: [walk(3)] }],
      }),
    ).toBe('2 machines walked: 5 states, 8 transitions, 40 paths, 42 checks');
  });
});

describe('failures at the end of npm test', () => {
  it('names each failed test with its message, without colours', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const failed = {
      fullName: 'subtracts',
      status: 'failed',
      failureMessages: ['\u001B[31mexpected 1\u001B[39m\nat b.ts'],
    };
    const report = {
      testResults: [
        { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
        { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
        { name: 'c.test.ts', status: 'failed', message: 'Cannot find ./c.ts', assertionResults: [] },
      ],
    };
    expect(failuresOfTests(report)).toEqual([
      'b.test.ts: subtracts\n  expected 1\n  at b.ts',
      'c.test.ts\n  Cannot find ./c.ts',
    ]);
  });

  it('names each failed browser test with its message, also of a described group', () => {
    const spec = (title: string, ...messages: readonly string[]) => ({
      title,
      file: 'live.spec.ts',
      ok: messages.length === 0,
      tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
    });
    const group = { title: 'group', specs: [spec('closes', 'Error: still open')] };
    const report = {
      suites: [{ title: 'live.spec.ts', specs: [spec('opens'), spec('moves', 'Error: stalled')], suites: [group] }],
    };
    expect(failuresOfBrowserTests(report)).toEqual([
      'live.spec.ts: moves\n  Error: stalled',
      'live.spec.ts: closes\n  Error: still open',
    ]);
  });

  it('repeats the last error of a failed stage, which may be in no report', () => {
    const lines = ['Error: an older one', '\u001B[31mError\u001B[39m: lost', ' at a.test.ts', 'Errors 1 error'];
    expect(failureOfStage({ name: 'tests', lines })).toEqual([
      'tests\n  Error: lost\n   at a.test.ts\n  Errors 1 error',
    ]);
    expect(failureOfStage({ name: 'format', lines: ['killed'] })).toEqual([]);
  });

  it('says a failure in one line of at most 400 characters', () => {
    expect(headlineOf('b.test.ts: subtracts\n  expected 1\n  at b.ts')).toBe('b.test.ts: subtracts expected 1 at b.ts');
    expect(headlineOf('x'.repeat(1_000))).toBe('x'.repeat(400));
  });

  it('lists nothing of a runner that wrote no report', () => {
    expect([failuresOfTests({}), failuresOfBrowserTests({})]).toEqual([[], []]);
  });
});
