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
