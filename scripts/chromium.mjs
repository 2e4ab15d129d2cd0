import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
/** Chromium without a window: the same engine and pictures for a third less of the processor. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @param {readonly string[]} names */
const inPath = (names) =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** @param {readonly string[]} paths */
const firstOf = (paths) => {
  const named = process.env['CHROMIUM_PATH'];
  return [...(named ? [named] : []), ...paths].find((path) => existsSync(path));
};

/**
 * A browser as people have it: CHROMIUM_PATH, else one of the system, else the one Playwright has downloaded.
 * @returns {string | undefined} Its executable; undefined when there is none.
 */
export const findChromium = () => firstOf([...inPath(NAMES), ...APPLICATIONS, chromium.executablePath()]);

/**
 * The browser of the tests: the system's headless shell where it has one, else as `findChromium`.
 * @returns {string | undefined} Its executable; undefined when there is none.
 */
export const findTestBrowser = () => firstOf(inPath([HEADLESS_SHELL])) ?? findChromium();
