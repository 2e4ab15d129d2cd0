// npm test: everything CI runs. A failed stage does not hide the others.
// npm test -- --quick: what shows most in a minute and a half, while you work.
// npm test -- --seed N: the tests in the order of an earlier run, which printed N.
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findTestBrowser } from './chromium.mjs';
import { outputOf, run } from './run.mjs';
import { makeTemporaryFolder } from './temporary-files.mjs';
import { changedFiles, planOf } from './test-plan.mjs';
import {
  closingOf,
  countsOfBrowserTests,
  countsOfTests,
  failureOfStage,
  failuresOfBrowserTests,
  failuresOfTests,
  headlineOf,
  machinesLineOf,
  REPORTS,
  readReport,
} from './test-reports.mjs';

const MOST_HEADLINES = 12;
const isCi = process.env['CI'] !== undefined;
/** @type {{ name: string, passed: boolean, lines: readonly string[], seconds: number }[]} */
const stages = [];

/** @param {import('./test-plan.mjs').Phase} phase */
async function runPhase(phase) {
  await Promise.all(phase.map((lane) => runLane(lane, phase.length > 1)));
}

/**
 * @param {import('./test-plan.mjs').Lane} lane
 * @param {boolean} isLabelled Another lane prints at the same time.
 */
async function runLane(lane, isLabelled) {
  for (const { name, commands, variables, ...options } of lane) {
    console.log(`\n== ${name}`);
    const startedMs = performance.now();
    let passed = true;
    /** @type {string[]} */
    const lines = [];
    const onLine = (/** @type {string} */ line) => void lines.push(line);
    const label = isLabelled ? name : undefined;
    for (const command of commands)
      passed = passed && (await run(command, { label, variables: { TMPDIR, ...variables }, onLine, ...options }));
    stages.push({ name, passed, lines, seconds: (performance.now() - startedMs) / 1000 });
  }
}

/** Lists the browser tests as skipped. */
function skippedBrowserTests() {
  console.log('\nNo Chromium: the browser tests are skipped.');
  const listed = /Total: (\d+) test/.exec(
    outputOf(['playwright', 'test', '--project=tests', '--list', '--reporter=list']),
  )?.[1];
  return { passed: 0, failed: 0, skipped: Number(listed ?? 0) };
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    quick: { type: 'boolean', default: false },
  },
});
const { seed, quick: isQuick } = values;
if (!/^\d+$/.test(seed)) {
  console.error(`--seed ${seed}: a seed is a whole number, as an earlier run has printed it.`);
  process.exit(2);
}
const seedLine = `Seed ${seed}: npm test -- ${isQuick ? '--quick ' : ''}--seed ${seed} runs the tests in this order again.`;
console.log(seedLine);

rmSync(REPORTS.folder, { recursive: true, force: true });
mkdirSync(REPORTS.folder, { recursive: true });
if (findTestBrowser() === undefined && !isCi) await run(['playwright', 'install', 'chromium']);
const canBrowse = findTestBrowser() !== undefined;
const changed = isQuick ? changedFiles(outputOf(['git', 'status', '--porcelain', '-z', '-uall'])) : [];

const TMPDIR = makeTemporaryFolder();
const startedMs = performance.now();
for (const phase of planOf({ isQuick, seed, canBrowse, changed })) await runPhase(phase);
const minutes = (performance.now() - startedMs) / 60_000;

const browserReport = readReport(REPORTS.browserTests);
const browserTests = canBrowse ? countsOfBrowserTests(browserReport) : skippedBrowserTests();
const testReports = [REPORTS.fuzz, REPORTS.tests, REPORTS.modelTests, REPORTS.providerTests, REPORTS.portalTests].map(
  readReport,
);
const reports = [...testReports.map(countsOfTests), browserTests];
if (isCi)
  stages.push({
    name: 'nothing skipped',
    passed: reports.every(({ skipped }) => skipped === 0),
    lines: [],
    seconds: 0,
  });

const failedTests = [...testReports.flatMap(failuresOfTests), ...failuresOfBrowserTests(browserReport)];
const failures = [...failedTests, ...stages.filter(({ passed }) => !passed).flatMap(failureOfStage)];
for (const failure of failures) console.log(`\n${failure}`);

console.log('');
for (const { name, passed, seconds } of stages) {
  console.log(`${passed ? 'passed' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
console.log(`         ${minutes.toFixed(1).padStart(6)} min in all`);
const machinesLine = machinesLineOf(readReport(REPORTS.modelTests));
if (machinesLine !== '') console.log(machinesLine);
for (const failure of failures.slice(0, MOST_HEADLINES)) console.log(`FAILED ${headlineOf(failure)}`);
const { line, isGood } = closingOf(reports, stages.filter(({ passed }) => !passed).length);
if (!isGood) console.log(seedLine);
console.log(line);
process.exitCode = isGood ? 0 : 1;
