import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { addFlvCameras } from './flv-cameras.ts';
import { opened, type Stage, watch } from './stage.ts';

const TILES = 9;
const WATCHED_MS = 10_000;
/** Visits after which the engine has compiled the code that runs often, so that it does not count as a leak. */
const WARM_VISITS = 80;
const VISITS = 200;

const untilAllLive = (page: Page) =>
  page.waitForFunction((count) => document.querySelectorAll('[data-large][data-state="live"]').length === count, TILES);

const framesOf = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLVideoElement>('video[data-tile^="camera-"]')].map(
      (video) => video.getVideoPlaybackQuality().totalVideoFrames,
    ),
  );

async function slowestOf(page: Page, where: string): Promise<Figure> {
  await untilAllLive(page);
  const before = await framesOf(page);
  await delay(WATCHED_MS);
  const after = await framesOf(page);
  const perSecond = after.map((frames, index) => ((frames - (before[index] ?? frames)) * 1_000) / WATCHED_MS);
  return {
    what: `${TILES} live tiles by FLV in ${where}: frames a second of the slowest`,
    floorIs: 'what the camera sends',
    unit: 'frames/s',
    ours: Math.min(...perSecond),
    floor: 15,
    target: { is: 'atLeast', ratio: 0.9 },
  };
}

/** Growth of memory when the Grid View of nine cameras is opened and closed repeatedly. */
async function visitsOf(page: Page, chooses: (tab: string) => Promise<void>): Promise<Figure> {
  const devtools = await page.context().newCDPSession(page);
  let sockets = 0;
  page.on('websocket', (socket) => {
    sockets += 1;
    socket.on('close', () => {
      sockets -= 1;
    });
  });
  const heapOf = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  const repeat = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await chooses('Grid View');
      await untilAllLive(page);
      await chooses('Select Service');
    }
    await page.waitForFunction(() => document.querySelector('video') === null);
    // A closing socket waits for the other end.
    for (let waits = 0; sockets > 0 && waits < 50; waits += 1) await delay(100);
    if (sockets > 0) throw new Error(`${sockets} sockets of pictures were left open.`);
  };
  await repeat(WARM_VISITS);
  const before = await heapOf();
  await repeat(VISITS);
  const after = await heapOf();
  return {
    what: `heap after ${VISITS} visits of Grid View with ${TILES} live tiles, no socket left open`,
    floorIs: `after the first ${WARM_VISITS}`,
    unit: 'MiB',
    ours: after,
    floor: before,
    target: { is: 'atMost', ratio: 1.05 },
  };
}

/** Nine cameras of one location, each live on a tile of Verify & Respond and then of Grid View. */
export async function nineTiles(stage: Stage): Promise<readonly Figure[]> {
  const sid = await addFlvCameras(stage.database, TILES);
  const { token, eventId } = await watch(stage, `sid = '${sid}'`);
  const agent = await opened(stage.browser, token);
  await agent.page.goto(`${stage.provider.url}/app/verify-respond?sid=${sid}&eventId=${eventId}`);
  const inVisit = await slowestOf(agent.page, 'Verify & Respond');
  await agent.context.close();

  const [location] = await stage.database.query<{ userId: string }>(
    'select user_id as "userId" from locations where sid = $1',
    [sid],
  );
  const { token: adminToken } = await stage.provider.given<{ token: string }>('agents', { role: 'admin' });
  const admin = await opened(stage.browser, adminToken);
  await admin.page.goto(`${stage.provider.url}/app/subs/${location?.userId}`);
  const card = admin.page.getByRole('region', { name: new RegExp(` ${sid}$`) });
  const chooses = (tab: string) => card.getByRole('button', { name: tab }).click();
  await chooses('Grid View');
  const inGrid = await slowestOf(admin.page, 'Grid View');
  await chooses('Select Service');
  const left = await visitsOf(admin.page, chooses);
  await admin.context.close();
  return [inVisit, inGrid, left];
}
