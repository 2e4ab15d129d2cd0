import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { PACKAGE_ROOT } from '../../provider/base/package-root.ts';
import { findChromium } from '../../scripts/chromium.mjs';
import type { Bench, Figure } from '../figure.ts';
import { FLAGS } from '../live/stage.ts';
import { interleaved } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import { type BenchProvider, startBenchProvider } from '../support/bench-provider.ts';
import { withPglite } from '../support/engines.ts';
import { installMovingClip } from './moving-clip.ts';

const ALARMS = 20;
const PLAIN = readFileSync(join(PACKAGE_ROOT, 'bench', 'visit', 'plain.html'), 'utf8');
const HLS = join(PACKAGE_ROOT, 'node_modules', 'hls.js/dist/hls.light.min.js');

interface Agent {
  readonly rep: { readonly id: string };
  readonly token: string;
  readonly queues: readonly string[];
}

interface Side {
  readonly page: Page;
  /** The next alarm of the same camera, its clip playing on the card. */
  readonly gives: () => Promise<string>;
}

const isCardPlaying = (): boolean => {
  const video = document.querySelector<HTMLVideoElement>('#card, video[data-tile="slot-1"]');
  return video !== null && video.currentTime > 0.2;
};

async function opened(browser: Browser, provider: BenchProvider, uuid: string, path: string): Promise<Side> {
  const agent = await provider.given<Agent>('agents', { role: 'agent_ops', settings: { limit: 1 } });
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    permissions: ['microphone', 'local-network-access'],
  });
  await context.addInitScript(
    ([token, id]) => {
      localStorage.setItem('token', token);
      localStorage.setItem(`pcs_resume_taking_${id}`, 'on');
    },
    [agent.token, agent.rep.id] as const,
  );
  await context.addInitScript(installMovingClip);
  const page = await context.newPage();
  await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
  await page.goto(provider.url + path);
  const gives = async () => {
    const { eventId } = await provider.given<{ eventId: string }>('alarms', { queue: agent.queues[0], uuid });
    if (path === '/plain') await page.evaluate(() => window.give());
    await page.waitForFunction(isCardPlaying);
    return eventId;
  };
  return { page, gives };
}

/** From the key that opens the card to a clip that moves, ms. */
async function opensByKey({ page, gives }: Side): Promise<{ ms: number; eventId: string }> {
  const eventId = await gives();
  await page.evaluate(() => window.awaitKey());
  await page.keyboard.press('1');
  return { ms: await page.evaluate(() => window.movedAfterKey()), eventId };
}

async function visited(side: Side): Promise<number> {
  const { ms } = await opensByKey(side);
  const { page } = side;
  await page
    .getByRole('button', { name: /^Cancel\/Reason/ })
    .and(page.locator(':enabled'))
    .waitFor();
  await page.keyboard.press('c');
  await page.keyboard.press('3');
  await page.waitForURL('**/app/queue');
  return ms;
}

async function swapped(side: Side, provider: BenchProvider): Promise<number> {
  const { ms, eventId } = await opensByKey(side);
  await provider.given('cancel', { eventId });
  return ms;
}

/** What an agent waits for with each card that is opened by its key, beside hls.js on a plain page. */
export const visit: Bench = async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) return [];
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  try {
    return await withPglite(async (database) => {
      const provider = await startBenchProvider(database);
      try {
        const [camera] = await database.query<{ uuid: string }>(
          // Its card plays a file, its large picture HLS.
          `select uuid from cameras join recordings using (uuid) where model = 'SSOBCM4' order by uuid limit 1`,
        );
        if (camera === undefined) throw new Error('No camera of the world fits.');
        const ours = await opened(browser, provider, camera.uuid, '/app/queue');
        await ours.page.getByRole('switch', { name: 'Accept New' }).check();
        const floor = await opened(browser, provider, camera.uuid, '/plain');
        await floor.page.addScriptTag({ path: HLS });
        const pairs = await interleaved(ALARMS, { ours: () => visited(ours), floor: () => swapped(floor, provider) });
        const figure = (what: string, share: number, target: Figure['target']): Figure => ({
          what: `${ALARMS} alarms by keyboard: key to moving clip, ${what}`,
          floorIs: 'a page that makes the same hold call and swaps the same two videos',
          unit: 'ms',
          ours: quantile(
            pairs.map((pair) => pair.ours),
            share,
          ),
          floor: quantile(
            pairs.map((pair) => pair.floor),
            share,
          ),
          target,
        });
        return [figure('p50', 0.5, { is: 'atMost', ratio: 1.5 }), figure('p95', 0.95, null)];
      } finally {
        await provider.close();
      }
    });
  } finally {
    await browser.close();
  }
};
