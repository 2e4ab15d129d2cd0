import { type CDPSession, type Page } from '@playwright/test';
import { heapOf } from '../../e2e/support/heap.ts';
import type { Bench } from '../figure.ts';
import { buildPage } from '../support/build-page.ts';
import './open-list-page.ts';
import { launchBrowser } from '../support/launch-browser.ts';

/** Hours after which the engine has compiled the code that runs often, so that it does not count as a leak. */
const WARM_HOURS = 3;
const HOURS = 12;
/** Interval of raised or changed alarms, s. */
const NEWS_S = 5;
const MIB = 2 ** 20;

/** Passes hours on the page's clock. */
async function pass(page: Page, hours: number): Promise<void> {
  for (let passedS = 0; passedS < hours * 3_600; passedS += NEWS_S) {
    await page.evaluate(() => window.happenNext());
    await page.clock.runFor(NEWS_S * 1_000);
  }
}

const heapMib = async (devtools: CDPSession): Promise<number> => (await heapOf(devtools)) / MIB;

/** Growth of the browser's memory by an Event List left open: read again every 20 s, with news every 5 s. */
export const openList: Bench = async () => {
  const { script, styles } = await buildPage('open-list', 'portal');
  const browser = await launchBrowser(['--disable-gpu']);
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.clock.install();
    await page.setContent('<!doctype html><html lang="en"><body></body></html>');
    await page.addStyleTag({ content: styles });
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForSelector('tbody tr');
    const devtools = await context.newCDPSession(page);
    await pass(page, WARM_HOURS);
    const floor = await heapMib(devtools);
    await pass(page, HOURS);
    return [
      {
        what: `Event List left open for ${HOURS} simulated hours: heap`,
        floorIs: `after the first ${WARM_HOURS} hours`,
        unit: 'MiB',
        ours: await heapMib(devtools),
        floor,
        target: { is: 'atMost', ratio: 1.05 },
      },
    ];
  } finally {
    await browser.close();
  }
};
