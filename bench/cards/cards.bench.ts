import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type Page } from '@playwright/test';
import { PACKAGE_ROOT } from '../../provider/base/package-root.ts';
import type { Bench, Figure } from '../figure.ts';
import { interleaved, type Pair } from '../rounds.ts';
import { median, quantile } from '../statistics.ts';
import { type BenchProvider, startBenchProvider } from '../support/bench-provider.ts';
import { withPglite } from '../support/engines.ts';
import { changeInTurn, STATES } from './changes.ts';
import { installProbe } from './probe.ts';
import { launchBrowser } from '../support/launch-browser.ts';

const CARDS = 9;
const CHANGES_PER_SECOND = 20;
const WARM_MS = 3_000;
const MEASURED_MS = 15_000;
const ROUNDS = 3;
const POINTER = { x: 720, y: 10 };
const PLAIN = readFileSync(join(PACKAGE_ROOT, 'bench', 'cards', 'plain.html'), 'utf8');
const SETTINGS = { limit: CARDS, armstate: 'All', autoExpire: 3_600, lookback: 3_600 };

interface Camera {
  readonly uuid: string;
  readonly sid: string;
}

/** Stage of both pages: nine cameras, each at its own location. */
interface Stage {
  readonly browser: Browser;
  readonly provider: BenchProvider;
  readonly cameras: readonly Camera[];
}

interface Sample {
  /** Processor time of the main thread, for each message, upkeep of the videos included. */
  readonly mainMs: number;
  readonly toDomMs: number;
  readonly longTasks: number;
}

type Open = (page: Page, url: string) => Promise<void>;

const openPortal: Open = async (page, url) => {
  await page.goto(`${url}/app/queue`);
  await page.getByRole('switch', { name: 'Accept New' }).check();
};

const openPlain: Open = async (page, url) => {
  await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
  await page.goto(`${url}/plain`);
};

const arePlaying = (cards: number): boolean => {
  const videos = [...document.querySelectorAll('video')];
  return videos.length === cards && videos.every(({ currentTime }) => currentTime > 0.5);
};

async function measure({ browser, provider, cameras }: Stage, throttle: number, open: Open): Promise<Sample> {
  const { token, queues } = await provider.given<{ token: string; queues: readonly string[] }>('agents', {
    role: 'agent_ops',
    settings: SETTINGS,
  });
  const alarms: { eventId: string }[] = [];
  for (const { uuid } of cameras) alarms.push(await provider.given('alarms', { queue: queues[0], uuid }));

  const context = await browser.newContext({
    viewport: { width: 1_440, height: 1_000 },
    // Chromium does not know where a page comes from that Playwright answers, and asks before it connects to this machine.
    permissions: ['local-network-access', 'microphone'],
  });
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  await context.addInitScript(installProbe, Object.values(STATES));
  const page = await context.newPage();
  await open(page, provider.url);
  await page.waitForFunction(arePlaying, CARDS);
  // Chromium looks what is under the pointer after each layout, once it has moved.
  await page.mouse.move(POINTER.x, POINTER.y);

  const devtools = await context.newCDPSession(page);
  // Its time on a processor; what else the machine does is in no figure.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  const taskMs = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };

  const stop = changeInTurn(provider, cameras, CHANGES_PER_SECOND);
  await delay(WARM_MS);
  await page.evaluate(() => window.beginProbe());
  const beforeMs = await taskMs();
  await delay(MEASURED_MS);
  const { messages, toDomMs, longTasksMs } = await page.evaluate(() => window.readProbe());
  const spentMs = (await taskMs()) - beforeMs;
  await stop();
  await context.close();
  for (const { eventId } of alarms) await provider.given('cancel', { eventId });

  if (toDomMs.length < 0.98 * messages) throw new Error(`${toDomMs.length} of ${messages} messages were shown.`);
  return { mainMs: spentMs / messages, toDomMs: quantile(toDomMs, 0.5), longTasks: longTasksMs.length };
}

async function figuresAt(stage: Stage, throttle: number): Promise<readonly Figure[]> {
  const pairs: readonly Pair<Sample>[] = await interleaved(ROUNDS, {
    ours: () => measure(stage, throttle, openPortal),
    floor: () => measure(stage, throttle, openPlain),
  });
  const figure = (what: string, unit: string, part: keyof Sample, target: Figure['target']): Figure => ({
    what: `${CARDS} playing cards, ${CHANGES_PER_SECOND} updates/s, throttle ${throttle}: ${what}`,
    floorIs: 'plain DOM: the same videos, frames and countdowns',
    unit,
    ours: median(pairs.map(({ ours }) => ours[part])),
    floor: median(pairs.map(({ floor }) => floor[part])),
    target,
  });
  return [
    figure('main thread a message', 'ms', 'mainMs', throttle === 1 ? { is: 'atMost', ratio: 1.8 } : null),
    figure('message to text, p50', 'ms', 'toDomMs', null),
    figure('long tasks', 'in 15 s', 'longTasks', throttle === 1 ? null : { is: 'none' }),
  ];
}

/** Cost of card updates in the browser, with the journal on as always. */
export const cards: Bench = async () => {
  // With a microphone; without one a dialog covers the cards.
  const args = [
    '--disable-gpu',
    '--autoplay-policy=no-user-gesture-required',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ];
  const browser = await launchBrowser(args);
  try {
    return await withPglite(async (database) => {
      const provider = await startBenchProvider(database);
      const cameras = await database.query<Camera>(
        // Whose recordings are files, as on the plain page.
        `select min(uuid) as uuid, sid from cameras where model <> 'SS002' group by sid order by sid limit $1`,
        [CARDS],
      );
      const stage = { browser, provider, cameras };
      try {
        return [...(await figuresAt(stage, 1)), ...(await figuresAt(stage, 4))];
      } finally {
        await provider.close();
      }
    });
  } finally {
    await browser.close();
  }
};
