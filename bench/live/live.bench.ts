import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PACKAGE_ROOT } from '../../provider/base/package-root.ts';
import type { Bench, Figure } from '../figure.ts';
import { interleaved } from '../rounds.ts';
import { median } from '../statistics.ts';
import { startBenchProvider } from '../support/bench-provider.ts';
import { withPglite } from '../support/engines.ts';
import { cyclesOf } from './cycles.ts';
import { nineTiles } from './nine-tiles.ts';
import { FLAGS, opened, type Stage, watch, type Watched, type Way } from './stage.ts';
import { launchBrowser } from '../support/launch-browser.ts';

const ROUNDS = 10;
const PLAIN = readFileSync(join(PACKAGE_ROOT, 'bench', 'live', 'plain.html'), 'utf8');
const PLAYERS = ['flv.js/dist/flv.min.js', 'hls.js/dist/hls.light.min.js'].map((file) =>
  join(PACKAGE_ROOT, 'node_modules', file),
);
const visit = (page: Page, url: string, { sid, eventId }: Watched) =>
  page.goto(`${url}/app/verify-respond?sid=${sid}&eventId=${eventId}`);

async function openPlain(page: Page, url: string): Promise<void> {
  await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
  await page.goto(`${url}/plain`);
  for (const path of PLAYERS) await page.addScriptTag({ path });
}

/** Faults that end a picture until Retry is pressed. */
const ENDS = { webrtc: 'takeover', flv: 'offline' } as const;

/** Time from the press on Retry to the first frame, ms. */
async function retried({ provider }: Stage, page: Page, { uuid }: Watched, fault: string): Promise<number> {
  const tile = `camera-${uuid}`;
  const place = page.locator('[data-large]', { has: page.locator(`video[data-tile="${tile}"]`) });
  const wake = place.getByRole('button', { name: 'Camera Asleep' });
  const retry = place.getByRole('button', { name: 'Retry' });
  const at = (states: string) => place.and(page.locator(states));
  await at('[data-state="live"], [data-state="asleep"], [data-state="ended"]').waitFor();
  if (await wake.isVisible()) await wake.click();
  await at('[data-state="live"], [data-state="ended"]').waitFor();
  await provider.given(`cameras/${uuid}/fault`, { fault });
  await retry.waitFor();
  await provider.given(`cameras/${uuid}/fault`, { fault: 'none' });
  const firstFrame = page.evaluate((name) => window.firstFrameAfterClick(name), tile);
  await retry.click();
  return firstFrame;
}

/** The recording in place of the live picture: from the press to its first frame, ms. */
async function replayed(page: Page): Promise<number> {
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'View recording' }).waitFor();
  const firstFrame = page.evaluate(() => window.firstFrameAfterClick('verify'));
  await page.getByRole('button', { name: 'View recording' }).click();
  return firstFrame;
}

async function firstFrames(stage: Stage, way: Way, where: string): Promise<Figure> {
  const watched = await watch(stage, where);
  const ours = await opened(stage.browser, watched.token);
  const bare = await opened(stage.browser, watched.token);
  await visit(ours.page, stage.provider.url, watched);
  await ours.page.locator('[data-large]').first().waitFor();
  if (way !== 'hls') await ours.page.keyboard.press('l');
  await openPlain(bare.page, stage.provider.url);
  const { uuid, sid, token, playlist } = watched;
  const pairs = await interleaved(ROUNDS, {
    ours: () => (way === 'hls' ? replayed(ours.page) : retried(stage, ours.page, watched, ENDS[way])),
    floor: () =>
      bare.page.evaluate(([name, camera]) => window.play(name, camera), [way, { uuid, sid, token, playlist }] as const),
  });
  await ours.context.close();
  await bare.context.close();
  return {
    what: `${way}: click to first frame, median of ${ROUNDS}`,
    floorIs: 'a bare player of the same camera',
    unit: 'ms',
    ours: median(pairs.map((pair) => pair.ours)),
    floor: median(pairs.map((pair) => pair.floor)),
    target: { is: 'atMost', ratio: 1.1 },
  };
}

/** Time to a camera's first frame, and the number of live cameras at once. */
export const live: Bench = async () => {
  const browser = await launchBrowser(FLAGS);
  try {
    return await withPglite(async (database) => {
      const provider = await startBenchProvider(database);
      const stage = { browser, provider, database };
      try {
        const byWebrtc = `body->'supportedFeatures'->'providers'->>'webrtc' = 'true'`;
        // It is live by FLV, and its recordings play by HLS.
        const byFlv = `model = 'SS001'`;
        const byHls = `model = 'SS003'`;
        return [
          await firstFrames(stage, 'webrtc', byWebrtc),
          await firstFrames(stage, 'flv', byFlv),
          await firstFrames(stage, 'hls', byFlv),
          await cyclesOf(stage, 'webrtc', byWebrtc),
          await cyclesOf(stage, 'flv', byFlv),
          await cyclesOf(stage, 'hls', byHls),
          ...(await nineTiles(stage)),
        ];
      } finally {
        await provider.close();
      }
    });
  } finally {
    await browser.close();
  }
};
