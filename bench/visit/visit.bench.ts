import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type Page } from '@playwright/test';
import { PACKAGE_ROOT } from '../../provider/base/package-root.ts';
import type { Database } from '../../provider/base/ports.ts';
import type { Bench, Figure } from '../figure.ts';
import { FLAGS } from '../live/stage.ts';
import { interleaved, type Pair } from '../rounds.ts';
import { quantile } from '../statistics.ts';
import { type BenchProvider, startBenchProvider } from '../support/bench-provider.ts';
import { withPglite } from '../support/engines.ts';
import { installMovingClip } from './moving-clip.ts';
import { launchBrowser } from '../support/launch-browser.ts';

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

/** Detections of each alarm. */
const detectionsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `seen-${at}`,
    category: 'tracks',
    class_name: 'person',
    object_id: `object-${at}`,
    bbox: { x: 200, y: 100, w: 80, h: 160 },
    max_confidence: 0.9,
    pts_seconds: at / 50,
  }));

interface Place {
  readonly uuid: string;
  readonly sid: string;
}

/** Many people and many earlier events, or one of each. */
async function fill(database: Database, provider: BenchProvider, { sid, uuid }: Place, people: number, events: number) {
  await database.query('delete from person_faces where person_id in (select person_id from people where sid = $1)', [
    sid,
  ]);
  await database.query('delete from people where sid = $1', [sid]);
  await database.query(
    `insert into people (user_id, sid, name, category)
     select user_id, sid, 'Person ' || n, 'friendly' from locations, generate_series(1, $2::int) n where sid = $1`,
    [sid, people],
  );
  const nowS = Math.floor(Date.now() / 1_000);
  for (let count = 1; count <= events; count += 1) {
    await provider.given('alarms', { queue: 'Elsewhere', uuid, eventTimestamp: nowS - 60 * count });
  }
}

async function opened(
  browser: Browser,
  provider: BenchProvider,
  uuid: string,
  path: string,
  detections = 1,
): Promise<Side> {
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
  // Otherwise each request waits for this process.
  await page.unroute('**/plain');
  const gives = async () => {
    const { eventId } = await provider.given<{ eventId: string }>('alarms', {
      queue: agent.queues[0],
      uuid,
      tracks: detectionsOf(detections),
    });
    if (path === '/plain') await page.evaluate(() => window.give());
    await page.waitForFunction(isCardPlaying);
    return eventId;
  };
  return { page, gives };
}

/** Time from the key that opens the card to a moving clip, ms. */
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

const SWAP = 'a page that makes the same hold call and swaps the same two videos';
const FULL = 'the same with 400 detections, 40 people and 200 events';
const PLAIN_LOCATION = 'the same with one of each, as many cameras';

function figure(
  pairs: readonly Pair<number>[],
  what: string,
  floorIs: string,
  share: number,
  target: Figure['target'],
): Figure {
  return {
    what: `${ALARMS} alarms by keyboard: ${what}`,
    floorIs,
    unit: 'ms',
    ours: quantile(
      pairs.map(({ ours }) => ours),
      share,
    ),
    floor: quantile(
      pairs.map(({ floor }) => floor),
      share,
    ),
    target,
  };
}

/** Two cameras of the same kind at two locations with as many cameras. */
async function locationsOf(database: Database): Promise<{ readonly full: Place; readonly plain: Place }> {
  const rows = await database.query<Place & { cameras: number }>(
    `select distinct on (sid) uuid, sid, (select count(*)::int from cameras other where other.sid = cameras.sid) as cameras
     from cameras join recordings using (uuid) where model = 'SSOBCM4' order by sid, uuid`,
  );
  for (const full of rows) {
    const plain = rows.find(({ sid, cameras }) => sid !== full.sid && cameras === full.cameras);
    if (plain !== undefined) return { full, plain };
  }
  throw new Error('No two locations of the world are alike.');
}

/** Time an agent waits at each card opened by its key, beside hls.js on a plain page. */
export const visit: Bench = async () => {
  const browser = await launchBrowser(FLAGS);
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
        await ours.page.close();
        await floor.page.close();
        const locations = await locationsOf(database);
        await database.query(
          'update recordings set clip = (select min(clip) from recordings where uuid = $1) where uuid = any($2)',
          [locations.full.uuid, [locations.full.uuid, locations.plain.uuid]],
        );
        const sides = [];
        for (const [place, many] of [
          [locations.full, true],
          [locations.plain, false],
        ] as const) {
          await fill(database, provider, place, many ? 40 : 1, many ? 200 : 1);
          const side = await opened(browser, provider, place.uuid, '/app/queue', many ? 400 : 1);
          await side.page.getByRole('switch', { name: 'Accept New' }).check();
          sides.push(side);
        }
        const [full, plain] = sides;
        if (full === undefined || plain === undefined) throw new Error('No locations.');
        const locationRounds = await interleaved(ALARMS, { ours: () => visited(full), floor: () => visited(plain) });
        return [
          figure(pairs, 'key to moving clip, p50', SWAP, 0.5, { is: 'atMost', ratio: 1.5 }),
          figure(pairs, 'key to moving clip, p95', SWAP, 0.95, null),
          figure(locationRounds, `${FULL}, p50`, PLAIN_LOCATION, 0.5, { is: 'atMost', ratio: 1.2 }),
          figure(locationRounds, `${FULL}, p95`, PLAIN_LOCATION, 0.95, null),
        ];
      } finally {
        await provider.close();
      }
    });
  } finally {
    await browser.close();
  }
};
