// npm test: everything CI runs, in order. A failed stage does not hide the later ones.
import { mkdirSync, rmSync } from 'node:fs';
import { findChromium } from './chromium.mjs';
import { REPORTS, reportOfBrowserTests, reportOfTests } from './test-reports.mjs';
import { outputOf, run } from './run.mjs';

const isCi = process.env['CI'] !== undefined;
/** @type {{ name: string, passed: boolean, seconds: number }[]} */
const stages = [];

/**
 * @param {string} name
 * @param {readonly (readonly string[])[]} commands Run one after the other until one fails.
 */
async function stage(name, ...commands) {
  console.log(`\n== ${name}`);
  const startedMs = performance.now();
  let passed = true;
  for (const command of commands) passed = passed && (await run(command));
  stages.push({ name, passed, seconds: (performance.now() - startedMs) / 1000 });
}

rmSync(REPORTS.folder, { recursive: true, force: true });
mkdirSync(REPORTS.folder, { recursive: true });

await stage('build', ['tsc', '-b'], ['vite', 'build', '--logLevel', 'warn']);
await stage('lint', ['oxlint', '--type-aware']);
await stage('unused code', ['knip']);
await stage('format', ['biome', 'format']);
await stage('requirement rows', ['node', 'scripts/rows.mjs', '--check']);
await stage('tests', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.tests}`]);

if (findChromium() === undefined && !isCi) await run(['playwright', 'install', 'chromium']);
const canBrowse = findChromium() !== undefined;
if (canBrowse) await stage('browser tests', ['playwright', 'test']);
else console.log('\nNo Chromium: the browser tests are skipped.');

const counts = [reportOfTests(), canBrowse ? reportOfBrowserTests() : skippedBrowserTests()];
const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
  counts.reduce((total, report) => total + report[key], 0);
const failedStages = stages.filter((each) => !each.passed);
const isForbiddenSkip = isCi && sum('skipped') > 0;
const failed = Math.max(sum('failed'), failedStages.length + (isForbiddenSkip ? 1 : 0));

console.log('');
for (const { name, passed, seconds } of stages)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
if (isForbiddenSkip) console.log('FAILED: in CI nothing may be skipped, neither PostgreSQL nor Chromium.');
console.log(`${sum('passed')} passed, ${failed} failed, ${sum('skipped')} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

function skippedBrowserTests() {
  const listed = /Total: (\d+) test/.exec(outputOf(['playwright', 'test', '--list', '--reporter=list']))?.[1] ?? '0';
  return { passed: 0, failed: 0, skipped: Number(listed) };
}
