import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/chromium.mjs';

const executablePath = findTestBrowser();

/** Beside Playwright's own flags, which keep Chromium from making connections of its own and let it run as root. */
const flags = [
  '--disable-gpu',
  // A page of a test is closed before optimised code has earned what it costs.
  '--js-flags=--no-opt',
  '--disable-quic',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Lets WebRTC connect on a machine that has only the loopback interface.
  '--allow-loopback-in-peer-connection',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/postgres.setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Half of the processors. With as many workers as processors pages wait for their turn, play on meanwhile, and cost a tenth more.
  workers: '50%',
  // Each is far shorter; a machine busy with other things is not a failure.
  timeout: 900_000,
  // A live picture that had its attempts in vain, on a machine that was too busy for it, waits for a minute before the next ones.
  expect: { timeout: 180_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['line'], ['json', { outputFile: 'build/test-results/browser-tests.json' }]],
  projects: [
    { name: 'tests', testMatch: '*.spec.ts' },
    { name: 'screens', testMatch: 'screens/take-screens.ts' },
  ],
  use: {
    // A click that finds nothing to click says so, instead of a test that runs out of time.
    actionTimeout: 120_000,
    viewport: { width: 1280, height: 720 },
    // A trace of everything costs a quarter of the time: `npx playwright test --trace retain-on-failure` makes one.
    screenshot: 'only-on-failure',
    launchOptions: { args: flags, ...(executablePath === undefined ? {} : { executablePath }) },
  },
});
