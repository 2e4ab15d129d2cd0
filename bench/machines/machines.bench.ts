import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type Page } from '@playwright/test';
import type { Bench, Figure } from '../figure.ts';
import { FLAGS } from '../live/stage.ts';
import { quantile } from '../statistics.ts';
import { type BenchProvider, startBenchProvider } from '../support/bench-provider.ts';
import { withPglite } from '../support/engines.ts';
import { installInPage } from './in-page.ts';
import { launchBrowser } from '../support/launch-browser.ts';

/** Hours of an agent at 15 alarms an hour that give about 20,000 records. */
const SHIFT_HOURS = '1.25';
const SCRUBS = 300;
const MEASURED_MS = 20_000;
const SETTLED_MS = 5_000;
const ALARMS_PER_SECOND = 10;

/** A main thread that works less than this in a second has nothing more to do. */
const QUIET_MS = 50;
const PROMISED_MS = 50;
const PROMISED_SHARE = 10;

/** The journal of a busy agent, as the model tests live it. */
async function writeShift(file: string): Promise<void> {
  const env = { ...process.env, SHIFT_HOURS, SHIFT_JOURNAL: file };
  const args = ['vitest', 'run', '--project', 'model', 'model-tests/shift.test.ts'];
  await promisify(execFile)('npx', args, { env });
}

async function openMachines(browser: Browser, provider: BenchProvider, path = '/app/machines'): Promise<Page> {
  const { token } = await provider.given<{ token: string }>('agents', { role: 'engineer' });
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.addInitScript((given) => localStorage.setItem('token', given), token);
  await context.addInitScript(installInPage);
  const page = await context.newPage();
  await page.goto(provider.url + path);
  return page;
}

/** @returns the main thread's work so far, ms */
async function watchMainThread(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
}

/** Opens a journal. @returns the time until all of it is folded, which happens between the frames, ms */
async function openJournal(page: Page, file: string): Promise<number> {
  await page.locator('input[type="file"]').setInputFiles(file);
  const slider = page.locator('.time-bar input[type="range"]');
  await slider.waitFor();
  const last = Number(await slider.getAttribute('max'));
  const spentMs = await watchMainThread(page);
  for (let beforeMs = -QUIET_MS; ; ) {
    const nowMs = await spentMs();
    if (nowMs - beforeMs < QUIET_MS) break;
    beforeMs = nowMs;
    await page.waitForTimeout(1_000);
  }
  return last;
}

/** Time a reader waits, and the main thread's part of it, ms: the rest is other programs, and the wait for a frame. */
interface Shown {
  readonly waitedMs: number;
  readonly workedMs: number;
}

async function scrub(page: Page, last: number): Promise<readonly Shown[]> {
  const spentMs = await watchMainThread(page);
  const shown: Shown[] = [];
  for (let count = 0; count < SCRUBS; count += 1) {
    const place = Math.floor(Math.random() * last);
    const beforeMs = await spentMs();
    const waitedMs = await page.evaluate((at) => window.machinesBench.scrub(at), place);
    shown.push({ waitedMs, workedMs: (await spentMs()) - beforeMs });
  }
  return shown;
}

/** Each machine's chart for the first time. */
async function showCharts(page: Page, last: number): Promise<readonly Shown[]> {
  const spentMs = await watchMainThread(page);
  const seen = new Set<string>();
  const shown: Shown[] = [];
  for (let part = 1; part <= 12; part += 1) {
    await page.evaluate((at) => window.machinesBench.scrub(at), Math.floor((last * part) / 12));
    const keys = await page
      .locator('.actor[data-state="living"]:has(.actor-value:not(:empty))')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-actor') ?? ''));
    for (const key of keys) {
      const kind =
        key
          .split('/')
          .at(-1)
          ?.replace(/[-#]\d+$/, '') ?? '';
      if (seen.has(kind)) continue;
      seen.add(kind);
      const beforeMs = await spentMs();
      const waitedMs = await page.evaluate((name) => window.machinesBench.chart(name), key);
      shown.push({ waitedMs, workedMs: (await spentMs()) - beforeMs });
    }
  }
  return shown;
}

interface Busy {
  /** Share of the main thread's time, percent. */
  readonly share: number;
  /** Events recorded by the portal, where the page of the machines counts them. */
  readonly eventsPerSecond: number;
}

/** Load of the main thread while alarms are raised. */
async function whileAlarmsCome(page: Page, provider: BenchProvider): Promise<Busy> {
  const slider = page.locator('.time-bar input[type="range"]');
  const count = async () => ((await slider.count()) === 0 ? 0 : Number(await slider.getAttribute('max')));
  await page.waitForTimeout(SETTLED_MS);
  const spentMs = await watchMainThread(page);
  const [beforeMs, before, beganMs] = [await spentMs(), await count(), performance.now()];
  const raise = () => void provider.given('alarms', { queue: 'Elsewhere' }).catch(() => {});
  const timer = setInterval(raise, 1_000 / ALARMS_PER_SECOND);
  await page.waitForTimeout(MEASURED_MS);
  clearInterval(timer);
  const passedMs = performance.now() - beganMs;
  return {
    share: (100 * ((await spentMs()) - beforeMs)) / passedMs,
    eventsPerSecond: (1_000 * ((await count()) - before)) / passedMs,
  };
}

const figure = (what: string, unit: string, ours: number, floor: number): Figure => ({
  what: `machines: ${what}`,
  floorIs: 'what was promised',
  unit,
  ours,
  floor,
  target: { is: 'atMost', ratio: 1 },
});

const p95 = (shown: readonly Shown[], part: keyof Shown): number =>
  quantile(
    shown.map((one) => one[part]),
    0.95,
  );

const figuresOf = (what: string, shown: readonly Shown[]): readonly Figure[] => [
  figure(`${what}, work of the main thread, p95 of ${shown.length}`, 'ms', p95(shown, 'workedMs'), PROMISED_MS),
  figure(`${what}, time that passes, p95`, 'ms', p95(shown, 'waitedMs'), PROMISED_MS),
];

/** Waiting times of the page of the machines, and its cost for the portal it shows. */
export const machines: Bench = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pcs-machines-'));
  const browser = await launchBrowser(FLAGS);
  try {
    const journal = process.env['SHIFT_JOURNAL'] ?? join(folder, 'journal.json');
    if (process.env['SHIFT_JOURNAL'] === undefined) await writeShift(journal);
    return await withPglite(async (database) => {
      const provider = await startBenchProvider(database);
      try {
        const page = await openMachines(browser, provider);
        const last = await openJournal(page, journal);
        const charts = await showCharts(page, last);
        const scrubs = await scrub(page, last);
        await page.close();
        const open = await whileAlarmsCome(await openMachines(browser, provider), provider);
        const elsewhere = await whileAlarmsCome(await openMachines(browser, provider, '/app/settings'), provider);
        return [
          ...figuresOf('a chart shown for the first time', charts),
          ...figuresOf(`scrubbed over ${last + 1} records`, scrubs),
          figure(
            `of the main thread at ${open.eventsPerSecond.toFixed(0)} events/s, beyond another page`,
            '%',
            open.share - elsewhere.share,
            PROMISED_SHARE,
          ),
        ];
      } finally {
        await provider.close();
      }
    });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
};
