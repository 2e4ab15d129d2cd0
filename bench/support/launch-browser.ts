import { type Browser, chromium } from '@playwright/test';
import { findChromium, findTestBrowser } from '../../scripts/chromium.mjs';

/**
 * A browser as people have it, else that of the tests.
 * @throws {Error} where there is neither
 */
export function launchBrowser(args: string[]): Promise<Browser> {
  const executablePath = findChromium() ?? findTestBrowser();
  if (executablePath === undefined) throw new Error('There is no browser: npx playwright install chromium.');
  return chromium.launch({ executablePath, args });
}
