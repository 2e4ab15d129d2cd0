import { type Browser, type CDPSession, type Page } from '@playwright/test';
import type { Bench, Figure } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { median } from '../statistics.ts';
import { buildPage } from '../support/build-page.ts';
import type { Operation } from './events-page.ts';
import { launchBrowser } from '../support/launch-browser.ts';

const ROUNDS = 4;
/** Runs of each operation in a round; sort and filter are changed and changed back. */
const TIMES: Readonly<Record<Operation, number>> = { flip: 10, sort: 10, filter: 10 };
const NAMES: Readonly<Record<Operation, string>> = { flip: 'a page flipped', sort: 'sorted', filter: 'filtered' };
const OPERATIONS = Object.keys(TIMES) as readonly Operation[];

interface Shown {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Opens the page in a context, and so in a process, of its own. */
async function show(browser: Browser, name: 'portal' | 'plain'): Promise<Shown> {
  const { script, styles } = await buildPage('events', name);
  const context = await browser.newContext({ viewport: { width: 1_920, height: 1_080 } });
  const page = await context.newPage();
  await page.setContent('<!doctype html><html lang="en"><body></body></html>');
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForSelector('tbody tr');
  const devtools = await context.newCDPSession(page);
  // The time of the thread itself: what else the machine does is not in it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, devtools };
}

const repeat = ({ page }: Shown, operation: Operation): Promise<void> =>
  page.evaluate(([name, times]) => window.eventsPage.repeat(name, times), [operation, TIMES[operation]] as const);

async function spentMs({ devtools }: Shown): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** Main-thread time of one operation each: script, style, layout and paint, ms. */
async function round(shown: Shown): Promise<Readonly<Record<Operation, number>>> {
  const spent = { flip: 0, sort: 0, filter: 0 };
  await shown.page.bringToFront();
  for (const operation of OPERATIONS) {
    const beforeMs = await spentMs(shown);
    await repeat(shown, operation);
    spent[operation] = ((await spentMs(shown)) - beforeMs) / TIMES[operation];
  }
  return spent;
}

async function checkSame(ours: Shown, floor: Shown): Promise<void> {
  const html = ({ page }: Shown) => page.evaluate(() => window.eventsPage.html());
  for (const operation of OPERATIONS) {
    for (const shown of [ours, floor]) {
      await shown.page.bringToFront();
      await shown.page.evaluate((name) => window.eventsPage.repeat(name, 1), operation);
    }
    const [one, other] = [await html(ours), await html(floor)];
    if (one !== other) throw new Error(`Unlike rows after ${operation}:\n${one.slice(0, 600)}\n${other.slice(0, 600)}`);
  }
}

/** Cost of the dashboard's table of events in the browser, its machine included. */
export const events: Bench = async () => {
  const browser = await launchBrowser(['--disable-gpu']);
  try {
    const ours = await show(browser, 'portal');
    const floor = await show(browser, 'plain');
    const measure = { ours: () => round(ours), floor: () => round(floor) };
    await interleaved(1, measure);
    await checkSame(ours, floor);
    const pairs = await interleaved(ROUNDS, measure);
    return OPERATIONS.map(
      (operation): Figure => ({
        what: `event table of 100 rows, ${NAMES[operation]}: main thread`,
        floorIs: 'plain DOM: the same cells and style sheet, only differing texts written',
        unit: 'ms',
        ours: median(pairs.map((pair) => pair.ours[operation])),
        floor: median(pairs.map((pair) => pair.floor[operation])),
        target: { is: 'atMost', ratio: 1.5 },
      }),
    );
  } finally {
    await browser.close();
  }
};
