import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser of the tests: CHROMIUM_PATH, else one of the system, else the one Playwright has downloaded.
 * @returns {string | undefined} Its executable; undefined when there is none.
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...(named ? [named] : []), ...inPath, ...APPLICATIONS, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/** What Chromium is started with, so that it makes no connections of its own and plays without a click or sound card. */
export const CHROMIUM_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  // Lets WebRTC connect on a machine that has only the loopback interface.
  '--allow-loopback-in-peer-connection',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
