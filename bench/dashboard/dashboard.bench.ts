import { type Browser, type CDPSession, type Page } from '@playwright/test';
import type { Bench, Figure } from '../figure.ts';
import { interleaved, type Pair } from '../rounds.ts';
import { median } from '../statistics.ts';
import { buildPage } from '../support/build-page.ts';
import './dashboard-page.ts';
import { launchBrowser } from '../support/launch-browser.ts';

const CHANGES_PER_SECOND = 4;
const MEASURED_MS = 10_000;
const ROUNDS = 3;

interface Shown {
  readonly page: Page;
  readonly devtools: CDPSession;
}
interface Sample {
  /** Main-thread time, ms per change. */
  readonly mainMs: number;
  readonly longTasks: number;
}

/** Opens the page in a context, and so in a process, of its own. */
async function show(browser: Browser, name: 'portal' | 'plain'): Promise<Shown> {
  const { script, styles } = await buildPage('dashboard', name);
  const context = await browser.newContext({ viewport: { width: 1_920, height: 1_080 } });
  const page = await context.newPage();
  await page.setContent('<!doctype html><html lang="en"><body></body></html>');
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ content: script, type: 'module' });
  await page.waitForSelector('#reports tbody tr');
  const devtools = await context.newCDPSession(page);
  // The time of the thread itself: what else the machine does is not in it.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, devtools };
}

async function spentMs({ devtools }: Shown): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

async function round(shown: Shown, rate: number): Promise<Sample> {
  await shown.page.bringToFront();
  await shown.devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const beforeMs = await spentMs(shown);
  const longTasks = await shown.page.evaluate(([changes, ms]) => window.dashboardPage.run(changes, ms), [
    CHANGES_PER_SECOND,
    MEASURED_MS,
  ] as const);
  const changes = (CHANGES_PER_SECOND * MEASURED_MS) / 1_000;
  return { mainMs: ((await spentMs(shown)) - beforeMs) / changes, longTasks: longTasks.length };
}

async function checkSame(ours: Shown, floor: Shown): Promise<void> {
  const text = ({ page }: Shown) => page.evaluate(() => window.dashboardPage.text());
  const [one, other] = [await text(ours), await text(floor)];
  if (one !== other) throw new Error(`Unlike words:\n${one.slice(0, 600)}\n${other.slice(0, 600)}`);
}

/** Cost of a dashboard of 200 agents in the browser while they work. */
export const dashboard: Bench = async () => {
  const browser = await launchBrowser(['--disable-gpu']);
  try {
    const ours = await show(browser, 'portal');
    const floor = await show(browser, 'plain');
    await checkSame(ours, floor);
    const figures: Figure[] = [];
    for (const rate of [1, 4]) {
      const measure = { ours: () => round(ours, rate), floor: () => round(floor, rate) };
      await interleaved(1, measure);
      const pairs: readonly Pair<Sample>[] = await interleaved(ROUNDS, measure);
      const figure = (what: string, unit: string, part: keyof Sample, target: Figure['target']): Figure => ({
        what: `dashboard of 200 agents, ${CHANGES_PER_SECOND} changes/s, throttle ${rate}: ${what}`,
        floorIs: 'plain DOM: the same tables, only differing texts written',
        unit,
        ours: median(pairs.map((pair) => pair.ours[part])),
        floor: median(pairs.map((pair) => pair.floor[part])),
        target,
      });
      figures.push(
        figure('main thread a change', 'ms', 'mainMs', rate === 1 ? { is: 'atMost', ratio: 1.8 } : null),
        figure('tasks above 50 ms', `in ${MEASURED_MS / 1_000} s`, 'longTasks', rate === 1 ? null : { is: 'none' }),
      );
    }
    return figures;
  } finally {
    await browser.close();
  }
};
